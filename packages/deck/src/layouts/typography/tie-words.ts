import { monthPattern } from '../../text/months.ts';
import { isTiedSpace } from './is-tied-space.ts';

/** Matches a short remark in parentheses. */
const shortRemark = /[(（](?:[^()（）\n]{1,12}|[^()（）\d\n]{0,4}\d[^()（）\n]{1,20})[)）]/gu;
/** Matches a remark that is only a change, such as “(−1.2 pts)”, whose text is searched for its sign and unit. */
const changeRemark = /^[(（][+−–-]\d[\d.,]{0,8} \p{L}{1,6}[)）]$/u;

/** Matches tied words that are so long that their line would end early: “17 to 28 November”. */
const longTie = /[^ \n()（）]{17,60}/gu;
/** Matches the space between the second of two days and its month. */
const tiedMonth = new RegExp(String.raw`(?<=(?:to|and)\u00A0\d{1,2})\u00A0(?=${monthPattern})`, 'u');

/** Lets a line end inside tied words that are long: before the month of two days, or before “to” and “and”. */
function withShortTies(text: string): string {
  if (!text.includes('\u00A0')) return text;
  return text.replace(longTie, (tie) => {
    const short = tie.replace(tiedMonth, ' ');
    return short === tie ? tie.replace(/\u00A0(?=(?:to|and)\u00A0)/gu, ' ') : short;
  });
}

/** Returns a copy in which no line of a text run ends inside a date, between a title and a name, or before a unit. */
export function tieWords<Value>(value: Value): Value {
  return tied(value) as Value;
}

/** Keeps short remarks in parentheses, such as “(RR 1.38)”, on one line. */
function withTiedRemarks(text: string): string {
  if (!/[(（]/u.test(text)) return text;
  return text.replace(shortRemark, (remark) => (changeRemark.test(remark) ? remark : remark.replace(/ /gu, '\u00A0')));
}

/** Returns text with no-break spaces instead of the spaces at which no line ends. */
function withTiedSpaces(text: string): string {
  let [tied, start] = ['', 0];
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1))
    if (isTiedSpace(text, at)) {
      tied += `${text.slice(start, at)}\u00A0`;
      start = at + 1;
    }
  return start === 0 ? text : tied + text.slice(start);
}

function tied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tied);
  if (typeof value !== 'object' || value === null || 'latex' in value || 'series' in value) return value;
  if ('text' in value && typeof value.text === 'string') {
    if ('code' in value || 'language' in value) return value;
    const text = withTiedRemarks(withShortTies(withTiedSpaces(value.text)));
    return text === value.text ? value : { ...value, text };
  }
  const copy: Record<string, unknown> = { ...value };
  for (const key in copy) if (typeof copy[key] === 'object') copy[key] = tied(copy[key]);
  return copy;
}
