// Small drawings that show the situation: in a box of 120 by 90, paper shapes, gilt ones, lines over both.

export interface Drawing {
  paper?: string;
  gilt?: string;
  line: string;
}

export const PICTURES = {
  // a compass
  loading: {
    paper: "M60 8a37 37 0 1 0 0 74a37 37 0 1 0 0-74z",
    gilt: "M60 24l7 21H53z",
    line: "M60 8a37 37 0 1 0 0 74a37 37 0 1 0 0-74zM60 14v6M60 70v6M29 45h6M85 45h6M60 24l7 21-7 21-7-21zM53 45h14",
  },
  // telegraph poles with the wire torn, a spark at its end
  lost: {
    paper: "M21 88l1-74h2l1 74zM97 88l1-74h2l1 74z",
    gilt: "M48 33l6-4 2 7 5-5-1 9-7 1zM82 32l-5-6-2 7-5-3 2 8 6 1z",
    line: "M22 86V14M12 20h20M14 28h16M98 86V14M88 20h20M90 28h16M14 20c14 12 22 14 34 13M106 20c-10 10-18 12-24 12M48 33l6-4 2 7 5-5M82 32l-5-6-2 7M4 86h112",
  },
  // a signpost in the prairie
  nothing: {
    paper: "M60 18h34l8 7-8 7H60zM60 40H28l-8 7 8 7h32z",
    gilt: "M102 86c0-8-5-8-5 0zM14 86c-1-9 5-9 6 0z",
    line: "M60 86V12M60 18h34l8 7-8 7H60M60 40H28l-8 7 8 7h32M68 25h18M34 47h18M8 86h104M20 86c2-6 4-8 6-10M26 86c0-5 2-9 4-12M92 86c-1-6-3-8-5-10",
  },
  // the saloon's doors are shut, a lamp is lit over them
  closed: {
    paper: "M20 86V20h80v66zM26 12h68v8H26z",
    gilt: "M57 26h6l2 7H55zM42 38h36v48H42z",
    line: "M20 86V20h80v66M14 20h92M26 12h68v8M42 86V38h36v48M60 38v48M42 50h36M42 72h36M48 56v10M54 56v10M66 56v10M72 56v10M57 26h6l2 7H55zM8 86h104",
  },
  // a camp fire and a kettle
  waiting: {
    paper: "M52 52h16c2 8 0 14-8 14s-10-6-8-14z",
    gilt: "M54 78c-4-5 2-8 2-13 5 2 5 5 9 2 3 4 2 8-1 11z",
    line: "M24 82l36-50 36 50M60 32v20M52 52h16c2 8 0 14-8 14s-10-6-8-14zM44 84l32-8M44 76l32 8M54 74c-2-4 2-6 2-10 4 2 4 4 8 2 2 4 2 6 0 8M8 88h104",
  },
  // a map with a cross on it
  refused: {
    paper: "M14 18l30-8 32 8 30-8v62l-30 8-32-8-30 8z",
    line: "M14 18l30-8 32 8 30-8v62l-30 8-32-8-30 8zM44 10v62M76 18v62M52 34l16 18M68 34L52 52",
  },
  // a news sheet, just off the press
  update: {
    paper: "M24 14h60v66H24zM84 26h12v46c0 6-12 6-12 0z",
    gilt: "M32 40h22v18H32z",
    line: "M24 14h60v58c0 6 12 6 12 0V26H84M24 14v60c0 4 3 6 6 6h60M32 22h44v8H32zM32 40h22v18H32zM60 40h16M60 46h16M60 52h16M60 58h16M32 66h44M32 72h30",
  },
  // an empty table under a lamp
  empty: {
    paper: "M16 52h88l-8 10H24z",
    gilt: "M52 20h16l6 12H46z",
    line: "M16 52h88l-8 10H24zM28 62l-6 24M92 62l6 24M60 6v14M52 20h16l6 12H46zM50 46l4-6M60 46v-8M70 46l-4-6M8 88h104",
  },
} satisfies Record<string, Drawing>;

export type Picture = keyof typeof PICTURES;
