// Everything must fit on small screens and with large letters.
import {
  TABLE_MAP,
  accessible,
  atRest,
  becomes,
  comes,
  equal,
  holds,
  passes,
  still,
  typeset,
  visit,
} from "./harness.mjs";
import { everything, prepared, record, upTo, upToPart } from "../tables.mjs";

/** A page of this size with a table with this record, or another page. */
async function open(browser, server, width, height, what, wait, options = {}) {
  const page = await visit(browser, server.base, {
    size: { width, height },
    phone: width < 900,
    reduced: true,
    ...options,
  });
  await page.goto("/");
  await page.goto(typeof what === "string" ? what : `/t/${await prepared(page, what())}`);
  await page.locator(wait).first().waitFor({ state: "attached" });
  await typeset(page);
  await atRest(page);
  return page;
}
const box = (page, mark) => page.locator(mark).evaluate((e) => JSON.parse(JSON.stringify(e.getBoundingClientRect())));

/** How many marks are on the map, how many pairs of them overlap, and how far apart the nearest two are. */
const crowding = (page) =>
  page.locator(".spot-disc").evaluateAll((all) => {
    const boxes = all.map((e) => e.getBoundingClientRect());
    const pairs = boxes.flatMap((a, i) => boxes.slice(i + 1).map((b) => [a, b]));
    const apart = ([a, b]) =>
      Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
    const meet = ([a, b]) => a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom;
    // The squares around round marks may meet where the marks do not.
    const covered = pairs.filter((pair) => meet(pair) && apart(pair) < (pair[0].width + pair[1].width) / 2 - 1);
    return { marks: all.length, covered: covered.length, nearest: Math.min(...pairs.map(apart)) };
  });

