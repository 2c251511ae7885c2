import type { Block } from '../../model/outline.ts';
import { plainText, weightedLengthOf } from '../../text/runs.ts';
import { sliceRuns } from '../../text/slice-runs.ts';
import { boldLead } from './bold-lead.ts';

/** Limits for the number of paragraphs, and for their length. A Han character counts as two. */
const limits = { min: 3, max: 6, length: 240 } as const;

type Paragraph = Extract<Block, { kind: 'paragraph' }>;

/**
 * Converts the paragraphs at the end of a slide to a list if all of them begin with the same bold words (“**Never** restart …”) or
 * with Chinese numbers in order (“一、……”), or if they are below a table and begin with bold labels. A first paragraph without a label stays above the list. Returns other
 * blocks unchanged.
 */
export function boldParagraphsAsList(blocks: readonly Block[]): readonly Block[] {
  const last = blocks.findLastIndex(({ kind }) => kind !== 'paragraph');
  const paragraphs = blocks.slice(last + 1).flatMap((one) => (one.kind === 'paragraph' ? [one] : []));
  const above = blocks.slice(0, last + 1);
  if (above.length === 0)
    return haveSameLead(paragraphs) ? [listOf(paragraphs)] : (enumeratedParagraphs(paragraphs) ?? blocks);
  if (above.at(-1)?.kind !== 'table') return blocks;
  const [first] = paragraphs;
  const lead = first && !isLabeled(first) ? [first] : [];
  const labeled = paragraphs.slice(lead.length);
  return areShort(labeled) && labeled.every(isLabeled) ? [...above, ...lead, listOf(labeled)] : blocks;
}

function areShort(paragraphs: readonly Paragraph[]): boolean {
  return (
    paragraphs.length >= limits.min &&
    paragraphs.length <= limits.max &&
    paragraphs.every(
      ({ runs }) => weightedLengthOf(runs) <= limits.length && !runs.some(({ text }) => text.includes('\n')),
    )
  );
}

/** Whether paragraphs begin with the same bold words, in the middle of their sentences. */
function haveSameLead(paragraphs: readonly Paragraph[]): boolean {
  const leads = paragraphs.map(({ runs: [first, next] }) => (first?.bold && next ? plainText([first]).trim() : ''));
  return areShort(paragraphs) && leads[0] !== '' && new Set(leads).size === 1;
}

/** Whether a paragraph begins with a bold label, and not with emphasized words of its sentence. */
function isLabeled({ runs }: Paragraph): boolean {
  const lead = boldLead(runs);
  return lead !== undefined && lead.separator !== 'comma' && lead.separator !== 'space';
}

/** The Chinese numbers of points. */
const numbers = '一二三四五六';

/** Returns paragraphs that begin with “一、”, “二、” and so on as a numbered list; undefined for others and for named points. */
function enumeratedParagraphs(paragraphs: readonly Paragraph[]): Block[] | undefined {
  const areInOrder = paragraphs.every(
    ({ runs: [first] }, index) => first?.bold !== true && first?.text.startsWith(`${numbers[index] ?? ''}、`),
  );
  if (!areInOrder || !areShort(paragraphs)) return undefined;
  const items = paragraphs.map(({ runs }) => ({ runs: sliceRuns(runs, 2, Number.MAX_SAFE_INTEGER) }));
  return [{ kind: 'list', ordered: true, items }];
}

function listOf(paragraphs: readonly Paragraph[]): Block {
  return { kind: 'list', ordered: false, items: paragraphs.map(({ runs }) => ({ runs })) };
}
