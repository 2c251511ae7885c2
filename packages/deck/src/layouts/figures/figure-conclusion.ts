import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import { splitEmoji } from '../icons/split-emoji.ts';
import { boldFigureOf } from './marked-figures.ts';
import type { Figure } from './figure.ts';
import { readFigures } from './read-figures.ts';

const minFiguresAbove = 3;
/** Limits for the number of characters of a conclusion below figures. */
const conclusionLength = { min: 24, max: 120 } as const;

/**
 * Moves the last item of a list to a band below the others, as their conclusion, if it is the only item that is not a
 * figure. A note that is already below the list is in the same band.
 * @param layout Id of the layout that the author requested.
 */
export function withConclusion(blocks: readonly Block[], layout: string | undefined): readonly Block[] {
  const note = noteOf(blocks.at(-1));
  const above = note ? blocks.slice(0, -1) : blocks;
  const list = above.at(-1);
  if (list?.kind !== 'list' || list.ordered || (layout !== undefined && layout !== 'bigNumber')) return blocks;
  const items = list.items.slice(0, -1);
  const last = list.items.at(-1);
  const text = plainText(last?.runs ?? []).trim();
  if (!last || last.items || last.checked !== undefined || items.length < minFiguresAbove) return blocks;
  if (text.length < conclusionLength.min || text.length > conclusionLength.max) return blocks;
  // If all items begin with bold words, the last one is no different. A few words are one more item.
  if (list.items.every(({ runs }) => splitEmoji(runs).runs[0]?.bold)) return blocks;
  // Text with a number could be one more figure, unless all other items begin with a bold one.
  const areBold = items.every(({ runs }) => boldFigureOf(runs));
  if (/\d/u.test(text) && !areBold) return blocks;
  const figures: Block[] = [...above.slice(0, -1), { ...list, items }];
  const found = readFigures({ heading: [], blocks: figures })?.figures;
  const areFigures = (some: readonly Figure[] | undefined): boolean =>
    some?.every(({ value }) => value.length > 0) === true;
  // Sentences with figures are rows like the last sentence, which would look like a smaller row.
  if (!note && found?.every(({ lead, sentence }) => lead ?? sentence)) return blocks;
  // Several sentences without bold words would be cut in two at their figure.
  const isText = areBold && !last.runs.some(({ bold }) => bold) && /[.!?]\s\S|[。！？]\S/u.test(text);
  return areFigures(found) && (isText || !areFigures(readFigures({ heading: [], blocks: above })?.figures))
    ? [...figures, { kind: 'quote', callout: 'note', paragraphs: [last.runs, ...(note ? [note] : [])] }]
    : blocks;
}

/** Maximum number of characters of a paragraph below a list that is in the band with the conclusion. */
const maxNoteLength = 140;

/** Returns the text of a note, or of a short paragraph; undefined for other blocks. */
function noteOf(block: Block | undefined): readonly Run[] | undefined {
  // Captions, such as the source of the figures, have a size.
  if (block?.kind === 'paragraph')
    return plainText(block.runs).length > maxNoteLength || block.runs[0]?.size ? undefined : block.runs;
  if (block?.kind !== 'quote' || block.callout !== 'note') return undefined;
  const [only, ...others] = block.paragraphs;
  return others.length === 0 ? only : undefined;
}
