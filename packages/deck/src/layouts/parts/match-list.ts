import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import { plainText } from '../../text/runs.ts';
import { largestScale } from '../flow/flow-item.ts';
import { layoutItems } from '../flow/layout-items.ts';
import { stackHeight, stackOf } from '../slide/block-stack.ts';
import { slideIds } from '../slide/slide-ids.ts';
import { calloutColors } from '../callouts/callout.ts';
import type { LayoutContext, LayoutMatch } from '../slide-layout.ts';
import { hasSmallText, minTextSize } from '../slide/small-text.ts';
import type { MatchIn } from './match-parts.ts';

/**
 * Lays out a list below a heading, above a paragraph or next to a callout; returns undefined if no layout other than that
 * for mixed content suits it.
 * @param headingAsLead Makes a heading the first line of the paragraph above a list, if it is loaded.
 */
export function matchList(
  blocks: readonly Block[],
  box: Box,
  context: LayoutContext,
  matchIn: MatchIn,
  headingAsLead?: (blocks: readonly Block[]) => readonly Block[] | undefined,
): LayoutMatch | undefined {
  const found = matchAboveNote(blocks, box, context, matchIn) ?? matchIn(blocks, box);
  const lead = found ? undefined : headingAsLead?.(blocks);
  return lead ? (matchAboveNote(lead, box, context, matchIn) ?? matchIn(lead, box)) : found;
}

/**
 * Text below a list: its maximum length, its font sizes in px, the distances in px between them, and the sizes and
 * the padding of text that is bold as a whole.
 */
const note = {
  maxLength: 260,
  sizes: [28, 24],
  gap: 26,
  minGap: 20,
  conclusionSizes: [32, 28, 24],
  inset: 28,
} as const;

/** Matches the word for a total at the beginning of text below a list. */
const totalStart = /^(?:合计|总计|共计|(?:in )?total(?!\p{L})|in all(?!\p{L})|altogether)/iu;

/**
 * Lays out a list above the paragraph below it, such as a date or a source; undefined if no other layout than that for
 * mixed content suits the list.
 */
function matchAboveNote(
  blocks: readonly Block[],
  box: Box,
  context: LayoutContext,
  matchIn: MatchIn,
): LayoutMatch | undefined {
  const text = blocks.at(-1);
  if (text?.kind !== 'paragraph' || blocks.at(-2)?.kind !== 'list') return undefined;
  if (plainText(text.runs).length > note.maxLength) return undefined;
  const list = blocks.slice(0, -1);
  // Text that is bold as a whole, and the total, are the conclusion from the list, on a band.
  const isTotal = totalStart.test(plainText(text.runs).trim()) && text.runs.some(({ bold }) => bold);
  const isConclusion = isTotal || text.runs.every(({ bold }) => bold);
  const inset = isConclusion ? note.inset : 0;
  const stack = stackOf([text], box.width - 2 * inset, context);
  for (const body of isConclusion ? note.conclusionSizes : note.sizes) {
    const scale = { ...largestScale, body };
    const height = Math.ceil(stackHeight(stack, scale)) + inset;
    const above = { ...box, height: box.height - height - note.minGap };
    const match = matchIn(list, above);
    const [elements] = match?.pages ?? [];
    if (!match || !elements || (body > minTextSize && (elements.some(hasSmallText) || isLarger(body, elements))))
      continue;
    const foot = Math.max(...elements.map((one) => one.box.y + one.box.height));
    const y = Math.min(foot + note.gap, box.y + box.height - height);
    const area = { x: box.x + inset, y: y + inset / 2, width: box.width - 2 * inset, height: height - inset / 2 };
    const texts = layoutItems(stack.items, scale, area, slideIds(), context).map((one) => ({ ...one, id: 'note' }));
    const shown = isConclusion ? onBand(texts, { ...box, y, height }) : texts;
    return { ...match, pages: [[...elements, ...shown]] };
  }
  return undefined;
}

/** Whether text of a font size would be larger than all steps above it. */
function isLarger(size: number, elements: readonly SlideElement[]): boolean {
  const steps = elements.flatMap((one) => (one.kind === 'text' && one.part === 'step' ? [one.style.size] : []));
  return steps.length > 0 && Math.max(...steps) < size;
}

/** Sets texts on a band in the colors of key messages. */
function onBand(texts: readonly SlideElement[], box: Box): SlideElement[] {
  const { fill, text: ink } = calloutColors.important;
  return [
    {
      kind: 'shape',
      id: 'note-band',
      part: 'decoration',
      alt: '',
      box,
      geometry: { kind: 'rect' },
      fill: { kind: 'solid', color: fill },
    },
    ...texts.map((one) => (one.kind === 'text' ? { ...one, style: { ...one.style, color: ink } } : one)),
  ];
}