export async function fits(checks, browser, server) {
  await checks.run("with six players at 1024 by 768 nothing covers the log", async () => {
    for (const asked of [/: place/, /^[0-9]+: (?!place)/]) {
      const page = await open(
        browser,
        server,
        1024,
        768,
        () => upTo(record("carcassonne-6-everything"), asked, 60),
        ".board-map .tile",
      );
      const [log, dock] = [await box(page, ".log"), await box(page, ".dock")];
      holds(log.bottom <= dock.top + 1, `the log ends at ${log.bottom}, what is asked begins at ${dock.top}`);
      holds(log.height >= 72, `a log of ${log.height} pixels`);
      await page.context().close();
    }
  });

  await checks.run(
    "with six players and all expansions every score is in sight, and what a player holds is told",
    async () => {
      for (const size of [
        { width: 1440, height: 900 },
        { width: 390, height: 844 },
      ]) {
        const page = await visit(browser, server.base, { size, reduced: true });
        await page.goto("/");
        await page.goto(await everything(page, 6));
        await page.locator("ol.crowded .more").first().waitFor();
        const list = await box(page, ".players");
        for (const part of [".name", ".score", "dl div"]) {
          const boxes = await page
            .locator(`.players li ${part}`)
            .evaluateAll((all) => all.map((e) => e.getBoundingClientRect().toJSON()));
          equal(boxes.length, 6, `players with ${part}`);
          for (const { top, bottom, left, right } of boxes) {
            const inside = top >= list.top && bottom <= list.bottom + 1 && left >= list.left && right <= list.right + 1;
            holds(inside, `${size.width}: ${part} from ${left}, ${top} to ${right}, ${bottom}`);
          }
        }
        await page.locator(".more").nth(1).click();
        await page.locator(".in-words dt", { hasText: "large follower" }).waitFor();
        await accessible(page, "what a player holds");
        await page.context().close();
      }
    },
  );

  await checks.run("with everything the log has eight lines, and all of the players can be scrolled to", async () => {
    for (const players of [2, 4, 6]) {
      const page = await visit(browser, server.base, { size: { width: 1440, height: 900 }, reduced: true });
      await page.goto("/");
      await page.goto(await everything(page, players));
      await page.locator("ol dl div").first().waitFor();
      await typeset(page);
      await still(page, ".log");
      const [lines, log, dock] = [await box(page, ".log .lines"), await box(page, ".log"), await box(page, ".dock")];
      holds(
        lines.height >= 8 * 24 && log.bottom <= dock.top + 1,
        `${players} players: ${lines.height} pixels of lines, the log ends at ${log.bottom}, the card begins at ${dock.top}`,
      );
      await page.locator(".players li").last().scrollIntoViewIfNeeded();
      const [last, list] = [await box(page, ".players li >> nth=-1"), await box(page, ".players")];
      holds(
        last.bottom <= list.bottom + 1 && list.bottom <= log.top,
        `${players} players: the last one ends at ${last.bottom}, the list at ${list.bottom}`,
      );
      await page.context().close();
    }
  });

  await checks.run(
    "on an upright phone nothing that is said lies under the buttons, however many choices there are",
    async () => {
      for (const [width, height] of [
        [390, 844],
        [360, 640],
      ]) {
        const page = await open(
          browser,
          server,
          width,
          height,
          () => upTo(record("carcassonne-2-everything"), /^[0-9]+: follower/, 3),
          ".choice",
        );
        await page.locator(".choices").evaluate((list) => {
          for (let more = 0; more < 9; more++) list.append(list.children[0].cloneNode(true));
          list.classList.remove("few");
          list.classList.add("packed");
        });
        await still(page, ".dock footer");
        const foot = await box(page, ".dock footer");
        holds(foot.bottom <= height + 1, `the buttons end at ${foot.bottom}`);
        for (const mark of [".said .prompt", ".first-time .texts", ".choices .choice >> nth=0"]) {
          const said = await box(page, `.dock ${mark}`);
          holds(
            said.top >= 0 && said.bottom <= foot.top + 1,
            `${width}: ${mark} from ${said.top} to ${said.bottom}, the buttons begin at ${foot.top}`,
          );
        }
        await page.context().close();
      }
    },
  );

  await checks.run(
    "the ways to play stand in rows as long as each other, and what makes the table is in sight",
    async () => {
      for (const [width, height] of [
        [1440, 900],
        [390, 844],
      ]) {
        for (const lang of ["en-GB", "cs-CZ"]) {
          const page = await open(browser, server, width, height, "/new", ".game", { lang });
          await page.locator(".game", { hasText: "Carcassonne" }).click();
          await page.locator(".segments.rows").waitFor();
          const tops = await page
            .locator(".segments.rows label")
            .evaluateAll((all) => all.map((e) => Math.round(e.getBoundingClientRect().top)));
          const rows = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
          // On a phone the usual game has the first row.
          holds(
            rows.slice(1).every((count) => count > 1),
            `${width}, ${lang}: rows of ${rows}`,
          );
          const make = await box(page, ".make button");
          holds(
            make.top >= 0 && make.bottom <= height,
            `${width}, ${lang}: the button from ${make.top} to ${make.bottom}`,
          );
          await page.context().close();
        }
      }
    },
  );

  await checks.run(
    "letters of twice the size on a phone: the first card of the form is whole, and nothing with the focus lies below its button",
    async () => {
      for (const lang of ["en-GB", "cs-CZ"]) {
        const page = await open(browser, server, 390, 844, "/new", ".game", { lang });
        await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
        await still(page, ".games");
        const [first, make] = [await box(page, ".game >> nth=0"), await box(page, ".make")];
        holds(
          first.bottom <= make.top + 1,
          `${lang}: the card ends at ${first.bottom}, the button begins at ${make.top}`,
        );
        const broken = await page
          .locator(".game .title")
          .evaluateAll((all) =>
            all
              .map((e) => [
                e.textContent.trim(),
                e.getBoundingClientRect().height / parseFloat(getComputedStyle(e).lineHeight),
              ])
              .filter(([name, lines]) => Math.round(lines) > name.split(" ").length),
          );
        equal(broken, [], `${lang}: names with broken words`);
        const who = await box(page, ".seats select >> nth=0");
        holds(who.width >= 200, `${lang}: who has a seat is told in ${who.width} pixels`);
        await becomes(
          () => page.evaluate(() => document.documentElement.scrollWidth),
          390,
          `${lang}: how wide the page is`,
        );
        const hidden = await page.locator("form input, form select, form fieldset button").evaluateAll((all) =>
          all
            .filter((e) => !e.disabled)
            .map((e) => {
              e.focus({ preventScroll: false });
              const { bottom } = (e.closest("label") ?? e).getBoundingClientRect();
              return [
                e.closest("label")?.innerText ?? e.getAttribute("aria-label") ?? e.id,
                Math.round(bottom - document.querySelector(".make").getBoundingClientRect().top),
              ];
            })
            .filter(([, below]) => below > 1),
        );
        equal(hidden, [], `${lang}: what lies below the button with the focus, and by how many pixels`);
        await page.context().close();
      }
    },
  );

  await checks.run("on a phone a choice of many words is in sight as a whole", async () => {
    const page = await open(
      browser,
      server,
      390,
      844,
      () => upTo(record("carcassonne-4"), /^[0-9]+: follower/, 3),
      ".choice",
    );
    await page
      .locator(".choice b")
      .first()
      .evaluate(
        (e) =>
          (e.textContent =
            "Vzít si tohoto sedláka zpět domů, třebaže je to velký družiník na druhém konci louky, a ne ředitel"),
      );
    await still(page, ".choice");
    const [choice, middle] = [
      await page
        .locator(".choice")
        .first()
        .evaluate((e) => e.getBoundingClientRect().toJSON()),
      await box(page, ".dock .middle"),
    ];
    holds(
      choice.top >= middle.top - 1 && choice.bottom <= middle.bottom + 1,
      `${choice.top} to ${choice.bottom} within ${middle.top} to ${middle.bottom}`,
    );
    await page.context().close();
  });

  await checks.run("with six players it is told who decides out of turn", async () => {
    const page = await open(
      browser,
      server,
      1280,
      800,
      () => upTo(record("carcassonne-6-everything"), /^[0-9]+: home/, 4),
      ".board-map .tile",
    );
    await becomes(() => page.locator(".players .decides .deciding").allInnerTexts(), ["decides"], "who decides");
    await comes(() => page.locator(".players .deciding").isVisible(), "the word is in sight");
    await page.context().close();
  });

  await checks.run(
    "on an upright phone no choice has to be scrolled to sideways, and what confirms is in sight",
    async () => {
      for (const [name, n, width, height] of [
        ["carcassonne-2-everything", 3, 390, 844],
        ["carcassonne-6-everything", 34, 360, 740],
      ]) {
        const page = await open(
          browser,
          server,
          width,
          height,
          () => upTo(record(name), /^[0-9]+: follower/, n),
          ".choice",
        );
        const [choices, middle, foot] = [
          await page.locator(".choice").evaluateAll((all) => all.map((e) => e.getBoundingClientRect().toJSON())),
          await box(page, ".dock .middle"),
          await box(page, ".dock footer"),
        ];
        holds(choices.length >= 3, `${name}: ${choices.length} choices`);
        for (const { left, right } of choices)
          holds(left >= 0 && right <= width, `${name}: a choice from ${left} to ${right}`);
        holds(
          choices[2].bottom <= middle.bottom + 1,
          `${name}: the third choice ends at ${choices[2].bottom}, its list at ${middle.bottom}`,
        );
        holds(foot.bottom <= height + 1, `${name}: the buttons end at ${foot.bottom}`);
        await page.context().close();
      }
    },
  );

  await checks.run("on a phone on its side the card has all of its column", async () => {
    const page = await open(
      browser,
      server,
      844,
      390,
      () => upTo(record("carcassonne-4"), /: place/, 20),
      ".board-map .tile",
    );
    const [dock, foot] = [await box(page, ".dock"), await box(page, ".dock footer")];
    holds(dock.bottom - foot.bottom < 24, `${dock.bottom - foot.bottom} pixels below the buttons`);
    await page.context().close();
  });

  await checks.run(
    "letters of twice the size on a phone: purses stand apart, and no link lies under an arrow",
    async () => {
      const page = await open(browser, server, 390, 844, () => upToPart(record("gold-river-5"), 0.5), ".purses button");
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      await still(page, ".purses li");
      const wide = await page
        .locator(".purses button")
        .evaluateAll((all) => all.filter((e) => e.scrollWidth > e.clientWidth).length);
      equal(wide, 0, "purses that are wider than their place");
      await page.context().close();
      const map = await open(
        browser,
        server,
        390,
        844,
        () => upTo(record("gold-rush-5"), /: place/, 20),
        ".board-map .tile",
      );
      await map.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      await still(map, ".board-map .map");
      const under = await map.evaluate(() => {
        const link = document.querySelector(".reconstruction").getBoundingClientRect();
        return [...document.querySelectorAll(".away, .ask")].filter((e) => {
          const b = e.getBoundingClientRect();
          return (
            link.width > 0 && b.left < link.right && b.right > link.left && b.top < link.bottom && b.bottom > link.top
          );
        }).length;
      });
      equal(under, 0, "buttons over the link");
      await map.context().close();
    },
  );

  await checks.run("in every stack of Gold River number and gold of each card are in sight", async () => {
    for (const name of ["gold-river-5", "gold-river-5-boomtown"]) {
      const page = await open(browser, server, 1280, 800, () => upToPart(record(name), 0.9), ".tableau .claim-card");
      await still(page, ".tableau .claim-card");
      const hidden = await page.locator(".tableau .claim-card:not(.special)").evaluateAll((cards) =>
        cards.flatMap((card) => {
          const box = card.getBoundingClientRect();
          const next = card.nextElementSibling?.getBoundingClientRect();
          const end = next && Math.abs(next.left - box.left) < 1 ? next.top : box.bottom;
          return [...card.querySelectorAll(".head :is(.number, .gold)")]
            .map((e) => ({ e, at: e.getBoundingClientRect() }))
            .filter(
              ({ at }) => at.width === 0 || at.right > box.right + 1 || at.left < box.left - 1 || at.bottom > end + 1,
            )
            .map(({ e }) => `${card.ariaLabel}: ${e.className}`);
        }),
      );
      equal(hidden, [], `${name}: hidden parts of cards`);
      await page.context().close();
    }
  });

  await checks.run("on a tall phone one line says what the player owns in Gold River", async () => {
    const page = await open(browser, server, 390, 844, () => upToPart(record("gold-river-5"), 0.9), ".holdings");
    const [line, owned] = await page.evaluate(() => [
      document.querySelectorAll(".holdings b").length,
      document.querySelectorAll(".tableau.near .claim-card:not(.special)").length,
    ]);
    holds(owned > 0 && line >= owned, `${line} numbers for ${owned} claims`);
    await page.context().close();
  });

  await checks.run("at 360 by 740 the whole offer is in sight while one bids", async () => {
    for (const [name, lang] of [
      ["gold-river-5", "en-GB"],
      ["gold-river-5-boomtown", "cs-CZ"],
    ]) {
      const page = await open(browser, server, 360, 740, () => upTo(record(name), /: bid/, 5), ".offer .slot", {
        lang,
      });
      // The explanation is read once.
      await page.locator(".dock .first-time button").click();
      const bottoms = await page
        .locator(".offer li")
        .evaluateAll((all) => all.map((e) => e.getBoundingClientRect().bottom));
      const dock = await box(page, ".dock");
      holds(
        Math.max(...bottoms) <= dock.top + 1,
        `${name}: the offer ends at ${Math.max(...bottoms)}, what is asked begins at ${dock.top}`,
      );
      await page.context().close();
    }
  });

  await checks.run("what starts a game is at one height on all posters", async () => {
    for (const lang of ["en-GB", "cs-CZ"]) {
      const page = await open(browser, server, 1024, 768, "/", ".poster .btn.solid", { lang });
      const tops = await page
        .locator(".poster .btn.solid")
        .evaluateAll((all) => all.map((e) => Math.round(e.getBoundingClientRect().top)));
      equal([tops.length, new Set(tops).size], [3, 1], `heights: ${tops}`);
      await page.context().close();
    }
  });
}

