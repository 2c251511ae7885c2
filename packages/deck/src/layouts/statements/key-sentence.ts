import type { Run } from '../../model/text.ts';
import { weightedLengthOf, plainText, textOfRuns } from '../../text/runs.ts';
import { endsSentence, hasSeveralSentences } from '../../text/sentences.ts';
import type { Figure } from '../figures/figure.ts';
import { figuresIn, strikingFigure } from '../figures/strong-figures.ts';
import { sliceRuns } from '../../text/slice-runs.ts';
import { quotesSentences, sentencesOf } from '../recognize/first-sentence.ts';
import { emphasisReason, isFigureOnlyReason, isSideFigure } from '../recognize/emphasis-reason.ts';
import { isArgument } from '../recognize/is-argument.ts';
import { isLetter } from '../recognize/is-letter.ts';
import { sharesWords } from '../recognize/shares-words.ts';

/** The words of prose that are set in large type, and the paragraphs before and after them. */
export interface KeySentence {
  /** Its value is empty if the sentence has no figure. */
  figure: Figure;
  before: (readonly Run[])[];
  after: (readonly Run[])[];
}

const limits = {
  /** Minimum number of characters of prose of which a figure, or a sentence with a reason, is set in large type. */
  length: 180,
  lengthAroundReason: 130,
  /** Minimum number of sentences. */
  sentences: 3,
  /** Minimum number of bold characters in a sentence that its author emphasized. */
  emphasis: 12,
  /** Number of characters of a sentence in large type. */
  sentence: { min: 24, max: 120 },
  /** Maximum number of characters of a paragraph next to that sentence, and of such paragraphs. */
  paragraph: 110,
  paragraphs: 4,
} as const;
const maxSentences = 12;
/** Matches a sentence that requests an amount of money. */
const request =
  /(?<!\p{L})(?:needs?|asks?|asking|rais(?:e|ing)|requests?(?:ing)?|leaves)(?!\p{L})|申请|需要?|募集|缺口/iu;

/** Matches a share in Chinese words, “六成的订单”, but not in “统一成的标准”. */
const tenths = /(?<![统唯万划合归第十\p{N}])[一二三四五六七八九]成半?(?=的|以[上下]|左右)/u;

/** Text with the index of its paragraph. */
interface Part {
  runs: readonly Run[];
  at: number;
}

/**
 * Selects the sentence that is the message of long prose: the one with the only bold words or with a requested amount, the
 * only one with a change or with a figure that the heading names, or one whose words are a reason to emphasize it, such as
 * a recommendation.
 * @param figureOf Splits a sentence at its figure.
 * @returns undefined for short text, and for text without such a sentence
 */
export function keySentenceOf(
  texts: readonly (readonly Run[])[],
  figureOf: (sentence: readonly Run[]) => Figure | undefined,
  heading: readonly Run[] = [],
): KeySentence | undefined {
  const length = texts.reduce((sum, runs) => sum + weightedLengthOf(runs), 0);
  // The sentences of a proof depend on each other.
  if (texts.some(isArgument)) return undefined;
  const hasEmphasis = texts.flat().some(({ bold }) => bold);
  if (!hasEmphasis && texts.some(quotesSentences)) return undefined;
  if (!hasEmphasis && isLetter(texts)) return undefined;
  if (length < limits.lengthAroundReason || texts.flat().some(({ link, text }) => link || text.includes('\n')))
    return undefined;
  const parts = texts.flatMap((runs, at) =>
    (at > 0 && weightedLengthOf(runs) <= limits.paragraph ? [runs] : sentencesOf(runs, maxSentences)).map((one) => ({
      runs: one,
      at,
    })),
  );
  if (parts.length < limits.sentences) return undefined;
  const found =
    (length < limits.length ? undefined : figureIn(parts, figureOf, plainText(heading))) ?? sentenceIn(parts);
  return (
    found && {
      figure: found.figure,
      before: paragraphsOf(parts.slice(0, found.index)),
      after: paragraphsOf(parts.slice(found.index + 1)),
    }
  );
}

interface Found {
  figure: Figure;
  index: number;
}

/** Match a small count and the words before it that say how many there are, which only sets the scene: “一共12户人家”. */
const sceneCount = /^\d{1,2}\s?[户个名位口间栋幢层](?:人家|家庭)?$/u;
const afterSum = /[一总]共有?\s?$/u;

