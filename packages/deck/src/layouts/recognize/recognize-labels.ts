import type { Block, ListItem } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { isFigure } from '../../text/figure-text.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import type { BoldLead } from './bold-lead.ts';
import { boldLead, hasUnbrokenText } from './bold-lead.ts';
import { sliceRuns } from '../../text/slice-runs.ts';

/** A paragraph that begins with a label: “**Period:** February to July”. */
export interface Labeled {
  label: readonly Run[];
  text: readonly Run[];
}

/** Labeled paragraphs, and the text above and below them. */
export interface LabeledParagraphs {
  lead: readonly Block[];
  entries: readonly Labeled[];
  below: readonly Block[];
}

const limits = {
  label: 60,
  plainLabel: 32,
  words: 4,
  text: 320,
  lead: 240,
  min: 3,
  columns: 4,
  max: 8,
  pointName: 40,
} as const;

/** Reads three to eight paragraphs that each begin with a label, between at most one other paragraph above and below. */
export function labeledParagraphs(blocks: readonly Block[]): LabeledParagraphs | undefined {
  if (blocks.length < limits.min || blocks.length > limits.max + 2) return undefined;
  const plain = plainEntries(blocks);
  if (plain) return { lead: [], entries: plain, below: [] };
  const isOther = (block: Block | undefined): boolean =>
    block?.kind === 'paragraph' && !block.runs[0]?.bold && plainText(block.runs).length <= limits.lead;
  const from = isOther(blocks[0]) ? 1 : 0;
  const to = blocks.length - (isOther(blocks.at(-1)) ? 1 : 0);
  const entries = entriesOf(blocks.slice(from, to));
  return entries && { lead: blocks.slice(0, from), entries, below: blocks.slice(to) };
}

function entriesOf(blocks: readonly Block[]): Labeled[] | undefined {
  if (blocks.length < limits.min || blocks.length > limits.max) return undefined;
  const entries = blocks.map((block) => (block.kind === 'paragraph' ? labeledOf(block.runs) : undefined));
  // A comma is part of a sentence, except if most of the paragraphs have labels.
  const areLabeled = entries.filter((one) => one?.separator === 'comma').length * 3 <= entries.length;
  return areLabeled && entries.every((one) => one !== undefined) ? entries : undefined;
}

/** Matches the enumerator of a Chinese point: “（一）”, “一是”, “第一，”. */
const enumerator = /^\s*(?:（[一二三四五六七八九十]{1,2}）|[一二三四五六七八九]是|第[一二三四五六七八九][，、])\s*/u;
/** Matches the sentence after the enumerator that names the point, if more text follows. */
// ReDoS: at most 40 characters (`limits.pointName`).
const pointName = /^[^。：；\n]{2,32}[。：](?=\S)/u;

/**
 * Returns the points of a Chinese text as labeled paragraphs if all of them have an enumerator and a name: “一是提速。……”,
 * “（一）**强化保障。** ……”. The points are the paragraphs after the first one, or the items of a list.
 */
export function withNamedPoints(blocks: readonly Block[]): readonly Block[] {
  const [list] = blocks.slice(-1);
  const paragraphs = list?.kind === 'list' ? undefined : blocks;
  const points = paragraphs ?? (list?.kind === 'list' && !list.ordered ? flatItems(list.items) : []);
  const named = points.map((block) =>
    // Items that begin with bold words have their own layouts.
    block.kind === 'paragraph' && (paragraphs || !block.runs[0]?.bold) ? namedPoint(block.runs) : undefined,
  );
  const lead = paragraphs && named[0] === undefined ? 1 : 0;
  const found = named.slice(lead);
  if (found.length < 2 || !found.every((runs) => runs !== undefined)) return blocks;
  return [
    ...(paragraphs ? blocks.slice(0, lead) : blocks.slice(0, -1)),
    ...found.map((runs): Block => ({ kind: 'paragraph', runs })),
  ];
}

/** Returns list items as paragraphs if none has a nested list. */
function flatItems(items: readonly ListItem[]): Block[] {
  return items.every((item) => !item.items && item.checked === undefined)
    ? items.map(({ runs }) => ({ kind: 'paragraph', runs }))
    : [];
}

/** Returns a point with its enumerator and name in bold, and the text after them. */
function namedPoint(runs: readonly Run[]): readonly Run[] | undefined {
  const [first, next, ...rest] = runs;
  const [mark = ''] = enumerator.exec(first?.text ?? '') ?? [];
  if (!first || mark === '' || first.code || first.link) return undefined;
  if (first.bold) return next && !next.bold ? runs : undefined;
  if (mark === first.text && next?.bold) return [{ ...next, text: mark + next.text }, ...rest];
  const [name = ''] = pointName.exec(first.text.slice(mark.length, mark.length + limits.pointName)) ?? [];
  if (name === '') return undefined;
  const { length } = mark + name;
  return [
    { ...first, text: first.text.slice(0, length), bold: true },
    { ...first, text: first.text.slice(length).trimStart() },
    ...(next ? [next] : []),
    ...rest,
  ];
}

