import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { weightedLengthOf, textOfRuns } from '../../text/runs.ts';
import { endsWithColon, sliceRuns } from '../../text/slice-runs.ts';
import { isCallout } from '../callouts/callout.ts';
import { boldLead } from '../recognize/bold-lead.ts';

/**
 * One of several things on a slide: text, or content that has a specific layout. `leads` are paragraphs that begin with bold
 * words, `chain` is a line of steps with arrows between them.
 */
export interface ContentPart {
  kind: 'text' | 'callout' | 'quote' | 'leads' | 'figures' | 'list' | 'chain';
  blocks: readonly Block[];
  /** Number of the slide's blocks that it replaces. @default the number of `blocks` */
  length?: number;
}

type Paragraph = Extract<Block, { kind: 'paragraph' }>;

/** Maximum number of blocks of a slide whose parts are read, and of characters of each text above or below them. */
const limits = { blocks: 12, length: 320 } as const;
/** Minimum number of paragraphs of a run, and of those whose bold words are separated from the rest. */
const minRun = 2;

/** Matches two arrows between words. */
const twoArrows = /[→⟶➜➔⇒][^→⟶➜➔⇒]+[→⟶➜➔⇒]/u;

/**
 * Splits the blocks of a slide into its parts, in order. Returns undefined for content other than text, lists and
 * quotations.
 * @param areFigures Whether a list or paragraphs are figures with their labels.
 */
export function readParts(
  source: readonly Block[],
  areFigures: (blocks: readonly Block[]) => boolean,
): readonly ContentPart[] | undefined {
  const blocks = source.flatMap(contentOfQuote);
  if (blocks.length > limits.blocks) return undefined;
  const parts: ContentPart[] = [];
  for (let at = 0; at < blocks.length;) {
    const part = partAt(blocks, at, areFigures);
    if (!part) return undefined;
    const last = parts.at(-1);
    if (part.kind === 'text' && last?.kind === 'text')
      parts[parts.length - 1] = { ...last, blocks: [...last.blocks, ...part.blocks] };
    else parts.push(part);
    at += part.length ?? part.blocks.length;
  }
  return parts.map(withLabelOfChain);
}

/** Whether the items of a list begin with bold words, most of which are separated from the rest. */
function areLeads({ items, ordered }: Extract<Block, { kind: 'list' }>): boolean {
  const texts = items.map(({ runs }): Paragraph => ({ kind: 'paragraph', runs }));
  return (
    !ordered &&
    items.every((item) => !item.items && item.checked === undefined && boldLead(item.runs) !== undefined) &&
    texts.filter(isSeparated).length >= minRun
  );
}

/** Removes the arrow that joins a figure to the one above it. */
function withoutArrow(block: Paragraph): Paragraph {
  const [first, ...others] = block.runs;
  const text = first?.text.replace(/^\s*[↳→]\s*/u, '') ?? '';
  if (!first || text === first.text) return block;
  return { ...block, runs: text === '' ? others : [{ ...first, text }, ...others] };
}

function partAt(
  blocks: readonly Block[],
  at: number,
  areFigures: (blocks: readonly Block[]) => boolean,
): ContentPart | undefined {
  const [block, next] = blocks.slice(at, at + 2);
  if (block?.kind === 'quote') return { kind: isCallout(block) ? 'callout' : 'quote', blocks: [block] };
  if (block?.kind === 'list')
    return { kind: areFigures([block]) ? 'figures' : areLeads(block) ? 'leads' : 'list', blocks: [block] };
  if (block?.kind !== 'paragraph' || weightedLengthOf(block.runs) > limits.length) return undefined;
  const figures = runAt(blocks, at, ({ runs }) => runs.some(({ bold, text }) => bold && /\d/u.test(text)));
  for (let end = figures.length; end >= minRun; end--) {
    const some = figures.slice(0, end).map(withoutArrow);
    const list: Block = { kind: 'list', ordered: false, items: some.map(({ runs }) => ({ runs })) };
    const read = [[list], some].find(areFigures);
    if (read) return { kind: 'figures', blocks: read, length: end };
  }
  const leads = runAt(blocks, at, ({ runs }) => boldLead(runs) !== undefined);
  if (leads.filter(isSeparated).length >= minRun) return { kind: 'leads', blocks: leads };
  if (twoArrows.test(textOfRuns(block.runs))) return { kind: 'chain', blocks: [block] };
  // The label of a list that is not the first part of the slide belongs to the list.
  if (at > 0 && next?.kind === 'list' && endsWithColon(block.runs)) return { kind: 'list', blocks: [block, next] };
  return { kind: 'text', blocks: [block] };
}

