import type { SlideElement, TextElement } from '../../model/element.ts';
import type { Run } from '../../model/text.ts';
import { isYear } from '../../text/figure-text.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import type { Figure } from './figure.ts';
import { sliceRuns, withoutTrailing } from '../../text/slice-runs.ts';
import { currencySigns } from '../../text/currencies.ts';
import { hasSeveralSentences } from '../../text/sentences.ts';
import { isCompleteWithout, linkAtEnd } from './words-before-figure.ts';

/** Maximum length of a sentence, and of the two figures of a change. */
const maxLength = 160;
const maxChangeLength = 28;

const number = String.raw`(?:[${currencySigns}]\s?)?\d{1,9}(?:[.,]\d{1,6}){0,4}`;
const unit = String.raw`(?:\s?(?:%|‰|°C|×|[kKMGT]?B|[kMGT]?Wh?|[kMG]?Hz|dB|[mµn]s|min|kg|km|[pP][pP][mM]|m[²³](?:\/[hsd])?|[kKM]|bn|mn?|[gsh])(?![\p{Script=Latin}\d])|\s(?:thousand|million|billion|hours?|minutes?|seconds?|days?|weeks?|months?|years?|points?|people|users)(?!\p{L})|\s?(?:[万亿]?(?:千瓦时|平方米|公里|百分点|[人户家台架班车件场]次|万元|亿元|毫秒|微秒|公斤|千克|分钟|小时|度(?![假过])|[个户家部人次台件项吨分元天秒倍篇套座辆])|[万亿]))`;
/** Source of a pattern that matches a figure with or without a unit. */
export const figureWithUnit: string = `${number}${unit}?`;
/** A number with an unknown unit at the end of a clause: “18 shops”. Without it, the unit would be part of the label. */
const countOf = String.raw`${number}\s(?!(?:less|plus|across|towards)\s)\p{L}{2,14}s(?=$|[.,;]|\s(?:in|by|this|last|since|after|within|per|and|at)\s)`;
// ReDoS: at most 160 characters (`maxLength`), and every part of the pattern is bounded.
const english = new RegExp(
  String.raw`(?<=(?:rose|risen|rises?|grew|grown|grows?|fell|fallen|falls?|dropp?(?:ed|s)?|went|gone|goes|moved|increase[sd]?|decrease[sd]?|declined?|improved?|climbed|jumped|cut|reduced|raised|lowered|shortened|halved|doubled|tripled|shrank|shrunk|slipped|up|down)(?:\s\p{L}{2,12}){0,2})\sfrom\s(${figureWithUnit})((?:\s(?:per|a|an)\s\p{L}{2,12})?)((?:\s\([^()]{1,28}\))?(?:\sin\s\p{L}{2,12}(?:\s\d{4})?)?)\sto\s(?:just\s|only\s|about\s|over\s|nearly\s)?(${countOf}|${figureWithUnit})`,
  'iu',
);
// The second figure is not followed by an unknown unit, which would become part of the label.
// ReDoS: at most 160 characters (`maxLength`), and every part of the pattern is bounded.
const chinese = new RegExp(
  String.raw`\s?[从由]\s?(?:(?:[去上]年(?:同期)?|\d{4}\s?年(?:\d{1,2}\s?月)?)的?\s?)?(${figureWithUnit})()()\s?\p{Script=Han}{0,3}[升降增加减少提高涨跌缩短扩大长落压][到至为]了?\s?(?:\d{4}\s?年(?:\d{1,2}\s?月)?的\s?)?(${number}(?:${unit}|(?![.,]?\d|\s?\p{Script=Han})))`,
  'u',
);
/** Matches verbs that say nothing without the words after them. */
const weakVerb = /\s(?:went|goes|gone|moved)$/u;
/** Matches verbs of change at the end of a label. The arrow of the figure says the same. */
// ReDoS: at most 160 characters (`maxLength`), and every part of the pattern is bounded.
const changeVerb =
  /\s(?:(?:has|have|had|was|were|is|are)\s(?:been\s)?)?(?:rose|risen|rises?|grew|grown|grows?|fell|fallen|falls?|dropp?(?:ed|s)?|increase[sd]?|decrease[sd]?|declined?|climbed|jumped|cut|reduced|raised|lowered|shrank|shrunk|slipped|(?:(?:went|goes|gone|moved)\s)?(?:up|down))$/iu;
