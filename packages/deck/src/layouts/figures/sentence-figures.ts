import type { Run } from '../../model/text.ts';
import { isAttribute, isFigure, isYear } from '../../text/figure-text.ts';
import { weightedLength, plainText, textOfRuns } from '../../text/runs.ts';
import type { Figure } from './figure.ts';
import { changeSentenceOf } from './change-sentences.ts';
import { isMeasureIn } from './measures.ts';
import { sliceRuns, trimRuns } from '../../text/slice-runs.ts';
import { figuresIn, strikingFigure } from './strong-figures.ts';
import { currencySigns } from '../../text/currencies.ts';
import { hasSeveralSentences, isQuestion } from '../../text/sentences.ts';

/** Maximum lengths in characters: of a sentence, and of the text after a bold lead, which is on a card if it is longer. */
const maxLength = 110;
const maxLeadLength = 24;
const maxParagraphLength = 140;
/** Matches figures that a slide may be about, unlike “60岁”. */
const headline = new RegExp(String.raw`[%‰→${currencySigns}×万亿倍]|illion|\d[.,]\d{3}(?!\d)`, 'u');
/**
 * Matches a sign directly before a figure, which may be a word. A dash with spaces on both sides separates the figure
 * from its name, as in “Growth – 12%”, unless it follows a colon. There, it may also be a word for “about”: “755年：约5,292万人”.
 */
const sign =
  /(?<![\p{L}\d])(?:(?:[+−]|minus|plus)\s?|[–-]|(?<=[:：]\s?)(?:[–-]\s|[约近逾~≈]\s?|(?:about|around|over|nearly|almost|roughly)\s))$/iu;

/** Match the end of a text above a figure, and of a clause. */
// ReDoS: at most 110 characters (`maxLength`).
const connectorAtEnd = /[\s:：,，–—-]+$/u;
// ReDoS: at most 140 characters (`maxParagraphLength`).
const punctuationAtEnd = /[\s,，;；。.]+$/u;

/** Whether a figure is important enough for a separate tile. */
export function isStriking({ value }: Figure): boolean {
  return strikingFigure.test(plainText(value));
}

/**
 * Splits a sentence at its figure: “Waste fees rise to”, “€410,000”, “in 2027”. If there are several figures, the bold
 * one or the first striking one is selected.
 */
export function sentenceFigureOf(runs: readonly Run[]): Figure | undefined {
  const change = changeSentenceOf(runs);
  if (change) return change;
  const text = textOfRuns(runs);
  if (!/\d/u.test(text) || requestsFigure(text)) return undefined;
  const [first, ...others] = runs;
  if (weightedLength(text) > maxLength || text.includes('\n') || runs.some(({ code, link }) => code || link))
    return undefined;
  if (first?.bold && others.length > 0 && !/\d/u.test(first.text) && weightedLength(plainText(others)) > maxLeadLength)
    return undefined;
  const all = figuresIn(text).filter(
    ({ text: one, index }) =>
      !isYear(one) &&
      !isInParentheses(text, index) &&
      !isPartOfPhrase(one, text.slice(index + one.length)) &&
      isMeasureIn(text, index, one),
  );
  // In “签约客户128家，同比增长36%”, the second clause is about the figure of the first one.
  const found = all.filter(({ index }, at) => at === 0 || !isDetail(text, index, all[0]?.index));
  const isBold = ({ index, text: one }: { index: number; text: string }): boolean =>
    !runs.every(({ bold }) => bold) && boldAt(runs, index) && boldAt(runs, index + one.length - 1);
  if (hasSeveralBoldFigures(runs)) return undefined;
  const figure =
    boldFigureIn(runs) ??
    found.find(isBold) ??
    found.find(({ text: one }) => headline.test(one)) ??
    found.find(({ text: one }) => strikingFigure.test(one)) ??
    found[0] ??
    subjectCount(text);
  return figure && splitAtFigure(runs, figure);
}

/**
 * Whether the author emphasizes several figures of a sentence, of which none stands for it. In “改造**86个**，惠及**3.2万户**”,
 * the first one is that of the first clause.
 */
export function hasSeveralBoldFigures(runs: readonly Run[]): boolean {
  const isFigureRun = ({ bold, text }: Run): boolean => bold === true && /\d/u.test(text);
  const next = runs[runs.findIndex(isFigureRun) + 1];
  return runs.filter(isFigureRun).length > 1 && !/^\s?[,，;；]/u.test(next?.text ?? '');
}

