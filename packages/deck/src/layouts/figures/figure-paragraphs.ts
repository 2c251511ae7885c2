import type { Run } from '../../model/text.ts';
import { isFigure, isYear } from '../../text/figure-text.ts';
import { plainText, textOfRuns, weightedLength } from '../../text/runs.ts';
import { changeSentenceOf } from './change-sentences.ts';
import type { Figure, Figures } from './figure.ts';
import { areOfOneKind, isMentioned } from './figure-kinds.ts';
import { isStriking } from './sentence-figures.ts';
import {
  sliceRuns,
  trailingColon,
  withoutFinalPeriod,
  withoutLeadingSpace,
  withoutTrailing,
} from '../../text/slice-runs.ts';
import { figuresIn, unitOf } from './strong-figures.ts';
import { wholeFigureOf } from './whole-sentence-figures.ts';
import { endsSentence, hasSeveralSentences } from '../../text/sentences.ts';
import { splitSentences } from '../../text/split-sentences.ts';

/** Maximum number of characters of the name of a key effect, of the details after it, and of the text below it. */
const effectLimits = { name: 60, details: 80, text: 160 } as const;

/**
 * Reads “Difference in score: **+4.6 points** (95 % CI 1.2 to 8.0)” above a text that explains it: the figure, and the
 * text next to it.
 */
export function keyEffect(paragraphs: readonly (readonly Run[])[]): Figure[] | undefined {
  const [sentence = [], text = [], ...others] = paragraphs;
  const at = sentence.findIndex(({ bold }) => bold);
  const value = sentence[at];
  if (!value || others.length > 0 || [...sentence, ...text].some((run) => run.link || run.text.includes('\n')))
    return undefined;
  const [name, details] = [sentence.slice(0, at), sentence.slice(at + 1)];
  const isOnly = [...details, ...text].every(({ bold }) => !bold);
  const nameText = plainText(name);
  const lengths = [nameText.length, plainText(details).length, plainText(text).length] as const;
  const isEffect =
    isOnly && /[:：]\s*$/u.test(nameText) && isFigure(value.text.trim()) && lengths[2] >= effectLimits.name / 3;
  if (
    !isEffect ||
    lengths[0] > effectLimits.name ||
    lengths[1] > effectLimits.details ||
    lengths[2] > effectLimits.text
  )
    return undefined;
  return [
    {
      lead: withoutTrailing(name, trailingColon),
      value: [{ ...value, text: value.text.trim() }],
      label: withoutFinalPeriod(withoutLeadingSpace(details)),
    },
    { value: [], label: text },
  ];
}

/** Maximum number of characters of the text below a change. */
const maxNoteLength = 160;

/** Reads “The median fell from 138 to 71 minutes.” above a shorter text: the change is the message of the slide. */
export function changeAboveNote([sentence = [], note, ...others]: readonly (readonly Run[])[]): Figures | undefined {
  const figure = changeSentenceOf(sentence);
  if (!figure || !note || others.length > 0 || changeSentenceOf(note)) return undefined;
  const isShort = plainText(note).length <= maxNoteLength && !note.some(({ text }) => text.includes('\n'));
  const isOnly = !hasSeveralSentences(plainText(sentence));
  const label = withoutFinalPeriod(figure.label);
  return isShort && isOnly ? { lead: [], figures: [{ ...figure, label }], items: [], note } : undefined;
}

/** Maximum length of several sentences whose change is their message, and the number of numbers in them. */
const storyLimits = { length: 160, numbers: 2 } as const;

/**
 * Whether text is a story with several figures, of which none is its message: a long one, or one with numbers after its
 * change. Its last figure is often the result, but the words around it are needed.
 */
export function isStory(runs: readonly Run[]): boolean {
  const text = plainText(runs);
  // What the author emphasizes is the message.
  if (!hasSeveralSentences(text) || runs.some(({ bold }) => bold)) return false;
  const change = changeSentenceOf(runs);
  const later =
    plainText(change?.value ?? [])
      .split(' → ')
      .at(-1) ?? '';
  const isLast = later === '' || !/\d/u.test(text.slice(text.lastIndexOf(later) + later.length));
  const numbers = text.match(/\d[\d.,]*/gu)?.length ?? 0;
  return numbers > storyLimits.numbers && (!isLast || weightedLength(text) > storyLimits.length);
}

/** Limits for sentences that each have a figure: their number and their length. */
const sentenceCount = { min: 3, max: 4 } as const;

const maxSentenceLength = 170;
/** Maximum number of figures of a sentence, of which one stands for it. A longer one reports several measures. */
const maxFigures = 4;

/**
 * Returns the figures of a text of a few sentences, each above its sentence, if every sentence has a striking figure. Of
 * three or four paragraphs, each is taken as a whole.
 */
export function figureSentences(paragraphs: readonly (readonly Run[])[]): Figure[] | undefined {
  const texts = paragraphs.map((runs) => textOfRuns(runs));
  const isPlain = paragraphs.every((runs) => runs.every((run) => !run.link && !run.code && !run.text.includes('\n')));
  const areWhole = texts.length >= sentenceCount.min;
  if (texts.some((text) => pointStart.test(text))) return undefined;
  if (!isPlain || texts.length > sentenceCount.max || texts.join('').length > sentenceCount.max * maxSentenceLength)
    return undefined;
  const figures = texts.flatMap((text, at): (Figure | undefined)[] => {
    const paragraph = paragraphs[at] ?? [];
    if (areWhole) return [text.length <= maxSentenceLength ? paragraphFigure(paragraph, text) : undefined];
    let start = 0;
    return splitSentences(text)
      .filter((one) => one.trim() !== '')
      .map((one) => {
        const from = text.indexOf(one, start);
        start = from + one.length;
        const runs = sliceRuns(paragraph, from, start);
        const figure = one.length <= maxSentenceLength ? (changeSentenceOf(runs) ?? mainFigureOf(runs)) : undefined;
        return figure && isStriking(figure) ? { value: figure.value, label: runs, sentence: one.trim() } : undefined;
      });
  });
  if (figures.length < sentenceCount.min || figures.length > sentenceCount.max) return undefined;
  const found = figures.flatMap((figure) => figure ?? []);
  const areMain = areOfOneKind(found) || found.every(isMain);
  return found.length === figures.length && areMain ? found : undefined;
}

