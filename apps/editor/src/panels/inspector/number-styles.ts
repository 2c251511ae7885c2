import { listNumber } from '@ppt-embed/deck';
import type { NumberStyle } from '@ppt-embed/deck';

/** The numbers that users can select, as in PowerPoint's numbering gallery. Imported text can have others. */
export const numberStyles: readonly NumberStyle[] = [
  'arabicPeriod',
  'arabicParenR',
  'alphaLcPeriod',
  'alphaLcParenR',
  'alphaUcPeriod',
  'romanLcPeriod',
  'romanUcPeriod',
  'circleNumDbPlain',
  'ea1ChsPeriod',
];

/** Returns the first numbers of a style, which are its name. */
export function numberStyleName(style: NumberStyle): string {
  return [1, 2, 3].map((number) => listNumber(number, style)).join('  ');
}
