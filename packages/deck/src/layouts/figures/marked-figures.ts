import type { Run } from '../../model/text.ts';
import { isFigure, isFigureHeading } from '../../text/figure-text.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { figureLimits } from './figure-limits.ts';
import type { Figure } from './figure.ts';
import { changeArrow, labeledFigureOf } from './labeled-figures.ts';
import { sentenceFigureOf } from './sentence-figures.ts';
import { hanBecomes, isCompleteWithout, limitBefore } from './words-before-figure.ts';
import { sliceRuns, trailingColon, withoutLeadingSpace, withoutTrailing } from '../../text/slice-runs.ts';
import { hasHan } from '../../text/scripts.ts';
import { endsSentence } from '../../text/sentences.ts';
import { currencySigns } from '../../text/currencies.ts';

/** Maximum number of characters of a bold figure, and of the words around it. */
const maxBoldLength = 12;
const maxInnerLabel = 80;

/**
 * Matches the words that connect a label to the figure after it. They are superfluous when the figure is above its
 * label. “To” and “by” are not: “Costs fell to 40 %” is not a fall of 40 %.
 */
// ReDoS: at most 80 characters (`maxInnerLabel`).
const linkingWords = new RegExp(
  String.raw`(?<=\p{L})(?:\s(?:of|at|is|was|are|were|reached)|达到|达|${hanBecomes})\s*$`,
  'iu',
);

/** Matches a date or an ordinal in Chinese, which is not a quantity, except a rank. */
const hanDate = /\d\s?年|\d\s?月|^第\d{1,3}(?![\d位名])/u;

/** Matches the name of an item in a numbered series, such as “D-31:” or “H1.”, which is not a quantity. */
const identifier = /^\p{Lu}{1,5}[-‑–]?\d{1,5}[.:：)）]?$/u;
/** Matches such a name with the words after it: “O1：规模”, “KR 2: Reach”. */
const numberedName = /^\p{L}{1,8}[-‑–\s]?\d{1,3}\s?[:：]\s?\D{1,12}$/u;

/** Parses an item with a bold figure. */
export function markedFigure(runs: readonly Run[]): Figure | undefined {
  return boldFigureOf(runs) ?? innerFigureOf(runs);
}

/** Parses "**41 %** less fuel": a short bold figure that begins with a digit. */
export function boldFigureOf(runs: readonly Run[]): Figure | undefined {
  const named = namedFigureOf(runs);
  if (named) return named;
  const [value, ...label] = runs;
  const maxLength = changeArrow.test(value?.text ?? '') ? figureLimits.changeLength : maxBoldLength;
  if (!value?.bold || !/\d/u.test(value.text) || Array.from(value.text).length > maxLength) return undefined;
  if (hanDate.test(value.text) || identifier.test(value.text.trim()) || numberedName.test(value.text.trim()))
    return undefined;
  if ((/\p{L}{6}/u.test(value.text) && !isFigureHeading(value.text)) || label.some((run) => run.text.includes('\n')))
    return undefined;
  const { length } = plainText(label);
  if (length < 2 || length > figureLimits.boldLabel) return undefined;
  const [next, ...rest] = label;
  const start = next?.text.replace(/^[\s:：,，—–-]+/u, '') ?? '';
  const shown = { ...value, text: value.text.replace(trailingColon, '') };
  return { value: [shown], label: next && start !== '' ? [{ ...next, text: start }, ...rest] : rest };
}

/** Maximum number of characters of a bold name with its figure. */
const maxNamedLength = 24;
/** Matches a Chinese name and its figure with a unit: “支付订单 92.4万单”, “成交额（GMV）1.86亿元”. */
// ReDoS: at most 24 characters (`maxNamedLength`).
const namedFigure = new RegExp(
  String.raw`^(\p{Script=Han}[\p{Script=Han}\p{Script=Latin}]{1,11}(?:[（(][^()（）\d]{1,10}[)）])?)[\s:：]?([+−–-]?[${currencySigns}]?\d[\d.,]{0,9}(?:\s?[%‰]|\s?[万亿]\p{Script=Han}{0,3}|\s?(?:[人户家台件单次条项吨份名位元天部辆座套场起例篇倍]|个(?:月|小时|百分点)?|人次|分钟|小时|公里|平方米)))$`,
  'u',
);
/** Matches words before a figure that belong to it, such as a change or an ordinal: “同比增长 18%”, “排名第 3位”. */
const noName = /(?:增长?|增[加幅速]|上升|提[高升]|下降|减少?|降低?|[涨跌]幅?|第|每|前|后|不足|近|满|达标)$/u;

