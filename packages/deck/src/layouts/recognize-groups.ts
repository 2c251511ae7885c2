import type { Block, ListItem } from '../model/outline.ts';
import type { Run } from '../model/text.ts';
import { plainText } from '../text/split-runs.ts';

/** Longer bold paragraphs are sentences. */
const maxLeadLength = 60;
/** More terms are read from top to bottom. */
const maxTerms = 4;

/**
 * Recognizes groups that are not written with headings, as a comparison or columns need them: a bold paragraph above
 * each of several lists, and a list of terms with their meanings. A line such as “— Name” under a quotation joins it.
 *
 * @param layout The id of the layout that the author asks for.
 */
export function recognizeGroups(blocks: readonly Block[], layout?: string): readonly Block[] {
  const [only] = blocks;
  // The steps of `::: steps` are numbered, however they are written.
  if (layout === 'process' && only?.kind === 'list' && blocks.length === 1) return [{ ...only, ordered: true }];
  const joined = joinAttributions(blocks);
  return boldLeads(joined) ?? terms(joined) ?? joined;
}

function boldLeads(blocks: readonly Block[]): Block[] | undefined {
  const isLead = (block: Block, index: number): boolean => isBoldLine(block) && blocks[index + 1]?.kind === 'list';
  const leads = blocks.filter(isLead);
  const [first] = blocks;
  if (leads.length < 2 || !first || !isLead(first, 0) || blocks.some(({ kind }) => kind === 'heading'))
    return undefined;
  return blocks.map((block, index) =>
    block.kind === 'paragraph' && isLead(block, index)
      ? { kind: 'heading', level: 3, runs: withoutColon(block.runs) }
      : block,
  );
}

function isBoldLine(block: Block): boolean {
  return (
    block.kind === 'paragraph' &&
    plainText(block.runs).length <= maxLeadLength &&
    block.runs.every(({ bold, text }) => bold === true || /^[\s:：]*$/u.test(text))
  );
}

/** Headings are bold, and need no colon. */
function withoutColon(runs: readonly Run[]): Run[] {
  const plain = runs.map(({ bold: _, ...run }) => run);
  const last = plain.findLastIndex(({ text }) => !/^[\s:：]*$/u.test(text));
  return plain
    .slice(0, last + 1)
    .map((run, index) => (index === last ? { ...run, text: run.text.trimEnd().replace(/[:：]$/u, '') } : run));
}

/** A definition list: each item is a bold term, and its meaning in the next line. */
function terms(blocks: readonly Block[]): Block[] | undefined {
  const [list] = blocks;
  if (blocks.length !== 1 || list?.kind !== 'list' || list.ordered) return undefined;
  if (list.items.length < 2 || list.items.length > maxTerms) return undefined;
  const groups = list.items.map(termOf);
  return groups.every((group) => group !== undefined) ? groups.flat() : undefined;
}

function termOf({ runs, items, checked }: ListItem): Block[] | undefined {
  const meaningAt = runs.findIndex(({ text }) => text.startsWith('\n'));
  const term = runs.slice(0, meaningAt);
  if (meaningAt < 1 || items || checked !== undefined || term.some(({ bold }) => !bold)) return undefined;
  const meaning = runs.slice(meaningAt).map((run, index) => (index === 0 ? { ...run, text: run.text.slice(1) } : run));
  return [
    { kind: 'heading', level: 3, runs: withoutColon(term) },
    { kind: 'paragraph', runs: meaning },
  ];
}

function joinAttributions(blocks: readonly Block[]): Block[] {
  const result: Block[] = [];
  for (const block of blocks) {
    const before = result.at(-1);
    const isAttribution =
      block.kind === 'paragraph' &&
      /^\s*[—–―]/u.test(plainText(block.runs)) &&
      plainText(block.runs).length <= maxLeadLength;
    if (isAttribution && before?.kind === 'quote' && !before.callout)
      result[result.length - 1] = { ...before, paragraphs: [...before.paragraphs, block.runs] };
    else result.push(block);
  }
  return result;
}