/** Maximum number of characters of a sentence that is nothing but a figure and its label. A Han character counts as two. */
const maxLabeledLength = 64;

/**
 * Whether a figure is what its sentence is about: the author set it in bold or emphasized it otherwise, it is a change, or
 * the sentence is nothing but the figure and its label. Other figures only belong to the text around them.
 */
function isMain(figure: Figure): boolean {
  const { value, label, sentence = '' } = figure;
  const text = plainText(value).trim();
  const isEmphasized = label.some((run) => (run.bold ?? run.italic) && plainText([run]).includes(text));
  if (isEmphasized || text.includes(' → ')) return true;
  const clauses = sentence.split(/[,;]\s|[，；。！？]/u).filter((one) => one.trim() !== '');
  return clauses.length === 1 && weightedLength(sentence) <= maxLabeledLength && !isMentioned(figure);
}

/** Returns the figure that stands for a sentence, unless it is a report of several measures. */
function mainFigureOf(runs: readonly Run[]): Figure | undefined {
  const figures = figuresIn(textOfRuns(runs)).filter(({ text }) => !isYear(text));
  return figures.length > maxFigures ? undefined : wholeFigureOf(runs);
}

/** Matches words that begin or end with a number, before which one word may limit it. */
// ReDoS: at most 24 characters (`maxEmphasis`).
const numberWords =
  /^(?:\S{1,12}\s)?[^\p{L}\d]?(?:\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|twice)\b|[一二三四五六七八九十两半])|(?:\d[^\s\d]{0,4}(?:\s\p{L}{1,12})?|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|twice)(?:\s\p{L}{1,12})?|[一二三四五六七八九十两半]\p{Script=Han}?)$/iu;
/** Matches the number of a point, which is not a figure: “1. ”. */
export const pointStart: RegExp = /^\s*\d{1,2}[.、)）](?!\d)/u;
/** Maximum number of characters of words with a number that are shown like a figure. */
const maxEmphasis = 24;

/** Matches a limit that is not the message of its sentence. */
const threshold = /(?:above|below|over|under|(?:more|less|fewer) than|at least|at most|超过|低于|高于)\s*$/iu;

/** Returns the figure of a paragraph: a pair of values, its only emphasized words with a number, or its first figure. */
function paragraphFigure(runs: readonly Run[], text: string): Figure | undefined {
  const sentence = text.trim();
  const own = { label: runs, sentence };
  const [emphasized, ...others] = runs.filter(({ bold, italic }) => bold ?? italic);
  const pair = pairOf(text);
  if (pair !== undefined) return { ...own, value: [{ text: pair }] };
  if (emphasized && others.length === 0 && runs.length > 1) {
    const words = emphasized.text.trim();
    return words.length <= maxEmphasis && numberWords.test(words) ? { ...own, value: [{ text: words }] } : undefined;
  }
  const figure = changeSentenceOf(runs) ?? wholeFigureOf(runs);
  const value = plainText(figure?.value ?? []);
  return figure && isStriking(figure) && !threshold.test(text.slice(0, Math.max(0, text.indexOf(value))))
    ? { ...own, value: figure.value }
    : undefined;
}

/** Matches the second of two sentences about one value at two times: “It is €47 today.” In the past tense, the second value may be the earlier one. */
const laterSentence = /^(?:(?:in|by|since|last|this)\s[^,.]{2,16}?,?\s)?(?:it|they|that|this)\s(?:is|are|stands?)\s/iu;

/** Returns “6 % → 9 %” for two sentences that have one figure each, with the same unit; undefined for other text. */
function pairOf(text: string): string | undefined {
  const [first = '', second = '', ...others] = splitSentences(text.trim());
  if (others.length > 0 || !laterSentence.test(second)) return undefined;
  const [before, after] = [first, second].map((one) => {
    const [only, ...more] = figuresIn(one);
    return only && more.length === 0 ? only.text : undefined;
  });
  return before !== undefined && after !== undefined && unitOf(before) === unitOf(after) && unitOf(after) !== ''
    ? `${before} → ${after}`
    : undefined;
}

/** Matches words after which a sentence continues. */
const unfinished = /(?:\b(?:and|or|of|to|with|than|in|by|for|from|the|a|an|is|was|at)|[,;:、，；：和与及])$/iu;

/** Splits a paragraph into its lines if each begins with a bold figure. A sentence with several figures stays whole. */
export function splitAtFigures(runs: readonly Run[]): (readonly Run[])[] {
  const parts: Run[][] = [];
  for (const run of runs) {
    if (run.bold && /\d/u.test(run.text)) parts.push([run]);
    else if (parts.length === 0) return [runs];
    else parts.at(-1)?.push(run);
  }
  const isSentence =
    parts.slice(0, -1).some((part) => unfinished.test(plainText(part).trimEnd())) || endsSentence(plainText(runs));
  return parts.length < 2 || isSentence ? [runs] : parts;
}
