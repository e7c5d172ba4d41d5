// The parts of the run. Each has its own server, draws and visitors; none needs another one.
//
// What takes more than 20 s (seconds.json) does so because
// - a whole game has to be played through the page, as people would: game, carcassonne-*, gold-river*, blind*, guide, static,
//   offline, motion-endings, analysis, replay*;
// - several people meet at whole games: together, lobby, seats;
// - every page is looked at in several sizes, languages or by several senses: audit-*, fits*, mirror, languages, keyboard;
// - servers, lines or tabs are lost and come back, which is waited for: shell, dropped, older, missed, offline-tabs.
// The others are many small checks.
import { accounts } from "./accounts.mjs";
import { advice } from "./advice.mjs";
import { aids } from "./aids.mjs";
import { analysis } from "./analysis.mjs";
import { asking } from "./asking.mjs";
import { AUDITS } from "./audit.mjs";
import { CARD_GAMES } from "./blind-cards.mjs";
import { blindGame, blindQuestions } from "./blind-everything.mjs";
import { blind } from "./blind.mjs";
import { chat } from "./chat.mjs";
import { byFinger, camerawork, crowdedRoom, goingOn, room } from "./calm.mjs";
import { cardTable } from "./card-table.mjs";
import { auctionTiles, baseGame, everything, smallLand } from "./carcassonne.mjs";
import { codes } from "./codes.mjs";
import { conclusions } from "./conclusions.mjs";
import { deleted, deviceGames } from "./device-games.mjs";
import { dropped } from "./dropped.mjs";
import { fewPresses } from "./few-presses.mjs";
import { fits, marksApart } from "./fits.mjs";
import { freedays } from "./freedays.mjs";
import { byKeys, decks, fourPlayers, onPhone, targets } from "./gold-river.mjs";
import { guides } from "./guide.mjs";
import { helping } from "./helping.mjs";
import { kept } from "./kept.mjs";
import { killed } from "./killed.mjs";
import { keyboard } from "./keyboard.mjs";
import { languages } from "./languages.mjs";
import { largeLetters } from "./large-letters.mjs";
import { lobby } from "./lobby.mjs";
import { mail } from "./mail.mjs";
import { mirror } from "./mirror.mjs";
import { missed } from "./missed.mjs";
import { endings, moves, still } from "./motion.mjs";
import { oidc } from "./oidc.mjs";
import { offlineByKeys } from "./offline-by-keys.mjs";
import { full, keeping, memory, offline, tabs } from "./offline.mjs";
import { older } from "./older.mjs";
import { pace } from "./pace.mjs";
import { paces } from "./paces.mjs";
import { passkeys } from "./passkeys.mjs";
import { pauses } from "./pauses.mjs";
import { preparedAnswers } from "./prepared.mjs";
import { cardPresses, tilePresses } from "./presses.mjs";
import { invitations, moderation } from "./people.mjs";
import { profiles } from "./profiles.mjs";
import { programs } from "./programs.mjs";
import { push } from "./push.mjs";
import { puzzles } from "./puzzles.mjs";
import { replay, saved } from "./replay.mjs";
import { returned } from "./returned.mjs";
import { rules } from "./rules.mjs";
import { seats } from "./seats.mjs";
import { shell } from "./shell.mjs";
import { cores, withoutServer } from "./static.mjs";
import { standIn } from "./stand-in.mjs";
import { tablePicture } from "./table-picture.mjs";
import { takeBacks } from "./take-backs.mjs";
import { terms } from "./terms.mjs";
import { together } from "./together.mjs";
import { transfers } from "./transfers.mjs";
import { cardTrial } from "./trial-cards.mjs";
import { trial } from "./trial.mjs";
import { vacation } from "./vacation.mjs";
import { byTouch, firstLoad, playNow } from "./visits.mjs";
import { wheel } from "./wheel.mjs";
import { wholeGame } from "./whole-game.mjs";

/** Several small things. */
const all =
  (...works) =>
  async (...part) => {
    for (const work of works) await work(...part);
  };

export const PARTS = {
  load: firstLoad,
  start: playNow,
  touch: byTouch,
  seats,
  programs,
  accounts,
  passkeys,
  codes,
  oidc,
  invitations,
  moderation,
  chat,
  profiles,
  terms,
  push,
  mail,
  together,
  lobby,
  "few-presses": fewPresses,
  conclusions,
  "take-backs": takeBacks,
  paces,
  freedays,
  vacation,
  pauses,
  prepared: preparedAnswers,
  "stand-in": standIn,
  game: wholeGame,
  presses: tilePresses,
  "presses-cards": cardPresses,
  fits,
  "fits-marks": marksApart,
  "fits-large": largeLetters,
  calm: all(camerawork, goingOn),
  "calm-room": all(room, byFinger),
  "calm-crowded": crowdedRoom,
  wheel,
  motion: all(moves, still),
  "motion-endings": endings,
  returned,
  "carcassonne-everything": everything,
  "carcassonne-small-land": smallLand,
  "carcassonne-phone": all(baseGame, auctionTiles),
  missed,
  older,
  keyboard,
  dropped,
  languages,
  mirror,
  shell,
  offline,
  "offline-keys": offlineByKeys,
  "offline-tabs": all(tabs, memory, full),
  "offline-kept": keeping,
  "offline-damaged": kept,
  "offline-deleted": deleted,
  "offline-games": deviceGames,
  transfers,
  "offline-killed": killed,
  helping,
  static: withoutServer,
  "static-cores": cores,
  "gold-river": fourPlayers,
  "gold-river-phone": onPhone,
  "gold-river-keys": byKeys,
  "gold-river-decks": all(targets, decks),
  "gold-river-table": cardTable,
  replay,
  "replay-saved": saved,
  pictures: tablePicture,
  trial,
  "trial-cards": cardTrial,
  puzzles,
  aids,
  advice,
  analysis,
  pace,
  asking,
  rules,
  guide: guides,
  blind,
  "blind-everything": blindGame,
  "blind-questions": blindQuestions,
  ...CARD_GAMES,
  ...AUDITS,
};