/** Matches a subject after another clause, which makes no sense without the verb: “Without the mask, utility”. */
const clause = /[,，]|^(?:without|with|after|before|when|if|once|since|while|because|in|at|on|for|by|under)(?!\p{L})/iu;
const connector = /^\s*and\s/u;

/**
 * Reads a sentence about a change, such as “Latency fell from 340 ms to 120 ms”: the figure is “340 → 120 ms”, and its
 * label is the rest of the sentence.
 */
export function changeSentenceOf(runs: readonly Run[]): Figure | undefined {
  const text = plainText(runs);
  if (text.length > maxLength || runs.some((run) => run.link || run.text.includes('\n'))) return undefined;
  const match = firstChangeIn(text);
  const [whole = '', from = '', rate = '', remark = '', to = ''] = match ?? [];
  if (!match || isYear(from) || isYear(to)) return undefined;
  const value = changeOf(from, to);
  // Words about only one of the figures, or code, make sense only in the sentence.
  const isCode = (some: readonly Run[]): boolean => some.some(({ code }) => code);
  if (isCode(sliceRuns(runs, match.index, match.index + whole.length))) return undefined;
  if (remark !== '' || isCode(runs) || /[从由]\s?(?:[去上]年|\d{4}\s?年)/u.test(whole))
    return value.length > maxChangeLength
      ? undefined
      : { value: [{ text: value }], label: runs, sentence: text.trim() };
  const subject = text.slice(0, match.index);
  const start = connector.exec(subject)?.[0].length ?? 0;
  const after = sliceRuns(runs, match.index + whole.length, text.length);
  const next = firstChangeIn(textOfRuns(after))?.[0];
  // A second change in the same language is not a translation: its figures would be lost.
  if (next !== undefined && /[从由]/u.test(next) === /[从由]/u.test(whole)) return undefined;
  const rest = withoutChange(after);
  const verb = changeVerb.exec(subject) ?? weakVerb.exec(subject);
  // A pronoun is not a label.
  const isNoun =
    verb && verb.index - start >= minSubjectLength && !clause.test(subject.slice(start, verb.index).trim());
  const end = isNoun ? verb.index : match.index;
  const name = sliceRuns(runs, start, end);
  const subjectRuns = plainText(rest) === '' ? withoutTrailing(name, subjectEnd) : name;
  const label = [...subjectRuns, ...(rate === '' ? [] : [{ text: rate }]), ...(next === undefined ? [] : rest)];
  if (value.length > maxChangeLength || plainText(label).trim().length < 2) return undefined;
  // Words are never removed from the middle of a sentence: only its end, before which a complete name is left.
  const isAtEnd = next !== undefined || !/[\p{L}\d]/u.test(plainText(after));
  const isComplete = isAtEnd && !hasSeveralSentences(subject) && isCompleteWithout(plainText(subjectRuns));
  return { value: [{ text: value }], label: isComplete ? label : runs, sentence: text.trim() };
}

/** Matches a colon after the subject of a change, and an adverb that only belongs to the verb after it: “到馆时间却从41天…”. */
// ReDoS: at most 160 characters (`maxLength`).
const subjectEnd = /[\s:：]+$|(?<=\p{Script=Han}{3})[却则]$/u;

/** Minimum length of a label without the verb after it. */
const minSubjectLength = 4;

/** Finds a change. In text with a translation, the first sentence counts. */
function firstChangeIn(text: string): RegExpExecArray | undefined {
  if (!/\d/u.test(text)) return undefined;
  const matches = [/\sfrom\s/iu.test(text) && english.exec(text), /[从由]/u.test(text) && chinese.exec(text)].filter(
    (one) => one !== null && one !== false,
  );
  return matches.toSorted((one, other) => one.index - other.index)[0];
}