/** Returns the only figure that is bold or requested, or that is alone in its sentence and a change or named in the heading. */
function figureIn(
  parts: readonly Part[],
  figureOf: (sentence: readonly Run[]) => Figure | undefined,
  heading: string,
): Found | undefined {
  const figures = parts.flatMap(({ runs }, index): (Found & { isBold: boolean; isRequest: boolean })[] => {
    const text = textOfRuns(runs);
    const count = figuresIn(text).filter((one) => strikingFigure.test(one.text)).length;
    const figure = runs.some(({ code }) => code) ? undefined : (figureOf(runs) ?? tenthsIn(runs));
    const isBold = runs.some((run) => run.bold && /\d/u.test(run.text));
    const value = plainText(figure?.value ?? []);
    const isAlone = (count < 2 && strikingFigure.test(value)) || value.includes(' → ');
    const setsScene = !isBold && sceneCount.test(value) && afterSum.test(plainText(figure?.lead ?? []));
    const isRequest = request.test(text) && /\p{Sc}|元/u.test(text);
    const isMessage =
      isAlone &&
      (isRequest || isNamed(figure, heading)) &&
      !isSideFigure(text, value) &&
      emphasisReason(text) !== 'never';
    if (!figure || setsScene || !(isBold || isMessage)) return [];
    return [{ figure, index, isBold, isRequest }];
  });
  const isOnly = (some: readonly Found[]): boolean => some.length === 1;
  const candidates = [
    figures.filter(({ isBold, isRequest }) => isBold && isRequest),
    figures.filter(({ isBold }) => isBold),
    figures.filter(({ isRequest }) => isRequest),
    figures,
  ];
  return candidates.find(isOnly)?.[0];
}

/** Matches the end of a clause. */
const clauseEnd = /[,;，；。、:：]\s*/u;

/**
 * Whether a figure in prose is what the heading is about: a change, or one whose own clause shares a word with the heading.
 * Other figures, such as the number of stores among which one is compared, only belong to the text around them.
 */
function isNamed(figure: Figure | undefined, heading: string): boolean {
  if (!figure) return false;
  const { lead = [], value, label } = figure;
  const [text, before, after] = [value, lead, label].map(plainText) as [string, string, string];
  if (text.includes(' → ') || heading.includes(text)) return true;
  const clause = `${before.split(clauseEnd).at(-1) ?? ''} ${after.split(clauseEnd)[0] ?? ''}`;
  return sharesWords(clause, heading);
}

function tenthsIn(runs: readonly Run[]): Figure | undefined {
  const { index, 0: text } = tenths.exec(textOfRuns(runs)) ?? { index: 0, 0: '' };
  const end = index + text.length;
  return text === ''
    ? undefined
    : { lead: sliceRuns(runs, 0, index), value: [{ text }], label: sliceRuns(runs, end, Number.MAX_SAFE_INTEGER) };
}

/**
 * Returns the sentence with the only bold words or the strongest reason; undefined if there is none, or if the only bold
 * words are in the middle. The author has already emphasized those there.
 */
function sentenceIn(parts: readonly Part[]): Found | undefined {
  const end = parts.length - 1;
  const isBold = ({ runs }: Part): boolean =>
    weightedLengthOf(runs.filter(({ bold }) => bold)) >= limits.emphasis && !runs.every(({ bold }) => bold);
  const [bold, ...others] = parts.filter(isBold);
  const index = bold && others.length === 0 ? parts.indexOf(bold) : indexWithReason(parts);
  const runs = parts[index]?.runs ?? [];
  const length = weightedLengthOf(runs);
  const isKey =
    (!bold || index === 0 || index === end) &&
    length >= limits.sentence.min &&
    length <= limits.sentence.max &&
    emphasisReason(textOfRuns(runs)) !== 'never' &&
    !runs.some(({ code }) => code);
  return isKey ? { figure: { value: [], label: runs }, index } : undefined;
}

/**
 * Returns the index of the last sentence with a strong reason, or that of the last paragraph if it is a sentence with a weak
 * one other than a figure; -1 if there is none.
 */
function indexWithReason(parts: readonly Part[]): number {
  const reasons = parts.map(({ runs }) => emphasisReason(textOfRuns(runs)));
  const strong = reasons.lastIndexOf('strong');
  const [before, last] = parts.slice(-2);
  const lastText = textOfRuns(last?.runs ?? []);
  const isParagraph = (last?.at ?? 0) > (before?.at ?? 0) && endsSentence(lastText) && !hasSeveralSentences(lastText);
  const isWeak = reasons.at(-1) === 'weak' && !isFigureOnlyReason(lastText);
  return strong < 0 && isParagraph && isWeak ? parts.length - 1 : strong;
}

/** Joins short sentences to at most a few paragraphs, without joining paragraphs. */
function paragraphsOf(parts: readonly Part[]): (readonly Run[])[] {
  for (let max = limits.paragraph; ; max *= 2) {
    const joined: Part[] = [];
    for (const part of parts) {
      const before = joined.at(-1);
      if (before?.at === part.at && weightedLengthOf(before.runs) + weightedLengthOf(part.runs) <= max)
        joined[joined.length - 1] = { ...part, runs: [...before.runs, ...spaceAfter(before.runs), ...part.runs] };
      else joined.push(part);
    }
    if (joined.length <= Math.max(limits.paragraphs, new Set(parts.map(({ at }) => at)).size))
      return joined.map(({ runs }) => runs);
  }
}

/** Returns the space after a sentence, which Chinese sentences do not have. */
function spaceAfter(runs: readonly Run[]): Run[] {
  return /[。！？][”’）]?$/u.test(textOfRuns(runs)) ? [] : [{ text: ' ' }];
}