/** Converts three or four labeled paragraphs into columns with the labels as headings. */
export function labelColumns(blocks: readonly Block[]): Block[] | undefined {
  const { lead = [], entries = [], below = [] } = labeledParagraphs(blocks) ?? {};
  if (entries.length === 0 || entries.length > limits.columns || below.length > 0) return undefined;
  // Long words, such as e-mail addresses, need wider lines than columns have.
  if (entries.some(({ text }) => hasUnbrokenText(text))) return undefined;
  const columns = entries.map(({ label, text }) => ({
    blocks: [
      { kind: 'heading' as const, level: 3 as const, runs: label },
      { kind: 'paragraph' as const, runs: text },
    ],
  }));
  return [...lead, { kind: 'columns', columns }];
}

/** Splits a paragraph after its bold label. A capital letter after the label begins a new line in the source. */
function labeledOf(runs: readonly Run[]): (Labeled & Pick<BoldLead, 'separator'>) | undefined {
  const lead = boldLead(runs);
  // A figure is no label: “**£6.2m** Net cash”.
  const isSeparated =
    lead &&
    (lead.separator !== 'space' ||
      (/^\s+[\p{Lu}\p{Script=Han}\d]/u.test(runs[1]?.text ?? '') && !isFigure(lead.label.text)));
  if (!lead || !isSeparated) return undefined;
  const { label, text, separator } = lead;
  return plainText(text).length > limits.text || text.some((run) => run.text.includes('\n'))
    ? undefined
    : { label: [label], text, separator };
}

/** Matches a label in plain text: “From executives: ”. */
const plainLabel = /^([\p{Lu}\p{Script=Han}][^\n:：,，.。;；!?！？]{1,31}?)(?:：\s?|:\s)(?=\S)/u;

/** Reads three or four paragraphs that all begin with a short label in plain text. */
function plainEntries(blocks: readonly Block[]): Labeled[] | undefined {
  if (blocks.length > limits.columns) return undefined;
  const entries = blocks.flatMap((block): Labeled[] => {
    if (block.kind !== 'paragraph' || block.runs[0]?.bold) return [];
    const text = textOfRuns(block.runs);
    const [whole = '', label = ''] = plainLabel.exec(block.runs[0]?.text ?? '') ?? [];
    if (label === '' || label.length > limits.plainLabel || label.split(' ').length > limits.words) return [];
    return text.length > limits.text || text.includes('\n')
      ? []
      : [{ label: [{ text: label }], text: sliceRuns(block.runs, whole.length, text.length) }];
  });
  return entries.length === blocks.length ? entries : undefined;
}

/** Limits for sentences of a label and a bold value: their number, and the length of the text below them. */
const sentences = { min: 2, max: 5, label: 48, value: 24, note: 200 } as const;

/** Converts “Time to detect: **21 minutes**. Time to fix: **28 minutes**.” into a list, above a band with the rest. */
export function valueSentences(blocks: readonly Block[]): Block[] | undefined {
  const [first, note, ...others] = blocks;
  if (first?.kind !== 'paragraph' || others.length > 0) return undefined;
  if (note && (note.kind !== 'paragraph' || plainText(note.runs).length > sentences.note)) return undefined;
  const items = sentenceItems(first.runs);
  if (!items) return undefined;
  const list: Block = { kind: 'list', ordered: false, items };
  return note ? [list, { kind: 'quote', callout: 'note', paragraphs: [note.runs] }] : [list];
}

function sentenceItems(runs: readonly Run[]): ListItem[] | undefined {
  const items: ListItem[] = [];
  for (let index = 0; index + 1 < runs.length; index += 2) {
    const [label, value] = runs.slice(index, index + 2);
    const name = label?.text.replace(/^[\s.。;；,，]{0,3}/u, '') ?? '';
    const isPair =
      !label?.bold &&
      value?.bold === true &&
      /^[^\d:：]{2,48}[:：]\s?$/u.test(name) &&
      /\d/u.test(value.text) &&
      value.text.length <= sentences.value;
    if (!label || !isPair) return undefined;
    items.push({ runs: [{ ...label, text: name }, value] });
  }
  const rest = runs.length % 2 === 1 ? (runs.at(-1)?.text ?? '') : '';
  return /^[\s.。]*$/u.test(rest) && items.length >= sentences.min && items.length <= sentences.max ? items : undefined;
}
