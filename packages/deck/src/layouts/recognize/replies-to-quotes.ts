import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText, weightedLength } from '../../text/runs.ts';
import { isAttribution } from '../flow/quote-item.ts';

/** Limits for the number of quotations with a reply, and for their length. A Han character counts as two. */
const limits = { min: 2, max: 4, quote: 110, source: 24, reply: 260 } as const;

/**
 * Recognizes quotations that each have a paragraph below them, such as objections with their replies, as groups whose headings
 * are the quotations. A paragraph can be above the first one. Returns undefined for other blocks.
 */
export function repliesToQuotes(blocks: readonly Block[]): Block[] | undefined {
  const start = blocks[0]?.kind === 'paragraph' ? 1 : 0;
  const parts = blocks.slice(start);
  const count = parts.length / 2;
  if (!Number.isInteger(count) || count < limits.min || count > limits.max) return undefined;
  const groups = parts.map((block, index) => (index % 2 === 0 ? headingOf(block) : replyOf(block)));
  return groups.every((one) => one !== undefined) ? [...blocks.slice(0, start), ...groups] : undefined;
}

/** Returns a quotation with its source as a heading; undefined for other blocks and for long quotations. */
function headingOf(block: Block): Block | undefined {
  if (block.kind !== 'quote' || block.callout) return undefined;
  const [quoted = [], source, ...others] = block.paragraphs;
  const hasSource = source !== undefined && isAttribution(source);
  if (others.length > 0 || (source && !hasSource)) return undefined;
  const runs = [...quoted, ...(hasSource ? [{ text: ' ' }, ...onOneLine(source)] : [])];
  const isShort = weightedLength(plainText(runs)) <= limits.quote && !runs.some(({ text }) => text.includes('\n'));
  return isShort ? { kind: 'heading', level: 3, runs } : undefined;
}

/** Returns a short source with spaces at which lines do not break. */
function onOneLine(source: readonly Run[]): readonly Run[] {
  if (weightedLength(plainText(source)) > limits.source) return source;
  return source.map((run) => ({ ...run, text: run.text.replaceAll(' ', '\u00A0') }));
}

function replyOf(block: Block): Block | undefined {
  const isReply =
    block.kind === 'paragraph' && !isAttribution(block.runs) && weightedLength(plainText(block.runs)) <= limits.reply;
  return isReply ? block : undefined;
}