/** Splits a sentence at a figure in it. */
export function splitAtFigure(
  runs: readonly Run[],
  figure: { readonly index: number; readonly text: string },
): Figure | undefined {
  const text = textOfRuns(runs);
  const after = text.slice(figure.index + figure.text.length);
  const [own = ''] = ownWords.exec(after) ?? [];
  const from = figure.index - (sign.exec(text.slice(0, figure.index))?.[0].length ?? 0);
  const to = figure.index + figure.text.length + (own === '' ? countedWordAfter(text, figure) : own).length;
  const lead = withoutMatch(sliceRuns(runs, 0, from), connectorAtEnd);
  const label = withoutMatch(sliceRuns(runs, to, text.length), /^(?:\s[–—-]\s|[\s:：,，、;；.。])+/u);
  return plainText(lead).length + plainText(label).length < 2
    ? undefined
    : {
        ...(lead.length > 0 && { lead, whole: runs }),
        value: [{ text: text.slice(from, to).trim() }],
        label,
      };
}

/** Matches the word for what is counted, before further figures. */
const countedWord = /^\s\p{Ll}{3,12}(?=[,;]\s\d)/u;

/**
 * Returns the word for what the first of several figures after a name counts, which is not a label without it: “School
 * visits: 1,140 groups, 29,300 pupils”.
 */
export function countedWordAfter(text: string, figure: { readonly index: number; readonly text: string }): string {
  const isNamed = /[:：]\s?$/u.test(text.slice(0, figure.index).slice(-2));
  return (isNamed && countedWord.exec(text.slice(figure.index + figure.text.length))?.[0]) || '';
}

/** Matches words for the quantity that a question is about. */
const quantityWord = /(?<!\p{L})(?:what|which|how (?:many|much|long|far|often))(?!\p{L})|多少|几|多[大长久远高]|哪/iu;

/** Whether text is a question about a quantity, whose figures are only given: “With 15 cases, what coverage do we need?” */
function requestsFigure(text: string): boolean {
  return isQuestion(text) && quantityWord.test(text);
}

/**
 * Matches what belongs to the figure before it: a rate such as “/人”, a noun such as 人家 in “12户人家”, and a limit such as
 * “以上” and “内”.
 */
const ownWords =
  /^\s?\/\s?(?:小时|分钟|平方米|公里|[\p{Script=Han}](?!\p{Script=Han})|\p{Script=Latin}{1,10})|^(?:人家|家庭(?![医教成农作服病用的]))|^\s?(?:以[上下内]|左右|之[内后前]|内(?![环部容存地外陆])|后(?![续期面台]))/u;
/** Matches a particle after a figure that makes it a part of a phrase: “漏检的17处中，11处……”. */
const ofPhrase = /^(?:[中的]|里(?!程))/u;

/** Whether the text after a figure makes it a part of a phrase that is not about it. */
export function isPartOfPhrase(figure: string, after: string): boolean {
  return isAttribute(figure, after) || (/\p{Script=Han}$/u.test(figure) && ofPhrase.test(after));
}

const maxHeadlineLength = 140;
/** Maximum number of numbers in a sentence about one figure: those of a change. */
const maxNumbers = 2;

/**
 * Returns the figure that a sentence is about, with the sentence as its label; undefined if the sentence has no striking
 * figure, or more figures than a change has.
 */
export function headlineFigureOf(runs: readonly Run[]): Figure | undefined {
  const sentence = plainText(runs).trim();
  if (!/\d/u.test(sentence)) return undefined;
  if (
    weightedLength(sentence) > maxHeadlineLength ||
    runs.some(({ code, link, text }) => code || link || text.includes('\n'))
  )
    return undefined;
  if (hasSeveralSentences(sentence)) return undefined;
  const { value = [] } = sentenceFigureOf(runs) ?? {};
  const found = figuresIn(sentence).filter(({ text }) => headline.test(text));
  const text = plainText(value).split(' → ').at(-1) ?? '';
  const numberCount = sentence.match(/\d[\d.,]*/gu)?.length ?? 0;
  if (found.length > 2 || numberCount > maxNumbers || !headline.test(text) || !sentence.includes(text))
    return undefined;
  return { value: [{ text }], label: trimRuns(runs), sentence };
}

/** Matches the end of a clause. */
const clauseEnd = /[,;]\s|[，；。]|\.\s(?=\p{Lu})|\s(?=(?:and|while)\s)/gu;
/** Matches the word that only joins a clause to the one before it. */
const joiner = /^\s*and\s+/u;
/** Matches the beginning of a clause that is about the words before it. */
const relative = /^\s*(?:and\s)?(?:of\s)?(?:which|who|whose|where|whom)(?!\p{L})|^其中/u;
/** Matches the beginning of a clause that compares a figure with an earlier one. */
const change =
  /^(?:同比|环比|较|比[上去]|[高低]于|是\P{N}{1,12}的|\s(?:up|down|of wh(?:om|ich)|compared|versus|vs\.?)\s)/u;
/** Matches the beginning of a Chinese clause after a comma that is only about the figure before it. */
const detail = /^(?:其[中余]|约?占|约合|相当于|同比|环比|较|比[上去]|增[长幅]|降幅|[提上]升|下降|均)/u;

