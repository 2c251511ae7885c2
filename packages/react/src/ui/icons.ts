/**
 * Drawings of Lucide (lucide.dev), each as one path on a grid of 24, here by themselves: its React component is larger
 * than all of them. Lucide's licence travels with the package: `LICENSE-lucide`.
 */
export interface Drawing {
  readonly d: string;
}

export const check: Drawing = { d: 'M20 6 9 17l-5-5' };
export const chevronDown: Drawing = { d: 'M6 9l6 6 6-6' };
export const chevronLeft: Drawing = { d: 'M15 18l-6-6 6-6' };
export const chevronRight: Drawing = { d: 'M9 18l6-6-6-6' };
export const circleAlert: Drawing = { d: 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20zM12 8L12 12M12 16L12.01 16' };
export const circleHelp: Drawing = {
  d: 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20zM9 9.5a3 2.5 0 016 0c0 2-2 2-3 3.5M12 17h.01',
};
export const circleSlash: Drawing = { d: 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20zM22 2 2 22' };
export const cloudAlert: Drawing = { d: 'M12 12v4M12 20h.01M8.128 16.949A7 7 0 1 1 15.71 8h1.79a1 1 0 0 1 0 9h-1.642' };
export const copy: Drawing = {
  d: 'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2zM4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
};
export const download: Drawing = { d: 'M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5' };
export const externalLink: Drawing = {
  d: 'M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6',
};
export const fileQuestion: Drawing = {
  d: 'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2zM9 9.5a3 2.5 0 016 0c0 2-2 2-3 3.5M12 17h.01',
};
export const fileUp: Drawing = {
  d: 'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2zM14 2v5a1 1 0 0 0 1 1h5M12 12v6M15 15l-3-3-3 3',
};
export const plug: Drawing = {
  d: 'M12 22v-5M15 8V2M17 8a1 1 0 0 1 1 1v4a4 4 0 0 1-4 4h-4a4 4 0 0 1-4-4V9a1 1 0 0 1 1-1zM9 8V2',
};
export const presentation: Drawing = { d: 'M2 3h20M21 3v11a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V3M7 21l5-5 5 5' };
export const refresh: Drawing = {
  d: 'M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8M21 3v5h-5M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16M8 16H3v5',
};
export const rotateCcw: Drawing = { d: 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5' };
export const sliders: Drawing = { d: 'M10 5H3M12 19H3M14 3v4M16 17v4M21 12h-9M21 19h-5M21 5h-7M8 10v4M8 12H3' };
export const squarePen: Drawing = {
  d: 'M12 3H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2v-7M18.375 2.625a1 1 0 0 1 3 3l-9.013 9.014a2 2 0 0 1-.853.505l-2.873.84a.5.5 0 0 1-.62-.62l.84-2.873a2 2 0 0 1 .506-.852z',
};
export const unplug: Drawing = {
  d: 'M19 5l3-3M2 22l3-3M6.3 20.3a2.4 2.4 0 0 0 3.4 0L12 18l-6-6-2.3 2.3a2.4 2.4 0 0 0 0 3.4ZM7.5 13.5 10 11M10.5 16.5 13 14M12 6l6 6 2.3-2.3a2.4 2.4 0 0 0 0-3.4l-2.6-2.6a2.4 2.4 0 0 0-3.4 0Z',
};
export const userX: Drawing = {
  d: 'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M9 3a4 4 0 1 0 0 8a4 4 0 1 0 0-8zM17 8L22 13M22 8L17 13',
};
