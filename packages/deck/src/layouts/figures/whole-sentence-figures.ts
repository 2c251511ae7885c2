import type { Run } from '../../model/text.ts';
import { isYear } from '../../text/figure-text.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import type { Figure } from './figure.ts';
import { isInLaterClause } from './figure-kinds.ts';
import { isMeasureIn } from './measures.ts';
import { countedWordAfter, isPartOfPhrase, isStriking } from './sentence-figures.ts';
import { figuresIn } from './strong-figures.ts';
import { isCompleteWithout } from './words-before-figure.ts';
import { trailingColon, withoutTrailing } from '../../text/slice-runs.ts';

/** Maximum number of characters of a sentence below its figure. */
const maxWholeLength = 140;

/** Matches one Chinese character, which is a verb that says nothing above a figure: “抽 | 2% | 用户”. */
const oneCharacter = /^\s?\p{Script=Han}\s?$/u;

/** Maximum number of characters of bold words that are a figure, such as “4 min 12 s”. */
const maxBoldLength = 14;

/**
 * Shows the whole sentence below a figure if the rest of it would not be a complete label. An item that has a figure must
 * show one if the others do.
 */
export function withWholeSentences(
  figures: readonly (Figure | undefined)[],
  entries: readonly (readonly Run[])[],
): (Figure | undefined)[] {
  const areLabeled = figures.some((figure) => figure && figure.value.length > 0 && !figure.lead);
  return figures.map((figure, index) => {
    const runs = entries[index] ?? [];
    const sentence = plainText(runs).trim();
    if (!figure || sentence.length > maxWholeLength || runs.some(({ link }) => link)) return figure;
    if (figure.value.length === 0) {
      const whole = areLabeled ? wholeFigureOf(runs) : undefined;
      return whole && !isInLaterClause(whole, runs) ? whole : figure;
    }
    if (figure.lead && oneCharacter.test(textOfRuns(figure.lead))) return wholeFigureOf(runs) ?? figure;
    return figure.lead || isLabel(figure, sentence) ? figure : { value: figure.value, label: runs, sentence };
  });
}

/** Whether the label of a figure says something without the figure: it is not a part of a sentence such as “的读者” or “Raised”. */
function isLabel({ value, label }: Figure, sentence: string): boolean {
  const text = plainText(label);
  const before = sentence.slice(0, Math.max(0, sentence.indexOf(plainText(value))));
  const isNamed = /[:：–—]\s?$/u.test(before);
  // At the beginning of a sentence in English, the figure completes no words of the label: “$1.2M shops to train in”.
  const isFirst = before === '' && /^\p{Script=Latin}/u.test(text.trim());
  return (isNamed || isFirst || isCompleteWithout(text)) && !/^的(?=\p{Script=Han})/u.test(text);
}

/** Returns the bold figure of a sentence, or the first striking one, above the whole sentence. */
export function wholeFigureOf(runs: readonly Run[]): Figure | undefined {
  const text = plainText(runs).trim();
  const labeled = boldEndOf(runs);
  if (labeled) return labeled;
  const bold = runs
    .find((run) => run.bold && run.text.length <= maxBoldLength && /^\D?\d/u.test(run.text))
    ?.text.trim();
  const figures = figuresIn(text).filter(
    (one) =>
      !isYear(one.text) &&
      !isPartOfPhrase(one.text, text.slice(one.index + one.text.length)) &&
      isMeasureIn(text, one.index, one.text),
  );
  const first = figures.find((one) => isStriking({ value: [one], label: [] })) ?? figures[0];
  const found = bold ?? (first && first.text + countedWordAfter(text, first));
  return found === undefined ? undefined : { value: [{ text: found }], label: runs, sentence: text };
}

/** Reads “Hours saved per family: **19 a week**”, whose label is complete without the figure. */
function boldEndOf(runs: readonly Run[]): Figure | undefined {
  const label = runs.slice(0, -1);
  const value = runs.at(-1);
  const isLabel = /\S[:：]\s*$/u.test(plainText(label)) && !label.some(({ bold }) => bold);
  return value?.bold && isLabel && value.text.trim().length <= maxBoldLength && /^\D?\d/u.test(value.text)
    ? { value: [{ text: value.text.trim() }], label: withoutTrailing(label, trailingColon) }
    : undefined;
}