/** Returns the successive paragraphs from a position that pass a test. */
function runAt(blocks: readonly Block[], at: number, isIn: (block: Paragraph) => boolean): Paragraph[] {
  const run: Paragraph[] = [];
  for (const block of blocks.slice(at)) {
    if (block.kind !== 'paragraph' || !isIn(block)) break;
    run.push(block);
  }
  return run;
}

/** Whether the bold words at the beginning of a paragraph are separated from the rest, unlike emphasis in a sentence. */
function isSeparated({ runs }: Paragraph): boolean {
  const { separator } = boldLead(runs) ?? {};
  return separator === 'space' ? /^\s*\n/u.test(runs[1]?.text ?? '') : separator !== undefined && separator !== 'comma';
}

/** Matches the bullet of an item in a block quote. */
const quotedBullet = /^\s*•\s+/u;

/**
 * Returns the content of a block quote that is not a quotation: paragraphs that each begin with a bold label, such as
 * “Before:” and “After:”, and a list below a bold line.
 */
function contentOfQuote(block: Block): Block[] {
  if (block.kind !== 'quote' || block.callout !== undefined || block.paragraphs.length < minRun) return [block];
  const texts = block.paragraphs.map((runs): Paragraph => ({ kind: 'paragraph', runs }));
  if (texts.every(isSeparated)) return texts;
  const [title, ...others] = texts;
  const items = others.map(({ runs: [first, ...rest] }) => ({
    runs: first ? [{ ...first, text: first.text.replace(quotedBullet, '') }, ...rest] : [],
  }));
  const isList =
    items.length >= minRun &&
    title?.runs.some(({ bold }) => bold) === true &&
    others.every(({ runs }) => quotedBullet.test(runs[0]?.text ?? ''));
  return isList ? [title, { kind: 'list', ordered: false, items }] : [block];
}

/** Matches the arrow between two steps. */
const arrow = /[→⟶➜➔⇒]/u;

/** Returns a chain as a numbered list, for areas that are too narrow for its steps side by side. */
export function asNumberedList({ blocks }: ContentPart): readonly Block[] {
  return blocks.map((block): Block => {
    const text = block.kind === 'paragraph' ? textOfRuns(block.runs) : '';
    if (block.kind !== 'paragraph' || !twoArrows.test(text)) return block;
    let start = 0;
    const items = text.split(arrow).map((part) => {
      const step = part.trim();
      const from = text.indexOf(step, start);
      start = from + step.length;
      return { runs: sliceRuns(block.runs, from, start) };
    });
    return { kind: 'list', ordered: true, items };
  });
}

/** Separates the label “Steps:” from the chain after it, which is not part of its first step. */
function withLabelOfChain(part: ContentPart): ContentPart {
  const [block] = part.blocks;
  const lead = part.kind === 'chain' && block?.kind === 'paragraph' ? boldLead(block.runs) : undefined;
  if (lead?.separator !== 'colon') return part;
  const label: readonly Run[] = [{ ...lead.label, bold: true }];
  return {
    ...part,
    blocks: [
      { kind: 'paragraph', runs: label },
      { kind: 'paragraph', runs: lead.text },
    ],
  };
}