/** The marks on the map stand apart, at every size. */
export async function marksApart(checks, browser, server) {
  for (const [width, height, least] of [
    [844, 390, 44],
    [390, 844, 44],
    [1280, 800, 24],
  ]) {
    await checks.run(
      `at ${width} by ${height} no marks of the map overlap, and each has ${least} pixels to itself`,
      async () => {
        for (const [name, n] of [
          ["gold-rush-5", 50],
          ["gold-rush-4", 20],
          ["carcassonne-2-everything", 3],
        ]) {
          const page = await open(
            browser,
            server,
            width,
            height,
            () => upTo(record(name), /^[0-9]+: (?!place)/, n),
            ".spot-disc",
          );
          // As at first, from near, and from farther away.
          for (const zoom of ["", "+++", "----"]) {
            for (const key of zoom) await page.locator(TABLE_MAP).press(key);
            // They are laid out again when the map has come to rest.
            await passes(async () => {
              const found = await crowding(page);
              // A finger that presses smaller tiles zooms in first.
              if (least === 44 && (await box(page, ".land-ground .tile >> nth=0")).width < 43) return;
              holds(
                found.marks >= 4 && found.covered === 0 && found.nearest >= least - 1,
                `${name} ${zoom}: ${JSON.stringify(found)}`,
              );
            });
          }
          await page.context().close();
        }
      },
    );
  }
}
