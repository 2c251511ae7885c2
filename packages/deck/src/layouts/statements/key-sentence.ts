import type { Run } from '../../model/text.ts';
import { letterCountOf, plainText, textOfRuns } from '../../text/runs.ts';
import { endsSentence } from '../../text/sentences.ts';
import type { Figure } from '../figures/figure.ts';
import { figuresIn, strikingFigure } from '../figures/strong-figures.ts';
import { sliceRuns } from '../../text/slice-runs.ts';
import { sentencesOf } from '../recognize/first-sentence.ts';

/** The words of prose that are set in large type, and the paragraphs before and after them. */
export interface KeySentence {
  /** Its value is empty if the sentence has no figure. */
  figure: Figure;
  before: (readonly Run[])[];
  after: (readonly Run[])[];
}

/**
 * Minimum numbers of letters and sentences of prose of which a sentence is set in large type, and of letters of emphasized
 * words; the number of letters of such a sentence; and maximum numbers of letters of paragraphs next to it, and of these.
 */
const limits = {
  letters: 180,
  sentences: 3,
  emphasis: 12,
  sentence: { min: 24, max: 120 },
  paragraph: 110,
  paragraphs: 4,
} as const;
const maxSentences = 12;
/** Matches a sentence that requests an amount of money. */
const request =
  /(?<!\p{L})(?:needs?|asks?|asking|rais(?:e|ing)|requests?(?:ing)?|leaves)(?!\p{L})|申请|需要?|募集|缺口/iu;
/** Matches the beginning of a last sentence that is no message. */
const farewell = /^(?:thank|many thanks|see you|谢谢|感谢)/iu;

/** Matches a share in Chinese words: “六成的订单”. */
const tenths = /[一二三四五六七八九]成半?(?=[的以左多都])/u;

/** Text with the index of its paragraph. */
interface Part {
  runs: readonly Run[];
  at: number;
}

/**
 * Selects the sentence that is the message of long prose: the one with the only bold words or with a requested amount, the
 * only one with a single figure, a short last paragraph, or else the first one.
 * @param figureOf Splits a sentence at its figure.
 * @returns undefined for short or other text
 */
export function keySentenceOf(
  texts: readonly (readonly Run[])[],
  figureOf: (sentence: readonly Run[]) => Figure | undefined,
): KeySentence | undefined {
  const letters = texts.reduce((sum, runs) => sum + letterCountOf(runs), 0);
  if (letters < limits.letters || texts.flat().some(({ link, text }) => link || text.includes('\n'))) return undefined;
  const parts = texts.flatMap((runs, at) =>
    (at > 0 && letterCountOf(runs) <= limits.paragraph ? [runs] : sentencesOf(runs, maxSentences)).map((one) => ({
      runs: one,
      at,
    })),
  );
  if (parts.length < limits.sentences) return undefined;
  const found = figureIn(parts, figureOf) ?? sentenceIn(parts);
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

/** Returns the only figure that is bold, requested, or alone in its sentence. */
function figureIn(
  parts: readonly Part[],
  figureOf: (sentence: readonly Run[]) => Figure | undefined,
): Found | undefined {
  const figures = parts.flatMap(({ runs }, index): (Found & { isBold: boolean; isRequest: boolean })[] => {
    const text = textOfRuns(runs);
    const count = figuresIn(text).filter((one) => strikingFigure.test(one.text)).length;
    const figure = runs.some(({ code }) => code) ? undefined : (figureOf(runs) ?? tenthsIn(runs));
    const isBold = runs.some((run) => run.bold && /\d/u.test(run.text));
    const value = plainText(figure?.value ?? []);
    const isAlone = (count < 2 && strikingFigure.test(value)) || value.includes(' → ');
    if (!figure || !(isBold || isAlone)) return [];
    return [{ figure, index, isBold, isRequest: request.test(text) && /\p{Sc}|元/u.test(text) }];
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

function tenthsIn(runs: readonly Run[]): Figure | undefined {
  const { index, 0: text } = tenths.exec(textOfRuns(runs)) ?? { index: 0, 0: '' };
  const end = index + text.length;
  return text === ''
    ? undefined
    : { lead: sliceRuns(runs, 0, index), value: [{ text }], label: sliceRuns(runs, end, Number.MAX_SAFE_INTEGER) };
}

/** Returns the first or the last sentence: the one with the only bold words, a short last paragraph, or the first one. */
function sentenceIn(parts: readonly Part[]): Found | undefined {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return undefined;
  const end = parts.length - 1;
  const isBold = ({ runs }: Part): boolean =>
    letterCountOf(runs.filter(({ bold }) => bold)) >= limits.emphasis && !runs.every(({ bold }) => bold);
  const bold = parts.filter(isBold);
  const lastText = textOfRuns(last.runs);
  const isClosing = last.at > (parts[end - 1]?.at ?? 0) && endsSentence(lastText) && !farewell.test(lastText);
  const index = (bold.length === 1 && bold[0] === last) || (bold.length !== 1 && isClosing) ? end : 0;
  const { runs } = index === 0 ? first : last;
  const letters = letterCountOf(runs);
  const isKey = letters >= limits.sentence.min && letters <= limits.sentence.max && !runs.some(({ code }) => code);
  return isKey ? { figure: { value: [], label: runs }, index } : undefined;
}

/** Joins short sentences to at most a few paragraphs, without joining paragraphs. */
function paragraphsOf(parts: readonly Part[]): (readonly Run[])[] {
  for (let max = limits.paragraph; ; max *= 2) {
    const joined: Part[] = [];
    for (const part of parts) {
      const before = joined.at(-1);
      if (before?.at === part.at && letterCountOf(before.runs) + letterCountOf(part.runs) <= max)
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
