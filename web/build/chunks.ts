// Which modules share a file of the build. Over a slow line each file costs a round trip, whatever its size: so there are few, cut
// where one page needs what another does not. What is in none of these is cut by the bundler, by who imports it.

/** What opens only when something is pressed: it is fetched then. */
const LATER = /\/(rules|rulebook|guide|lab)\.ts|\/(Situation|MapInWords|Rulebook|RulesSheet|Hits|Illustration|GuideBar)\.svelte/;

const among =
  (...folders: RegExp[]) =>
  (id: string): boolean =>
    folders.some((folder) => folder.test(id)) && !LATER.test(id);

export const CHUNKS = [
  // All that the page needs before it knows what to show.
  { name: "page", tags: ["$initial" as const], priority: 9 },
  // The map, as the pictures of the start page and the tables of tile games draw it.
  { name: "board", test: among(/\/src\/board\//, /\/tiles\/MapPicture/), priority: 3 },
  { name: "carcassonne-drawings", test: among(/\/games\/carcassonne\/drawings\//), priority: 3 },
  { name: "gold-rush-drawings", test: among(/\/games\/gold-rush\/drawings\//), priority: 3 },
  // What the table of every game has around it.
  {
    name: "table",
    test: among(
      /\/src\/(net|motion|sound|guide|ui|lib|game|settings)\//,
      /\/pages\/(TablePage|WaitingRoom|hosting|Unplayable)/,
      /\/node_modules\/svelte\//,
    ),
    priority: 2,
  },
  { name: "cards", test: among(/\/games\/gold-river\/(CardFace|MiniCard|Emblem|words)/), priority: 2 },
  { name: "tile-table", test: among(/\/games\/tiles\//), priority: 1 },
];
