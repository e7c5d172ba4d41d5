// Which modules share a file of the build. On a slow connection each file costs a round trip, whatever its size: so there
// are few, split where one page needs what another does not. The bundler splits everything else by its importers: this
// includes everything that opens only on a press, and is fetched then.
import type { Rolldown } from "vite";

type Context = Rolldown.ChunkingContext;

/** The pages whose parts should be loaded together, and at once. */
const TABLE = /\/src\/(pages\/TablePage|games\/[\w-]+\/Play)\.svelte$/;

/** Small things that the start page and the tables use: in a file of their own, so that neither loads the other's. */
const SHARED =
  /\/src\/(lib|game)\/|\/style\/players|\/net\/(backend|id|request-error|http\/\w+|local\/(call|remembered|device\.svelte))\.ts|\/games\/(index|[\w-]+\/index|carcassonne\/for-lab)\.ts|\/guide\/(kept|start)|\/ui\/(Shape|Face|faces?|in-sight|Locked|LostPart|Segmented)|\/pages\/options\.ts|rolldown.runtime/;

/** Whether a table cannot be shown without this module. */
function atOnce(id: string, graph: Context): boolean {
  const seen = new Set<string>();
  const needs = (module: string): boolean => {
    if (TABLE.test(module)) return true;
    if (seen.has(module)) return false;
    seen.add(module);
    return graph.getModuleInfo(module)?.importers.some(needs) ?? false;
  };
  return needs(id);
}

/** Modules in these folders that a table needs at once. */
const ofTables = (name: string, priority: number, ...folders: RegExp[]) => ({
  name: (id: string, graph: Context) => (atOnce(id, graph) ? name : null),
  test: (id: string) => folders.some((folder) => folder.test(id)),
  priority,
});

export const CHUNKS = [
  // Everything that the page needs before it knows what to show.
  { name: "page", tags: ["$initial" as const], priority: 9 },
  { name: "shared", test: SHARED, priority: 8 },
  // The start page.
  {
    name: "home",
    test: /\/pages\/(Start|TableList|GamePicture)|\/replay\/ImportRecord|\/ui\/Vignette/,
    priority: 4,
  },
  // The map, as used by the pictures on the start page and the tables of tile games.
  { name: "board", test: /\/src\/board\/|\/tiles\/MapPicture/, priority: 3 },
  ofTables("carcassonne-drawings", 3, /\/games\/carcassonne\/drawings\//),
  ofTables("gold-rush-drawings", 3, /\/games\/gold-rush\/drawings\//),
  // The surroundings of every game's table.
  ofTables("table", 2, /\/src\/(net|motion|sound|guide|ui|settings|pages)\//, /\/node_modules\/svelte\//),
  ofTables("cards", 2, /\/games\/gold-river\/(CardFace|MiniCard|Emblem|words)/),
  ofTables("tile-table", 1, /\/games\/tiles\//),
];
