import { paperSizeOf } from '@ppt-embed/deck';
import type { SlideSize } from '@ppt-embed/deck';

/** Names of slide sizes in the menu, by what they are for. */
export const sizeGroups = {
  screen: ['16:9', '16:10', '4:3'],
  paper: ['A4', 'A4Portrait', 'A3', 'letter', 'letterPortrait'],
  social: ['square', 'story'],
} as const;

type SizeGroup = keyof typeof sizeGroups;
/** Name of a slide size in the menu. */
export type SizeName = (typeof sizeGroups)[SizeGroup][number];

/** The sizes in mm, as in PowerPoint for screens. Undefined is 16:9. */
export const sizePresets: Readonly<Record<SizeName, SlideSize | undefined>> = {
  '16:9': undefined,
  '16:10': { width: 254, height: 158.75 },
  '4:3': '4:3',
  A4: 'A4',
  A4Portrait: { width: 210, height: 297 },
  A3: { width: 420, height: 297 },
  letter: { width: 279.4, height: 215.9 },
  letterPortrait: { width: 215.9, height: 279.4 },
  square: { width: 254, height: 254 },
  story: { width: 190.5, height: 338.67 },
};

const names = Object.values(sizeGroups).flat();
/** Sizes in the other orientation that have another name than the same numbers. */
const turned: Readonly<Partial<Record<SizeName, SizeName>>> = {
  '16:9': 'story',
  A4: 'A4Portrait',
  letter: 'letterPortrait',
};

/** Returns the name of a slide size; undefined if the menu does not contain it. */
export function sizeNameOf(size: SlideSize | undefined): SizeName | undefined {
  return names.find((name) => isSame(sizePresets[name], size));
}

/** Returns a slide size in the other orientation, with the name of the size if it has one. */
export function turnedSize(size: SlideSize | undefined): SlideSize | undefined {
  const name = sizeNameOf(size);
  const pair = Object.entries(turned).find((names) => names.includes(name ?? '')) as [SizeName, SizeName] | undefined;
  if (pair) return sizePresets[name === pair[0] ? pair[1] : pair[0]];
  // Heights that are computed from pixels are rounded, so a custom size is used as it is.
  const { width, height } = typeof size === 'object' ? size : paperSizeOf(size ? { size } : {});
  const round = (length: number): number => Math.round(length * 100) / 100;
  const swapped = { width: round(height), height: round(width) };
  const preset = sizeNameOf(swapped);
  return preset ? sizePresets[preset] : swapped;
}

function isSame(one: SlideSize | undefined, other: SlideSize | undefined): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  return Math.abs(one.width - other.width) < 0.02 && Math.abs(one.height - other.height) < 0.02;
}
