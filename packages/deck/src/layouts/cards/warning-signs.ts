import type { Run } from '../../model/text.ts';
import type { Sentiment } from '../../model/sentiment.ts';
import { iconElement } from '../icons/icon-element.ts';
import type { Danger } from '../recognize/danger-list.ts';
import type { ListIcons } from '../slide-layout.ts';

/** The colors of lists that warn. */
export const dangerColors: Readonly<Record<Danger, Sentiment>> = { forbidden: 'negative', danger: 'warning' };
/** The signs of lists that warn, in a box of 240 × 240: a crossed circle, and a triangle with an exclamation mark. */
const paths: Readonly<Record<Danger, string>> = {
  forbidden:
    'M120 25C172 25 215 68 215 120C215 172 172 215 120 215C68 215 25 172 25 120C25 68 68 25 120 25ZM54 54L186 186',
  danger: 'M120 30L225 210L15 210ZM120 95L120 145M120 172L120 176',
};

/** Returns the same sign for each item of a list that warns. */
export function warningSigns(texts: readonly (readonly Run[])[], danger: Danger): ListIcons {
  const icon = { path: paths[danger], sentiment: dangerColors[danger] };
  return { texts, draw: (index, at, size, context) => [iconElement(icon, index, at, size, context)] };
}
