import type { Run } from '../../model/text.ts';
import { isFigure, isFigureHeading, isYear, leadingFigure, trailingFigure } from '../../text/figure-text.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { changeOf } from './change-sentences.ts';
import { figureLimits } from './figure-limits.ts';
import type { Figure } from './figure.ts';
import { isMeasureIn } from './measures.ts';
import { sliceRuns, trailingColon, withoutTrailing } from '../../text/slice-runs.ts';
import { figuresIn, ratioEnd } from './strong-figures.ts';
import { currencySigns } from '../../text/currencies.ts';
import { limitBefore } from './words-before-figure.ts';

/** Matches a change at the end of an item, and the words before it: “API p95: 480 ms → 200 ms”. */
// ReDoS: at most 120 characters (`changeAtEnd`).
const changeEnd = new RegExp(
  String.raw`^(\S.{1,79}?)[\s:：]+([+−–-]?[${currencySigns}]?\d[^\s:：]{0,8}(?:\s[^\s:：]{1,4})?)\s?(?:→|⟶|➜|=>|->)\s?(\S{1,9}(?:\s\S{1,4})?)$`,
  'u',
);

/** Reads an item that ends with a change of a figure, after more than one label. */
export function changeAtEnd(runs: readonly Run[]): Figure | undefined {
  const text = textOfRuns(runs).trimEnd();
  if (text.length > 120 || runs.some(({ link }) => link)) return undefined;
  const [, label = '', before = '', after = ''] = changeEnd.exec(text) ?? [];
  if (!isFigure(before) || !isFigure(after) || !/[:：]/u.test(label)) return undefined;
  const labelRuns = sliceRuns(runs, 0, label.length);
  return { value: [{ text: changeOf(before, after) }], label: withoutTrailing(labelRuns, trailingColon) };
}

/** Matches a word that says the same as a number: no change, or none. */
const numberWord = /^(?:un-?changed|stable|flat|none|zero|doubled?|持平|不变|稳定|无|零|翻[番倍])$/iu;

/** Parses “Property tax: unchanged” among figures. Other words are not figures. */
export function labeledWordOf(runs: readonly Run[]): Figure | undefined {
  const [, label = '', word = ''] = /^([^:：\n]{2,48})[:：]\s*([\p{L}-]{1,12})$/u.exec(plainText(runs).trim()) ?? [];
  return !numberWord.test(word) || runs.some(({ code, link }) => code || link)
    ? undefined
    : { value: [{ text: word }], label: [{ text: label }] };
}

/** Matches a calculation and its result: “Reach: 40 shops × €1,200 = €48,000 a year”. */
// ReDoS: at most 120 characters (`resultOf`).
const calculation = new RegExp(
  String.raw`^(\S[^=\n]{2,79}?)\s?=\s([${currencySigns}]?\d[^\s=]{0,9}(?:\s?(?:[mb]illion|[万亿]元?|[bm]n))?)((?:\s[^=\d\n]{1,24})?)$`,
  'u',
);

const currencyOrPercent = new RegExp(`[${currencySigns}%]`, 'u');

/** Maximum number of characters of a result with the words after it. */
const maxResult = 12;

/** Reads an item with a calculation, whose result has a currency or a percent sign, or is bold. */
export function resultOf(runs: readonly Run[]): Figure | undefined {
  const text = textOfRuns(runs).trim();
  const [, label = '', value = '', words = ''] = text.length <= 120 ? (calculation.exec(text) ?? []) : [];
  const isStrong = currencyOrPercent.test(value) || (runs.length > 1 && runs.at(-1)?.bold === true);
  if (!isStrong || !/\p{L}{2}/u.test(label) || runs.some(({ code, link }) => code || link)) return undefined;
  const name = sliceRuns(runs, 0, label.length);
  return value.length + words.length <= maxResult
    ? { value: [{ text: value + words }], label: name }
    : { value: [{ text: value }], label: [...name, { text: ` (${words.trim()})` }] };
}

/** Matches a label and its figure. The colon of a ratio or a time, such as “7:3”, separates no label. */
const labeled = new RegExp(String.raw`^([^:：\n]{2,48})(?!${ratioEnd})[:：]\s*(\S.*)$`, 'u');

/** Matches the arrow between the figures of a change. */
export const changeArrow: RegExp = /→|⟶|➜|=>|->/u;

/** Matches a remark in parentheses after a figure, such as its change. */
// ReDoS: at most 60 characters (`labeledFigureOf`).
const remark = /\s*[(（][^()（）]{1,28}[)）][¹²³⁴-⁹]?$/u;

/**
 * Matches an amount with a currency, a percent sign or a unit in words, and the words after it: “$2.4M over three
 * years”.
 */
// ReDoS: at most 60 characters (`labeledFigureOf`).
const amountAndWords = new RegExp(
  String.raw`^((?:[${currencySigns}]\s?\d[\d.,]{0,12}\s?(?:[kKmMB]|bn|[mb]illion)?|\d[\d.,]{0,12}\s?(?:%|‰|[万亿]元?|minutes?|hours?|days|weeks|months|years)))(?![\p{L}\d])(\s[^\d]{2,30})?$`,
  'u',
);

