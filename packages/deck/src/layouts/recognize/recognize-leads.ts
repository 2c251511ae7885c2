import type { Block } from '../../model/outline.ts';
import { weightedLengthOf, plainText } from '../../text/runs.ts';
import { boldLead, hasUnbrokenText } from './bold-lead.ts';
import { messageLabel } from './message-label.ts';
import { isSource } from '../references/source-captions.ts';

/**
 * Limits for paragraphs that begin with bold words: their number, also in columns above a band, and the number of characters
 * of the text of one of them.
 */
const leads = { min: 3, columnsAboveBand: 3, columns: 4, max: 8, length: 170 } as const;
/** Limits for the text above and below them, in paragraphs and characters. A Han character counts as two. */
const others = { above: 1, below: 2, length: 280 } as const;

/**
 * Recognizes three or more paragraphs that each begin with bold words, below or above other text: they become groups,
 * and the text below them a band. Returns undefined for other content.
 * @param toGroups Converts paragraphs into headings with text.
 */
export function leadsBetweenTexts(
  blocks: readonly Block[],
  toGroups: (some: readonly Block[]) => readonly Block[] | undefined,
): Block[] | undefined {
  const separators = blocks.map((block) => (block.kind === 'paragraph' ? boldLead(block.runs)?.separator : undefined));
  const isLead = separators.map((one) => one !== undefined && one !== 'space');
  const from = isLead.indexOf(true);
  const to = isLead.lastIndexOf(true) + 1;
  const [above, entries, below] = [
    blocks.slice(0, Math.max(0, from)),
    blocks.slice(Math.max(0, from), to),
    blocks.slice(to),
  ];
  // A comma is part of a sentence, except if the other paragraphs have leads.
  const commas = separators.filter((one) => one === 'comma').length;
  const isSeries =
    from >= 0 &&
    entries.length >= leads.min &&
    entries.length <= leads.max &&
    isLead.slice(from, to).every((one) => one) &&
    commas * 3 <= entries.length;
  if (!isSeries || above.length > others.above || below.length > others.below) return undefined;
  if (above.length + below.length === 0 && commas === 0) return undefined;
  if (![...above, ...below].every(isShortText)) return undefined;
  const isShort = entries.every(
    (block) =>
      block.kind === 'paragraph' && weightedLengthOf(block.runs) <= leads.length && !hasUnbrokenText(block.runs),
  );
  const band = asBand(below);
  const max = band.some(({ kind }) => kind === 'quote') ? leads.columnsAboveBand : leads.columns;
  const groups = isShort && entries.length <= max ? toGroups(entries.map(withoutComma)) : undefined;
  const shown = groups ? [{ kind: 'columns' as const, columns: columnsOf(groups) }] : entries;
  return [...above, ...shown, ...band];
}

/** Limits for lists with bold labels between other texts: their number, the number and the length of their items, and the number of texts above and below them. */
const lists = { min: 2, max: 3, items: 5, length: 80, texts: 1 } as const;

/**
 * Recognizes two or three lists with bold labels above them, below or above other text: they become columns, and the text below
 * them a band. Returns undefined for other content.
 * @param toHeading Converts a bold line into a heading; returns undefined for other blocks.
 */
export function labeledListsBetweenTexts(
  blocks: readonly Block[],
  toHeading: (block: Block) => Block | undefined,
): Block[] | undefined {
  const columnAt = (index: number): { blocks: readonly Block[] } | undefined => {
    const [label, list] = blocks.slice(index, index + 2);
    const heading = label && list && isShortList(list) ? toHeading(label) : undefined;
    return heading && list && { blocks: [heading, list] };
  };
  const from = Math.max(
    0,
    blocks.findIndex((_, index) => columnAt(index)),
  );
  const columns: { blocks: readonly Block[] }[] = [];
  for (let column = columnAt(from); column; column = columnAt(from + 2 * columns.length)) columns.push(column);
  const [above, below] = [blocks.slice(0, from), blocks.slice(from + 2 * columns.length)];
  const areBetween = above.length <= lists.texts && below.length <= lists.texts && above.length + below.length > 0;
  if (columns.length < lists.min || columns.length > lists.max || !areBetween) return undefined;
  return [...above, ...below].every(isShortText)
    ? [...above, { kind: 'columns', columns }, ...asBand(below)]
    : undefined;
}

function isShortList(block: Block): boolean {
  return (
    block.kind === 'list' &&
    block.items.length <= lists.items &&
    block.items.every(
      ({ runs, items, checked }) => !items && checked === undefined && weightedLengthOf(runs) <= lists.length,
    )
  );
}

function isShortText(block: Block): boolean {
  return block.kind === 'paragraph' && weightedLengthOf(block.runs) <= others.length;
}

/** Writes a colon instead of a comma after the bold words. */
function withoutComma(block: Block): Block {
  const lead = block.kind === 'paragraph' ? boldLead(block.runs) : undefined;
  return block.kind === 'paragraph' && lead?.separator === 'comma'
    ? { ...block, runs: [{ ...lead.label, bold: true }, { text: ': ' }, ...lead.text] }
    : block;
}

/** Returns a column for each heading. */
function columnsOf(groups: readonly Block[]): { blocks: readonly Block[] }[] {
  return groups.flatMap((block, index) =>
    block.kind === 'heading' ? [{ blocks: groups.slice(index, index + 2) }] : [],
  );
}

/** Matches the sign of a warning at the beginning of text. */
const sign = /^\s*(?:⚠|❗|🚨|⛔)/u;

/** Converts the text below to a band; sources and remarks in italics stay as they are. */
function asBand(below: readonly Block[]): readonly Block[] {
  const paragraphs = below.flatMap((block) => (block.kind === 'paragraph' ? [block.runs] : []));
  const [first = []] = paragraphs;
  if (paragraphs.length === 0) return below;
  if (paragraphs.some((runs) => runs.every(({ italic }) => italic) || isSource(plainText(runs)))) return below;
  const isKey = first.every(({ bold }) => bold) || messageLabel.test(plainText(first).slice(0, 24));
  const callout = sign.test(plainText(first)) ? 'warning' : isKey ? 'important' : 'note';
  return [{ kind: 'quote', callout, paragraphs }];
}
