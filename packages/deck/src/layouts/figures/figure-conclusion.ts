import type { Block } from '../../model/outline.ts';
import { plainText } from '../../text/split-runs.ts';
import { readFigures } from './read-figures.ts';

const minFiguresAbove = 3;
/** Limits for the number of letters of a conclusion below figures. */
const conclusionLength = { min: 24, max: 120 } as const;

/**
 * Moves the last item of a list to a band below the others, as their conclusion, if it is the only item that is not a
 * figure.
 * @param layout Id of the layout that the author requested.
 */
export function withConclusion(blocks: readonly Block[], layout: string | undefined): readonly Block[] {
  const list = blocks.at(-1);
  if (list?.kind !== 'list' || list.ordered || (layout !== undefined && layout !== 'bigNumber')) return blocks;
  const items = list.items.slice(0, -1);
  const last = list.items.at(-1);
  const length = plainText(last?.runs ?? []).trim().length;
  if (!last || last.items || last.checked !== undefined || items.length < minFiguresAbove) return blocks;
  if (length < conclusionLength.min || length > conclusionLength.max || /\d/u.test(plainText(last.runs))) return blocks;
  const above: Block[] = [...blocks.slice(0, -1), { ...list, items }];
  // If all items begin with bold words, the last one is no different. A few words are one more item.
  if (list.items.every(({ runs: [first] }) => first?.bold)) return blocks;
  const areFigures = (some: readonly Block[]): boolean =>
    readFigures({ heading: [], blocks: some })?.figures.every(({ value }) => value.length > 0) === true;
  return areFigures(above) && !areFigures(blocks)
    ? [...above, { kind: 'quote', callout: 'note', paragraphs: [last.runs] }]
    : blocks;
}