/** Matches the name of a score and its value: “NPS 57”. */
const score = /^(?:e?NPS|CSAT|SUS|GPA) [+−–-]?\d{1,3}(?:\.\d{1,2})?$/u;

/** Matches words after a figure that continue the label: “over three years”. Other words belong to the figure. */
const continuing = String.raw`\s(?:a|across|after|an|and|as|at|before|by|compared|during|each|every|for|from|in|of|on|or|over|per|since|to|until|vs|with|within)\s`;
const continuation = new RegExp(`^${continuing}`, 'iu');

/** Matches a count and what is counted: “240 electric trucks”, “12k monthly”. Names of streets begin with a capital. */
// ReDoS: at most 60 characters (`labeledFigureOf`).
const countAndWords = new RegExp(String.raw`^(\d[\d.,]{0,9}(?:\d|[kKM]))(?!${continuing})(\s\p{Ll}[^\d]{1,29})$`, 'u');

/** Maximum number of characters of a word that is set as large as its figure. */
const maxUnit = 8;

/** Returns the text between arrows, without the surrounding spaces. */
function splitAtArrows(text: string): string[] {
  return text.split(changeArrow).map((part) => part.trim());
}

/** Matches the end of the text before a bold figure: a colon, or the arrow of a change. */
const boldValueStart = /(?:[:：]|→|⟶|➜|=>|->)\s?$/u;

/**
 * Parses “**Retention:** 71 % → 89 %”, “Wait: 27 min → **4 min**”, “Users: 38,400 (+22 %)” and “Payback: **7 months**”: a
 * label with a figure or its change.
 */
export function labeledFigureOf(runs: readonly Run[]): Figure | undefined {
  const [first, ...others] = runs;
  const isValueBold = !first?.bold && boldValueStart.test(first?.text ?? '');
  const isPlain = runs.every(({ bold, code, link }, index) => !code && !link && (!bold || index === 0 || isValueBold));
  const [, label = '', rest = ''] = labeled.exec(plainText(runs).trim()) ?? [];
  if (!first || !isPlain || others.length > 2 || label === '' || rest.length > 60) return undefined;
  const { bold: _, ...plain } = first;
  // In “214,600 visitors, 2023: 208,100”, the first figure is the subject.
  if (figuresIn(label)[0]?.index === 0) return undefined;
  const [before = '', after, ...more] = splitAtArrows(rest);
  if (after !== undefined) {
    const isChange = more.length === 0 && isFigure(before) && isFigure(after);
    return isChange && rest.length <= figureLimits.changeLength
      ? { value: [{ ...plain, text: `${before} → ${after}` }], label: [{ ...plain, text: label }] }
      : undefined;
  }
  const note = remark.exec(rest)?.[0] ?? '';
  const figure = rest.slice(0, rest.length - note.length);
  const [, amount = '', words = ''] =
    isFigure(figure) || isFigureHeading(figure) || score.test(figure)
      ? ['', figure]
      : (amountAndWords.exec(figure) ?? countAndWords.exec(figure) ?? []);
  if (amount === '' || isYear(amount)) return undefined;
  const unit = continuation.test(words) ? '' : words.trim();
  if (unit !== '')
    return unit.length <= maxUnit && !unit.includes(' ')
      ? { value: [{ ...plain, text: amount + words }], label: [{ ...plain, text: label + note }] }
      : { value: [{ ...plain, text: amount }], label: [{ ...plain, text: `${unit}\n${label}${note}` }] };
  return { value: [{ ...plain, text: amount }], label: [{ ...plain, text: label + words + note }] };
}

/** Matches a name, a dash with spaces and the figure after it: “Within a week – 76%”. */
// ReDoS: at most 80 characters (`figureLimits.plainLabel`).
const afterDash = /^(\p{L}[^\d\n]{1,77}?)\s[–—]\s(\S{1,12}(?:\s\S{1,4})?)$/u;

/** Parses “**Specific** (named a situation) – 88%”: a name and its figure after a dash, which is not a minus sign. */
export function figureAfterDash(runs: readonly Run[]): Figure | undefined {
  const text = textOfRuns(runs).trim();
  const [, label = '', value = ''] = text.length <= figureLimits.plainLabel ? (afterDash.exec(text) ?? []) : [];
  if (!isFigure(value) || isYear(value) || runs.some(({ code, link }) => code || link)) return undefined;
  return { value: [{ text: value }], label: sliceRuns(runs, 0, label.length) };
}

/** Matches the later figure of a change, and the words after it. */
// ReDoS: at most 60 characters (`namedChangeOf`).
const figureAndUnit = /^(\S+(?:\s(?!(?:per|a|an|in|at)\b)[%\p{L}°]{1,3}(?!\p{L}))?)(?:\s+(\p{L}[^\d]{2,24}))?$/u;