/** Whether the clause with the figure at `index` is only about the figure at `first`. */
export function isDetail(text: string, index: number, first = 0): boolean {
  const clause = Math.max(text.lastIndexOf('，', index), text.lastIndexOf(', ', index)) + 1;
  return clause > first && change.test(text.slice(clause));
}

/** Minimum number of figures whose details stay with them. */
const minWithDetails = 3;
/** Matches a preposition at the beginning of a label. */
const preposition = /^in\s/iu;
/** Minimum number of characters of a clause without a figure that becomes a tile. */
const minClauseLength = 8;
/** Minimum number of characters of a clause with a time, unlike “For 47 minutes, …”. */
const minDurationClause = 20;

/**
 * Splits a paragraph into two to four clauses that each have a figure. Clauses without a figure precede the one after
 * them; the last one is shown as text.
 */
export function clauseFigures(runs: readonly Run[]): Figure[] | undefined {
  const text = textOfRuns(runs);
  if (!/\d/u.test(text)) return undefined;
  if (weightedLength(text) > maxParagraphLength || text.includes('\n')) return undefined;
  const ends = Array.from(text.matchAll(clauseEnd), (match) => match.index + match[0].length);
  const main = ends.filter((end) => text[end - 1] !== '，' || !detail.test(text.slice(end)));
  const figures = main.length < ends.length ? figuresBetween(runs, main) : undefined;
  return figures && figures.length >= minWithDetails ? figures : figuresBetween(runs, ends, relative);
}

/**
 * Returns the figures of a paragraph's clauses.
 * @param ends Offsets at which clauses end.
 * @param needed Matches the beginning of a clause that cannot be separated from the one before it.
 */
function figuresBetween(runs: readonly Run[], ends: readonly number[], needed?: RegExp): Figure[] | undefined {
  const text = textOfRuns(runs);
  const figures: Figure[] = [];
  let start = 0;
  for (const end of [...ends.filter((one) => one < text.length), text.length]) {
    const whole = withoutMatch(sliceRuns(runs, start, end), punctuationAtEnd);
    const clause = figures.length > 0 ? withoutMatch(whole, joiner) : whole;
    // A tile that begins with “which” would not be a sentence.
    if (figures.length > 0 && needed?.test(textOfRuns(clause))) return undefined;
    const figure = sentenceFigureOf(clause);
    // “and $14 million in expected damage” lacks the verb of the clause before it.
    if (figures.length > 0 && figure && !figure.lead && preposition.test(textOfRuns(figure.label))) return undefined;
    const isLast = end === text.length;
    if (
      figure &&
      (isStriking(figure) || (isDuration(figure) && weightedLength(textOfRuns(clause)) >= minDurationClause))
    )
      figures.push(figure);
    else if (!isLast) continue;
    else if (figures.length < 2 || weightedLength(textOfRuns(clause)) < minClauseLength) return undefined;
    else figures.push({ value: [], label: clause });
    start = end;
  }
  const isShort = figures.length >= 2 && figures.length <= 4;
  return isShort && figures.some(isStriking) ? figures : undefined;
}

/** Whether a figure is a time, which is worth a tile only next to striking figures. */
function isDuration({ value }: Figure): boolean {
  return /\d\s?(?:hours?|minutes?|days|weeks|months|years)$/u.test(plainText(value));
}

/** Returns the only bold run if it is a figure. */
function boldFigureIn(runs: readonly Run[]): { index: number; text: string } | undefined {
  const at = runs.findIndex(({ bold }) => bold);
  const figure = runs[at];
  if (!figure || runs.length < 2 || runs.some(({ bold }, index) => bold && index !== at)) return undefined;
  if (!isFigure(figure.text.trim()) || isYear(figure.text.trim())) return undefined;
  return { index: textOfRuns(runs.slice(0, at)).length, text: figure.text };
}

/** Matches a number that is the subject of the second sentence: “Nobody was hurt. 214 seats were broken.” */
const count = /[.!?]\s(\d{2,3}|\d{1,3}(?:,\d{3}){1,3})(?=\s\p{Ll}{3})/u;

function subjectCount(text: string): { index: number; text: string } | undefined {
  const match = count.exec(text);
  return match?.[1] === undefined ? undefined : { index: match.index + 2, text: match[1] };
}

function isInParentheses(text: string, index: number): boolean {
  const before = text.slice(0, index);
  return (
    Math.max(before.lastIndexOf('('), before.lastIndexOf('（')) >
    Math.max(before.lastIndexOf(')'), before.lastIndexOf('）'))
  );
}

function boldAt(runs: readonly Run[], at: number): boolean {
  let end = 0;
  return runs.find(({ text }) => (end += text.length) > at)?.bold === true;
}

function withoutMatch(runs: readonly Run[], pattern: RegExp): Run[] {
  const text = textOfRuns(runs);
  const rest = text.replace(pattern, '');
  const from = text.indexOf(rest);
  return sliceRuns(runs, from, from + rest.length);
}
