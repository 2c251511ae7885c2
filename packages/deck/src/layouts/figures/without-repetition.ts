import { plainText, textOfRuns } from '../../text/runs.ts';
import { hasHan } from '../../text/scripts.ts';
import { sliceRuns } from '../../text/slice-runs.ts';
import type { Figure } from './figure.ts';
import { aboutAfterName, isCompleteWithout, linkAtEnd } from './words-before-figure.ts';

/** Matches the end of a clause, or a remark. */
const endOfClause = /^\s*(?:$|[(（,，;；。])/u;
/** Matches a Chinese limit before a figure. */
const hanLimit = new RegExp(String.raw`(?:(?:不[低少高多]于|不超过|至[少多])\s?|${aboutAfterName})$`, 'u');
/** Matches a Chinese verb between a name and the figure at the end of its clause, which is read without it. */
const hanLink = /(?<=\p{Script=Han}{4})(?:已?达到?|约?为)\s?$/u;
/** Matches two Han characters after a comma, which are a verb or lack the figure: “身兼三镇节度使，拥兵 18万”. */
const verbAfterComma = /[,，]\p{Script=Han}{1,2}\s?$/u;
/** Minimum number of characters of the rest of a Chinese clause, and words that name nothing. */
const minLabel = 2;
const noLabel = /^(?:其中|[共合总累]计|平均|一共|同比|环比)\s?$/u;

/**
 * Removes a figure from the sentence that is its label if the rest is complete: the figure is after a colon, or at the end
 * of a Chinese clause or of “Coverage is 82 %”. Further clauses are on their own line.
 */
export function withoutRepetition(figure: Figure): Figure {
  const { value, label, sentence = '' } = figure;
  const text = textOfRuns(label);
  const shown = plainText(value);
  // No-break spaces keep dates and units on one line.
  const [whole = '', own = ''] = [sentence, text].map((one) => one.replace(/\u00A0/gu, ' '));
  const at = shown === '' || plainText(label) !== whole ? -1 : own.indexOf(shown);
  if (at < 1) return figure;
  const [words, after] = [text.slice(0, at), text.slice(at + shown.length)];
  // In “老人满意度不低于 90%”, the limit belongs to the figure.
  const limit = hasHan(words) && endOfClause.test(after) ? (hanLimit.exec(words)?.[0] ?? '') : '';
  const isAtEnd = /^[.!。]?$/u.test(after.trim());
  const link = hasHan(words) ? hanLink : linkAtEnd;
  const before = words.slice(0, words.length - limit.length).replace(isAtEnd ? link : /$/u, '');
  const isNamed = before.length < words.length - limit.length && isCompleteWithout(before);
  const isComplete =
    isNamed ||
    /[:：]\s*$/u.test(before) ||
    (hasHan(before) &&
      before.trimEnd().length >= minLabel &&
      !noLabel.test(before) &&
      endOfClause.test(after) &&
      isCompleteWithout(before) &&
      !verbAfterComma.test(before));
  const name = before
    .trimEnd()
    .replace(/[:：]$/u, '')
    .trimEnd();
  const [remark = ''] = /^\s*[(（][^()（）]{1,28}[)）]/u.exec(after) ?? [];
  const rest = isNamed ? '' : after.slice(remark.length).replace(/^[\s,，;；。]+/u, '');
  if (!isComplete || name === '' || text.includes('\n')) return figure;
  const runs = [...sliceRuns(label, 0, name.length), { text: remark }, { text: rest === '' ? '' : '\n' }];
  return {
    ...figure,
    value: limit === '' ? value : value.map((run, index) => (index === 0 ? { ...run, text: limit + run.text } : run)),
    label: [...runs.filter((run) => run.text !== ''), ...sliceRuns(label, text.length - rest.length, text.length)],
  };
}
