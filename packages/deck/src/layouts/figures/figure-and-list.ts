import type { ListItem } from '../../model/outline.ts';
import { plainText } from '../../text/runs.ts';
import type { FigureAndList } from './figure.ts';
import { headlineFigureOf } from './sentence-figures.ts';
import type { SlideContent } from '../slide-layout.ts';

/** Limits for the list next to the figure: its number of items, and their length. */
const limits = { min: 2, max: 5, length: 120 } as const;

/** Returns the figure of a sentence above a short list; undefined for other content. */
export function figureAndList({ blocks }: SlideContent): FigureAndList | undefined {
  const [text, list, ...others] = blocks;
  if (text?.kind !== 'paragraph' || list?.kind !== 'list' || list.ordered || others.length > 0) return undefined;
  if (list.items.length < limits.min || list.items.length > limits.max || !list.items.every(isShort)) return undefined;
  const figure = headlineFigureOf(text.runs);
  return figure && { figure, items: list.items };
}

function isShort({ runs, items, checked, icon }: ListItem): boolean {
  return (
    (items ?? checked ?? icon) === undefined &&
    plainText(runs).length <= limits.length &&
    !runs.some(({ text }) => text.includes('\n'))
  );
}