/** Removes the figures of a change from the translation of a sentence that has the same figures. */
function withoutChange(runs: readonly Run[]): readonly Run[] {
  const text = textOfRuns(runs);
  const match = firstChangeIn(text);
  if (!match) return runs;
  const subject = text.slice(0, match.index);
  const end = (changeVerb.exec(subject) ?? weakVerb.exec(subject) ?? match).index;
  return [...sliceRuns(runs, 0, end), ...sliceRuns(runs, match.index + match[0].length, text.length)];
}

/** Matches a Chinese sentence and its English translation that begin with the same figure. */
// ReDoS: at most 160 characters (`maxLength`), and every part of the pattern is bounded.
const bilingual = new RegExp(
  String.raw`^(${figureWithUnit})\s?的?(\p{Script=Han}[^%\p{Script=Latin}]{1,60})\s\1\s(?:of\s)?(\p{Script=Latin}.{2,80})$`,
  'u',
);

/** Reads “65% 的观众在 35 岁以下 65% of our audience is under 35”: a figure, and its label in two languages. */
export function bilingualFigureOf(runs: readonly Run[]): Figure | undefined {
  const [only, ...others] = runs;
  const text = only && others.length === 0 && !only.code && !only.link ? only.text.trim() : '';
  const [, value = '', chineseLabel = '', englishLabel = ''] =
    text.length <= maxLength ? (bilingual.exec(text) ?? []) : [];
  return value === '' || !only
    ? undefined
    : {
        value: [{ ...only, text: value }],
        label: [{ ...only, text: `${chineseLabel}\n${englishLabel}` }],
        sentence: text,
      };
}

/**
 * Returns the sentence of a figure and its label if neither was edited; undefined for other figures. If the label is
 * the whole sentence, the figure in it is bold.
 */
export function sentenceOf(figure: TextElement, label: SlideElement | undefined): readonly Run[] | undefined {
  const sentence = figure.alt ?? '';
  if (sentence === '' || label?.kind !== 'text') return undefined;
  const value = textOf(figure);
  const at = sentence.indexOf(value);
  const rest = at < 0 ? '' : sentence.slice(0, at).replace(linkAtEnd, '') + sentence.slice(at + value.length);
  if (value === '0' && textOf(label) === sentence) return [{ text: sentence }];
  if (at >= 0 && [sentence, rest].some((one) => lettersOf(one) === lettersOf(textOf(label))))
    return [
      { text: sentence.slice(0, at) },
      { text: value, bold: true },
      { text: sentence.slice(at + value.length) },
    ].filter(({ text }) => text !== '');
  const change = changeSentenceOf([{ text: sentence }]) ?? bilingualFigureOf([{ text: sentence }]);
  const isUnchanged =
    withoutSpaces(`${value}的${textOf(label)}`) === withoutSpaces(sentence) ||
    (change && withoutSpaces(plainText([...change.value, ...change.label])) === withoutSpaces(value + textOf(label)));
  return isUnchanged ? [{ text: sentence }] : undefined;
}

/** Removes spaces, line breaks, and the punctuation next to a figure in a sentence. */
function lettersOf(text: string): string {
  return text.replace(/[\s:：,，;；。]|[.!]$/gu, '').toLowerCase();
}

/** Removes spaces and the line break between a label and its translation. */
function withoutSpaces(text: string): string {
  return text.replace(/\s/gu, '').toLowerCase();
}

function textOf({ paragraphs }: TextElement): string {
  return paragraphs.map(({ runs }) => plainText(runs)).join('\n');
}

/** Matches units that are written only once in a change. Short ones, as in “€1.8M” and “48 万”, belong to their number. */
export const longUnit: RegExp = /\p{L}{2}|(?![万亿]$)\p{Script=Han}/u;

/** Returns “340 → 120 ms”, or “2 s → 120 ms” for figures with different units. */
export function changeOf(from: string, to: string): string {
  // ReDoS: at most 60 characters, because every part of the patterns of figures is bounded.
  const [own, other] = [from, to].map((figure) => /[^\d.,]*$/u.exec(figure)?.[0] ?? '');
  const isRepeated = own !== undefined && own === other && longUnit.test(own);
  return `${isRepeated ? from.slice(0, -own.length) : from} → ${to}`;
}
