import type { Block, ListItem } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText, textOfRuns, weightedLengthOf } from '../../text/runs.ts';
import { sliceRuns, trailingColon, withCapital, withoutTrailing } from '../../text/slice-runs.ts';
import { splitEmoji } from '../icons/split-emoji.ts';
import { hasLeadingLight, withLights } from '../typography/traffic-lights.ts';
import type { Labeled } from './recognize-labels.ts';

/** Items that each have one counterpart: a risk and its mitigation, a question and its response. */
export interface ItemPairs {
  lead: readonly Block[];
  /** The words with which all items, or all counterparts, begin. */
  header?: readonly [string, string];
  entries: readonly Labeled[];
}

/** Limits of the number of pairs, and of the lengths of items, counterparts and the text above. A Han character counts as two. */
const limits = { min: 2, max: 6, item: 140, question: 120, counterpart: 320, lead: 240 } as const;

/** Matches the word with which items of one kind begin: “Risk: ”, “对策：”. */
const kindAtStart = /^\s*(?:[⬤▲◆■]\s)?(\p{L}[\p{L} ]{1,22})[:：]\s*(?=\S)/u;

/** Matches a question at the beginning of text, and the space after it. */
// ReDoS: at most 460 characters (`limits.question` and `limits.counterpart`).
const questionAtStart = /^([^?？\n]{6,120}[?？])\s*(?=[^\s)）”"»」])/u;

/**
 * Recognizes a list in which each item has exactly one inner item of the same kind, or is a question with its answer.
 * @returns undefined for other lists
 */
export function itemPairs(blocks: readonly Block[]): ItemPairs | undefined {
  const list = blocks.at(-1);
  const lead = blocks.slice(0, -1);
  if (list?.kind !== 'list' || list.items.length < limits.min || list.items.length > limits.max) return undefined;
  const isLead =
    lead.length <= 1 && lead.every((one) => one.kind === 'paragraph' && weightedLengthOf(one.runs) <= limits.lead);
  if (!isLead) return undefined;
  const pairs = list.items.map((item) => (item.items ? nestedPair(item) : repliedQuestion(item)));
  if (!pairs.every((pair) => pair !== undefined)) return undefined;
  const kinds = [kindOf(pairs.map(({ label }) => label)), kindOf(pairs.map(({ text }) => text))] as const;
  const areQuestions = pairs.every(({ label }) => /[?？]\s*$/u.test(plainText(label)));
  if (kinds[1] === undefined && !areQuestions) return undefined;
  const entries = pairs.map(({ label, text }, index) => ({
    label: asLabel(withoutKind(label, kinds[0]), list.ordered ? (list.start ?? 1) + index : undefined),
    text: withCapital(withoutKind(text, kinds[1])),
  }));
  return kinds[1] === undefined ? { lead, entries } : { lead, header: [kinds[0] ?? '', kinds[1]], entries };
}

/** Converts a list of items that each have a counterpart of one kind into a table with both kinds as its header. */
export function pairTable(blocks: readonly Block[]): Block[] | undefined {
  const { lead = [], header, entries = [] } = itemPairs(blocks) ?? {};
  if (!header) return undefined;
  const bold = (runs: readonly Run[]): Run[] => runs.map((run) => ({ ...run, bold: true }));
  return [
    ...lead,
    {
      kind: 'table',
      chart: 'none',
      align: [null, null],
      head: header.map((text) => [{ text }]),
      rows: entries.map(({ label, text }) => [bold(label), text]),
    },
  ];
}

function nestedPair({ runs, items = [], checked, mark, number }: ListItem): Labeled | undefined {
  const [inner, ...others] = items;
  if (!inner || others.length > 0 || inner.items || (checked ?? mark ?? number ?? inner.checked) !== undefined)
    return undefined;
  const label = withoutSign(runs);
  const text = withoutSign(inner.runs);
  return weightedLengthOf(label) <= limits.item && areLines([label, text]) ? { label, text } : undefined;
}

/** Removes the emoji before an item. Status lights say how serious it is. */
function withoutSign(runs: readonly Run[]): readonly Run[] {
  return hasLeadingLight(runs) ? withLights(runs) : splitEmoji(runs).runs;
}

/** Splits an item after the question with which it begins. */
function repliedQuestion({ runs, checked, mark, number }: ListItem): Labeled | undefined {
  const text = textOfRuns(runs);
  if ((checked ?? mark ?? number) !== undefined || text.length > limits.question + limits.counterpart) return undefined;
  const [whole = '', question = ''] = questionAtStart.exec(text) ?? [];
  const label = sliceRuns(runs, 0, question.length);
  const reply = sliceRuns(runs, whole.length, text.length);
  return whole !== '' && areLines([label, reply]) && !reply[0]?.bold ? { label, text: reply } : undefined;
}

function areLines(texts: readonly (readonly Run[])[]): boolean {
  return texts.every(
    (runs) => weightedLengthOf(runs) <= limits.counterpart && !runs.some(({ text }) => text.includes('\n')),
  );
}

/** Returns the word with which all texts begin, before a colon. */
function kindOf(texts: readonly (readonly Run[])[]): string | undefined {
  const [first, ...others] = texts.map((runs) => kindAtStart.exec(textOfRuns(runs))?.[1]);
  return first !== undefined && others.every((one) => one?.toLowerCase() === first.toLowerCase()) ? first : undefined;
}

function withoutKind(runs: readonly Run[], kind: string | undefined): readonly Run[] {
  const text = textOfRuns(runs);
  const [whole = ''] = kind === undefined ? [] : (kindAtStart.exec(text) ?? []);
  const light = hasLeadingLight(runs) ? runs.slice(0, 1) : [];
  return whole === '' ? runs : [...light, ...sliceRuns(runs, whole.length, text.length)];
}

/** Returns an item as a label, whose weight and color its column sets. */
function asLabel(runs: readonly Run[], number: number | undefined): readonly Run[] {
  const isWhole = (format: 'bold' | 'italic'): boolean => runs.every((run) => run[format]);
  const [bold, italic] = [isWhole('bold'), isWhole('italic')];
  const plain = runs.map(({ bold: isBold, italic: isItalic, ...run }) => ({
    ...run,
    ...(!bold && isBold && { bold: isBold }),
    ...(!italic && isItalic && { italic: isItalic }),
  }));
  const label = withoutTrailing(plain, trailingColon);
  return number === undefined ? label : [{ text: `${number}. ` }, ...label];
}
