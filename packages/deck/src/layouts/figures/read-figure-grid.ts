import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { isFigure, isFigureHeading, isYear, leadingFigure, trailingFigure } from '../../text/figure-text.ts';
import { isNumberedPoint } from '../recognize/point-number.ts';
import { plainText } from '../../text/runs.ts';
import type { Figure, Figures } from './figure.ts';
import { ruleHeading, withMeasures } from './measures.ts';
import { splitEmoji } from '../icons/split-emoji.ts';
import type { SlideContent } from '../slide-layout.ts';
import { monthPattern } from '../../text/months.ts';
import { currencySigns } from '../../text/currencies.ts';
import { isCompleteWithout } from './words-before-figure.ts';

/** The number of figures in a grid, and the maximum number of characters of an item, its figure, and the text above. */
const limits = { min: 3, max: 6, item: 72, value: 12, remark: 32, lead: 60 } as const;

/** Matches a label and the text after its colon. */
// ReDoS: at most 72 characters (`limits.item`).
const labeled = /^([^:：\n]{2,40})[:：]\s?(\S[^\n]*)$/u;
/** Matches a remark in parentheses after a figure, and the mark of its trend and a few words after it: “(budget €47 M) ▲”. */
const remark = /\s?([(（][^()（）]{1,32}[)）](?:\s?[▲△▼▽●■◆↑↓])?(?:\s\p{L}[^()（）]{1,22})?)$/u;
/** Matches a number and the unit in words after it: “17.4 million gallons”. */
const numberAndUnit = new RegExp(
  String.raw`^([+−–-]?(?:[${currencySigns}]\s?)?\d[\d.,]{0,14}(?:\s?(?:%|‰|thousand|million|billion|bn|[kKMB](?!\p{L})))?)\s(\p{L}[\p{L}\s/-]{1,20})$`,
  'iu',
);
/** Matches headings of lists in which numbers are not the message. */
const quantityHeading =
  /ingredient|recipe|shopping|to (?:bring|pack|buy)|contacts?\b|emergency|agenda|材料|配料|食材|清单|联系|议程/iu;

/** Matches the end of a time or a date, which is not a quantity. */
// ReDoS: at most 72 characters (`limits.item`).
const time = new RegExp(String.raw`(?:\b(?:am|pm)|\s${monthPattern}|[年月日号点时])$`, 'iu');

/**
 * Reads three to six short items that each have exactly one figure after their label: “Visitors: 4,200 a day”, “门店：58 家”.
 * @returns undefined if any item has none, or more than one.
 */
export function readFigureGrid({ heading, blocks }: SlideContent): Figures | undefined {
  const list = blocks.at(-1);
  const lead = blocks.slice(0, -1);
  const title = plainText(heading).trim();
  if (list?.kind !== 'list' || list.ordered || quantityHeading.test(title) || ruleHeading.test(title)) return undefined;
  if (list.items.length < limits.min || list.items.length > limits.max || !isShortLead(lead)) return undefined;
  const figures = list.items.map(({ runs, items, checked, mark }) =>
    (items ?? checked ?? mark) === undefined && !isNumberedPoint(runs)
      ? gridFigureOf(splitEmoji(runs).runs)
      : undefined,
  );
  return figures.every((figure) => figure !== undefined)
    ? withMeasures({ lead, figures, items: list.items }, blocks)
    : undefined;
}

/** Whether blocks are at most one short line, which names the figures below it. */
function isShortLead([line, ...others]: readonly Block[]): boolean {
  return others.length === 0 && (!line || (line.kind === 'paragraph' && plainText(line.runs).length <= limits.lead));
}

/** Parses one item with a label and one figure. */
function gridFigureOf(runs: readonly Run[]): Figure | undefined {
  const text = plainText(runs).trim();
  if (text.length > limits.item || runs.some(({ code, link }) => code || link)) return undefined;
  const [, label = '', rest = ''] = labeled.exec(text) ?? unlabeled(text) ?? [];
  const [note = '', noteText = ''] = remark.exec(rest) ?? [];
  const amount = rest.slice(0, rest.length - note.length).trim();
  if (leadingFigure(`${label} `) !== undefined || isYear(amount) || time.test(amount)) return undefined;
  const [value, unit] = splitUnit(amount) ?? [];
  if (value === undefined) return undefined;
  const name = unit === undefined ? label : `${label} (${unit})`;
  const space = noteText === '' || noteText.startsWith('（') ? '' : ' ';
  return { value: [{ text: value }], label: [{ text: name + space + tied(noteText) }] };
}

/** Matches a short remark in parentheses with the mark after it, which stay on one line. */
const shortRemark = /^[(（][^()（）]{1,18}[)）](?:\s\S(?!\S))?/u;

function tied(note: string): string {
  return note.replace(shortRemark, (words) => words.replace(/ /gu, '\u00A0'));
}

/** Splits “Visitors 4,200” and “接待游客 4200 人” before the figure at the end. */
function unlabeled(text: string): string[] | undefined {
  const figure = trailingFigure(text) ?? /\s(\d[\d.,]{0,12}\s?(?:%|\p{L}{1,12})?)$/u.exec(text)?.[1];
  const label = text.slice(0, text.length - (figure?.length ?? 0)).trim();
  return figure === undefined || label.length < 2 || /\d/u.test(label) || !isCompleteWithout(label)
    ? undefined
    : ['', label, figure];
}

/** Returns a figure and, if both together would be long, its unit separately; undefined if it is not one figure. */
function splitUnit(amount: string): [value: string, unit?: string] | undefined {
  const [, number = '', unit = ''] = numberAndUnit.exec(amount) ?? [];
  if (amount.length <= limits.value && (number !== '' || isFigure(amount) || isFigureHeading(amount))) return [amount];
  return number === '' ? undefined : [number, unit];
}
