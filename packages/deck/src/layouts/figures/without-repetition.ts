import { plainText, textOfRuns } from '../../text/runs.ts';
import { hasHan } from '../../text/scripts.ts';
import { sliceRuns, withCapital } from '../../text/slice-runs.ts';
import type { Figure } from './figure.ts';
import { aboutAfterName, hanBecomes, isCompleteWithout, linkAtEnd } from './words-before-figure.ts';
import { onlyLimit } from './whole-value.ts';

/** Matches the end of a clause, or a remark. */
const endOfClause = /^\s*(?:$|[(（,，;；。])/u;
/** Matches a Chinese limit before a figure. */
const hanLimit = new RegExp(String.raw`(?:(?:不[低少高多]于|不?超过|不[足到]|至[少多])\s?|${aboutAfterName})$`, 'u');
/** Matches a Chinese verb between a name and the figure at the end of its clause, which is read without it. */
const hanLink = new RegExp(String.raw`(?<=\p{Script=Han}{4})(?:已?达到?|约为|${hanBecomes})\s?$`, 'u');
/** Matches two Han characters after a comma, which are a verb or lack the figure: “身兼三镇节度使，拥兵 18万”. */
const verbAfterComma = /[,，]\p{Script=Han}{1,2}\s?$/u;
/** Minimum number of characters of the rest of a Chinese clause, and words that name nothing. */
const minLabel = 2;
const noLabel = /^(?:其中|[共合总累]计|平均|一共|同比|环比)\s?$/u;

/** Returns a figure with the limit before it, and the rest of its sentence as its label. */
function withLimitAtStart({ value, label, ...figure }: Figure, at: number): Figure | undefined {
  const text = textOfRuns(label);
  const [first, ...others] = value;
  const limit = text.slice(0, at);
  const end = at + textOfRuns(value).length;
  const from = end + (/^\s?(?:的(?=\p{Script=Han})|\s)?/u.exec(text.slice(end))?.[0].length ?? 0);
  if (!first || !onlyLimit.test(limit) || !/^\p{Script=Han}{2}/u.test(text.slice(from))) return undefined;
  return {
    ...figure,
    value: [{ ...first, text: limit.trim() + first.text }, ...others],
    label: sliceRuns(label, from, text.length),
  };
}

/** Matches a number with the measure word of the noun after it. */
const counted = /^\d[\d.,]{0,9}[万亿]?(?:[个名位家套座台辆项件份户所条种张间]|人次|册)$/u;
/** Matches a Chinese verb of two or three characters before what it counts. */
const verb = /^\p{Script=Han}{2,3}$/u;

/** Returns a figure whose label is the verb before it and the noun after it: “完成12个项目验收” is “12个”, “完成项目验收”. */
function withObject({ value, label, ...figure }: Figure, at: number): Figure | undefined {
  const text = textOfRuns(label);
  const [before, shown] = [text.slice(0, at), textOfRuns(value)];
  const end = at + shown.length;
  if (
    !verb.test(before) ||
    !counted.test(shown) ||
    noLabel.test(before) ||
    (before !== '拥有' && !isCompleteWithout(before))
  )
    return undefined;
  // “3个小时” is an amount of time, and “12个的” a part of something.
  if (!/^(?!小时|星期|季度|月|百分|工作日|[的中里以之内左])\p{Script=Han}{2}/u.test(text.slice(end))) return undefined;
  return { ...figure, value, label: [...sliceRuns(label, 0, at), ...sliceRuns(label, end, text.length)] };
}

/** Matches “every” before the figure at the end of a sentence, and words before a sum at the beginning of one. */
const everyAtEnd = /(?<=\p{L}{3}) (every) $/iu;
const sumAtStart = /^(in total|altogether|overall) $/iu;
/** Matches what a sum consists of: “of audio”. */
const partOfSum = /^ of \p{L}[^,.;:()\n]{1,40}/u;

/**
 * Returns the figure of an English sentence with “every” before it, or without the words before a sum, which are in its
 * label: “Batteries changed every 24 days”, “In total 61,300 hours of audio”.
 */
function withAdverb({ value, label, ...figure }: Figure, at: number): Figure | undefined {
  const text = textOfRuns(label);
  const [first, ...others] = value;
  const [before, after] = [text.slice(0, at), text.slice(at + textOfRuns(value).length)];
  const plain = before.replace(/\u00A0/gu, ' ');
  const [, every] = everyAtEnd.exec(plain) ?? [];
  if (first && every !== undefined && /^[.!]?$/u.test(after.trim())) {
    const name = sliceRuns(label, 0, before.length - every.length - 2);
    return { ...figure, value: withCapital([{ ...first, text: `${every} ${first.text}` }, ...others]), label: name };
  }
  const [, sum] = sumAtStart.exec(plain) ?? [];
  const part = partOfSum.exec(after.replace(/\u00A0/gu, ' '))?.[0];
  if (sum === undefined || part === undefined) return undefined;
  const start = text.length - after.length;
  return {
    ...figure,
    value,
    label: [
      ...sliceRuns(label, start + 1, start + part.length),
      { text: ` ${sum.toLowerCase()}` },
      ...sliceRuns(label, start + part.length, text.length),
    ],
  };
}

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
  if (hasHan(own)) {
    const joined = withLimitAtStart(figure, at) ?? withObject(figure, at);
    if (joined) return joined;
  }
  const reworded = hasHan(own) || text.includes('\n') ? undefined : withAdverb(figure, at);
  if (reworded) return reworded;
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
  const rest = isNamed ? '' : after.slice(remark.length).replace(/^[\s,，;；。:：]+/u, '');
  if (!isComplete || name === '' || text.includes('\n')) return figure;
  const runs = [...sliceRuns(label, 0, name.length), { text: remark }, { text: rest === '' ? '' : '\n' }];
  return {
    ...figure,
    value: limit === '' ? value : value.map((run, index) => (index === 0 ? { ...run, text: limit + run.text } : run)),
    label: [...runs.filter((run) => run.text !== ''), ...sliceRuns(label, text.length - rest.length, text.length)],
  };
}
