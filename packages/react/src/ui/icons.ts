/**
 * Icons of Lucide (lucide.dev), each as one path on a 24 px grid. They are copied because its React component is larger
 * than all of them. Lucide's license is included in the package: `LICENSE-lucide`.
 */
export type IconPath = `M${string}`;

export const check: IconPath = 'M20 6 9 17l-5-5';
export const chevronLeft: IconPath = 'M15 18l-6-6 6-6';
export const chevronRight: IconPath = 'M9 18l6-6-6-6';
export const circleAlert: IconPath = 'M12 2a10 10 0 1 0 .01 0zM12 8v4M12 16h.01';
export const cloudAlert: IconPath = 'M12 12v4M12 20h.01M8 17a7 7 0 1 1 7.7-9h1.8a1 1 0 0 1 0 9H16';
export const copy: IconPath =
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2zM4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2';
export const download: IconPath = 'M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5';
export const plug: IconPath = 'M6 8h12v5a4 4 0 0 1-4 4h-4a4 4 0 0 1-4-4zM9 8V2M15 8V2M12 22v-5';
export const presentation: IconPath = 'M2 3h20M21 3v11a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V3M7 21l5-5 5 5';
export const refresh: IconPath = 'M21 12a9 9 0 1 1-9-9 10 10 0 0 1 7 3l2 2M21 3v5h-5';
export const rotateCcw: IconPath = 'M3 12a9 9 0 1 0 9-9 10 10 0 0 0-7 3l-2 2M3 3v5h5';
export const sliders: IconPath = 'M3 5h7m4-2v4m0-2h7M3 12h5m0-2v4m4-2h9M3 19h9m4-2v4m0-2h5';
export const sparkle: IconPath = 'M12 3l2 7 7 2-7 2-2 7-2-7-7-2 7-2z';
export const squarePen: IconPath =
  'M21 12v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7M18.4 2.6a1 1 0 0 1 3 3l-9.4 9.4-4 1 1-4z';
export const user: IconPath = 'M12 3a4 4 0 1 0 .01 0zM4 21a8 8 0 0 1 16 0';
export const upload: IconPath = 'M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 8l5-5 5 5';