/** Parses “**Latency** 2.8 s → **420 ms**” and “**Deployments** 12 → **41** per week”: a name in bold, and its change. */
export function namedChangeOf(runs: readonly Run[]): Figure | undefined {
  const [name, ...others] = runs;
  if (!name?.bold || /\d/u.test(name.text) || others.some(({ code, link }) => code || link)) return undefined;
  const change = plainText(others).trim();
  const [before = '', end, ...more] = change.length <= 60 ? splitAtArrows(change) : [];
  const [, after = '', unit] = (end !== undefined && more.length === 0 && figureAndUnit.exec(end)) || [];
  if (!isFigure(before) || !isFigure(after) || before.length + after.length + 3 > figureLimits.changeLength)
    return undefined;
  const { bold: _, ...plain } = name;
  const label = name.text.replace(trailingColon, '') + (unit === undefined ? '' : ` ${unit}`);
  return { value: [{ ...plain, text: `${before} → ${after}` }], label: [{ ...plain, text: label }] };
}

/** Matches a name, a colon and text. */
const nameAndText = /^([^\d\n:：]{2,24})[:：]\s?(?=\d)/u;
/**
 * Matches a count in Chinese numerals of something at the end of its text: “杭州、成都、西安三个研发中心”. Parts of larger
 * numbers (“二十三个”), ordinals (“第三个”), times (“三个月”) and points (“两个百分点”) are no counts.
 */
const hanCount =
  /^(\P{N}{0,24}?)(?<![第百千万亿零〇一二两三四五六七八九十几数前后近上下每])([两二三四五六七八九]个|[两二三四五六七八九十][家座所项名])(?!百分|月|数|季|星期|小时|年|工作日)(\p{Script=Han}{2,12})$/u;

/**
 * Reads the figure of an item next to items with figures, so that it looks like them: the first one after its name, as in
 * “Cable car: €55, 3,240 m high”, or a count in Chinese numerals.
 */
export function firstFigureOf(runs: readonly Run[]): Figure | undefined {
  const text = textOfRuns(runs).trimEnd();
  if (runs.some(({ code, link }) => code || link) || text.length > figureLimits.plainLabel + 20) return undefined;
  const [, before = '', count = '', noun = ''] = hanCount.exec(text) ?? [];
  if (count !== '') return { value: [{ text: count }], label: [{ text: before + noun }] };
  const [name = '', label = ''] = nameAndText.exec(text) ?? [];
  const rest = text.slice(name.length);
  const [first] = name === '' ? [] : figuresIn(rest);
  if (first?.index !== 0 || isYear(first.text)) return undefined;
  // A price is per person or per night: “55元/人”.
  const [per = ''] = /^\/\p{L}{1,6}/u.exec(rest.slice(first.text.length)) ?? [];
  const end = name.length + first.text.length + per.length;
  const [separator = ''] = /^\s?[,，;；]\s?/u.exec(text.slice(end)) ?? [];
  if (separator === '') return undefined;
  return {
    lead: sliceRuns(runs, 0, label.length),
    value: [{ text: first.text + per }],
    label: sliceRuns(runs, end + separator.length, text.length),
    whole: runs,
  };
}

/** Matches words before a figure at the beginning of an item that say how exact it is, and belong to it: “roughly €214k”. */
const aboutAtStart = /^(?:(?:about|around|roughly|nearly|almost|over|under|up to)\s|[~≈<>≤≥]\s?|约\s?)(?=\P{L})/iu;

/** Parses "42 户完成改造", "14 roofs in operation", "Complaints: 3" and "群众满意度 97.3%" without bold words. */
export function plainFigure(runs: readonly Run[]): Figure | undefined {
  const [only, ...others] = runs;
  if (!only || others.length > 0 || only.code || only.link || only.text.length > figureLimits.plainLabel + 20)
    return undefined;
  const text = only.text.trim();
  // A figure alone needs no label among others: “76 minutes”.
  if (isFigureHeading(text)) return { value: [{ ...only, text }], label: [] };
  const [about = ''] = aboutAtStart.exec(text) ?? [];
  const inner = leadingFigure(text.slice(about.length));
  const leading = inner === undefined || !isMeasureIn(text, 0, about + inner) ? undefined : about + inner;
  const trailing = leading === undefined ? trailingFigure(text) : undefined;
  const figure = leading ?? trailing;
  if (figure === undefined) return undefined;
  const label =
    leading === undefined
      ? text.slice(0, -figure.length).replace(trailingColon, '')
      : text
          .slice(figure.length)
          .replace(particle, '')
          .replace(/^[\s:：,，—–]+/u, '');
  if (label.length < 2 || label.length > figureLimits.plainLabel || /\n/u.test(label)) return undefined;
  // “At least 95 %” makes sense only in this order.
  if (trailing !== undefined && limitBefore.test(text.slice(0, -figure.length)))
    return { lead: [{ ...only, text: label.trim() }], whole: runs, value: [{ ...only, text: figure }], label: [] };
  const hasParticle = leading !== undefined && particle.test(text.slice(figure.length));
  return {
    value: [{ ...only, text: figure }],
    label: [{ ...only, text: label }],
    ...(hasParticle && { sentence: text }),
  };
}

/** Matches the particle between a figure and a noun, which makes no sense below the figure: “65% 的观众”. */
const particle = /^\s?的(?=\p{Script=Han})/u;