/** Parses “**支付订单 92.4万单**，同比 +18%”: a bold name with its figure, whose form is the same as that of other figures. */
function namedFigureOf([first, ...others]: readonly Run[]): Figure | undefined {
  const text = first?.text.trim() ?? '';
  if (!first?.bold || text.length > maxNamedLength || others.some((run) => run.text.includes('\n'))) return undefined;
  const [, name = '', value = ''] = namedFigure.exec(text) ?? [];
  if (name === '' || hanDate.test(value) || noName.test(name) || !isCompleteWithout(name) || limitBefore.test(name))
    return undefined;
  const rest = withoutLeadingComma(others);
  const { length } = plainText(rest);
  // Below the figure, words that continue it would not be a label: “**满意度 96%** 的读者”.
  if (length === 0 || length > figureLimits.boldLabel || !/^\s*[,，、;；(（]/u.test(textOfRuns(others)))
    return undefined;
  return {
    value: [{ ...first, text: value }],
    label: [{ ...first, text: name }, { text: '\n' }, ...rest],
  };
}

/** Matches the end of a rate after a figure, such as “per year”. */
const rateEnd = /^\s*((?:per|a|an|each|every)\s[\p{L}\s]{2,20})$/u;

/** Matches a figure with a unit and the words that belong to it: “31% fewer”, “under 2 hours”. */
// ReDoS: at most 40 characters, and every part of the pattern is bounded.
const figureWithWords = new RegExp(
  String.raw`^(?:(?:about|around|over|under|nearly|almost|only|up to)\s)?[${currencySigns}]?\d[\d.,]{0,9}\s?(?:%|\p{L}{1,7})(?:\s\p{Ll}{2,8})?$`,
  'u',
);

/** Parses "Revenue **€ 61.4 m**, up 9 %": the only bold words are a figure, and the words around it are its label. */
function innerFigureOf(runs: readonly Run[]): Figure | undefined {
  const at = runs.findIndex(({ bold }) => bold);
  const value = runs[at];
  if (at < 1 || !value || runs.some(({ bold }, index) => bold && index !== at)) return undefined;
  const limited = withLimit(runs, at);
  if (limited) return innerFigureOf(limited);
  const text = value.text.trim();
  const label = [...runs.slice(0, at), ...runs.slice(at + 1)];
  if (
    identifier.test(text) ||
    !(isFigure(limitSuffix.exec(text)?.[1] ?? text) || isQuantity(runs, at) || figureWithWords.test(text)) ||
    label.some((run) => run.text.includes('\n'))
  )
    return undefined;
  if (plainText(label).length > maxInnerLabel) return undefined;
  // A figure in parentheses is a remark, which would be cut in two.
  const start = plainText(runs.slice(0, at));
  if (
    Math.max(start.lastIndexOf('('), start.lastIndexOf('（')) >
    Math.max(start.lastIndexOf(')'), start.lastIndexOf('）'))
  )
    return undefined;
  // In “Wait: 27 min → **4 min**”, the change is the figure.
  const change = changeArrow.test(start) ? labeledFigureOf(runs) : undefined;
  if (change) return change;
  // “Trips fell from 7.1 to 5.2” keeps its order.
  if (/\d\D{0,12}$/u.test(start)) return sentenceFigureOf(runs);
  // If the figure is in the middle, the sentence does not make sense without it.
  if (endsSentence(plainText(label)) && /^\s*[\p{L}]/u.test(runs[at + 1]?.text ?? '')) return undefined;
  const words = textOfRuns(runs.slice(0, at));
  const limit = limitBefore.exec(words)?.[0] ?? '';
  const shown = [{ ...value, text: limit.trimStart() + text }];
  const name = withoutTrailing(sliceRuns(runs, 0, words.length - limit.length), trailingColon);
  const before = withoutTrailing(withoutTrailing(name, linkingWords), trailingColon);
  const [, rate] = rateEnd.exec(plainText(runs.slice(at + 1))) ?? [];
  const next = runs[at + 1]?.text ?? '';
  // In “Never worn: 1.5 dB per year”, the rate belongs to the figure, not to the words before it.
  if (rate !== undefined && /[:：]\s*$/u.test(words))
    return { value: shown, label: [{ text: `${rate}\n` }, ...before] };
  const inSentence = { value: [{ ...value, text }], label: runs, sentence: plainText(runs).trim() };
  const isFollowed = /^\s*\p{L}/u.test(next);
  // “The team answers in” and “开了” lack their figure.
  const isComplete = /[:：]\s*$/u.test(words) || isCompleteWithout(plainText(before));
  if (!isComplete && !hasHan(plainText(before))) return inSentence;
  // In Chinese, the figure is below the words that need it.
  if (!isComplete && !isFollowed)
    return { lead: name, whole: runs, value: shown, label: withoutLeadingComma(runs.slice(at + 1)) };
  // “Groups: 84 classes” without its figure would not be a label.
  if (plainText(before) === '' || plainText(before) !== plainText(name) || !isFollowed)
    return { value: shown, label: withoutLeadingSpace([...before, ...runs.slice(at + 1)]), whole: runs };
  return hasHan(plainText(before))
    ? { lead: before, whole: runs, ...withMeasureWord(shown[0] ?? value, runs.slice(at + 1)) }
    : inSentence;
}

/** Removes the comma between a figure and the text below it. */
function withoutLeadingComma([first, ...rest]: readonly Run[]): Run[] {
  return first ? [{ ...first, text: first.text.replace(/^[\s,，、]+/u, '') }, ...rest] : [];
}

/** Whether bold words are a number and what is counted, after a colon or before a remark: “Team: **14 people** (9 in May)”. */
function isQuantity(runs: readonly Run[], at: number): boolean {
  const hasEnd = /[:：]\s*$/u.test(runs[at - 1]?.text ?? '') || /^\s*[(（]/u.test(runs[at + 1]?.text ?? '');
  return hasEnd && /^\d[\d.,]{0,9}\s?\p{L}{2,9}(?:\/\p{L}{1,8})?$/u.test(runs[at]?.text.trim() ?? '');
}

/** Moves the Chinese measure word after a figure, such as 个, into the figure. */
function withMeasureWord(value: Run, [next, ...others]: readonly Run[]): Pick<Figure, 'value' | 'label'> {
  const [word = ''] = /^\s?\p{Script=Han}(?![\p{L}])/u.exec(next?.text ?? '') ?? [];
  const rest = (next?.text ?? '').slice(word.length).replace(/^[\s,，、]+/u, '');
  return {
    value: [{ ...value, text: value.text + word.trim() }],
    label: [...(next && rest !== '' ? [{ ...next, text: rest }] : []), ...others],
  };
}

/** Matches the Chinese word after a figure that makes it a limit: “48% 以上”. */
const limitAfter = /^\s?(?:以上|以下|以内|左右)/u;

const limitSuffix = /^(\S{1,12}?)\s?(?:以上|以下|以内|左右)$/u;

/** Moves the word after a figure that makes it a limit into the figure; undefined if there is no such word. */
function withLimit(runs: readonly Run[], at: number): readonly Run[] | undefined {
  const [value, next] = runs.slice(at);
  const [limit] = (next && limitAfter.exec(next.text)) ?? [];
  if (!value || !next || limit === undefined) return undefined;
  const rest = { ...next, text: next.text.slice(limit.length) };
  const whole = { ...value, text: value.text.trim() + limit.trim() };
  return [...runs.slice(0, at), whole, ...(rest.text === '' ? [] : [rest]), ...runs.slice(at + 2)];
}

/** Matches a percentage or a range of percentages. */
const percentage = /^\d[\d.,]{0,5}(?:\s?[–-]\s?\d[\d.,]{0,5})?\s?[%‰]$/u;

/** Parses "Only **1–2 %** of the light is used.": the only bold words are a percentage in the middle of a sentence. */
export function figureInSentence(runs: readonly Run[]): Figure | undefined {
  const [value, ...others] = runs.filter(({ bold }) => bold);
  const sentence = plainText(runs).trim();
  if (!value || others.length > 0 || runs.length < 2 || !percentage.test(value.text.trim())) return undefined;
  if (sentence.length > figureLimits.boldLabel || runs.some(({ text, link }) => link || text.includes('\n')))
    return undefined;
  return { value: [{ ...value, text: value.text.trim() }], label: [{ text: sentence }], sentence };
}
