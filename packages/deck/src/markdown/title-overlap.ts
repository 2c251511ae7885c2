interface WordSequence {
  /** With a space around each. */
  line: string;
  /** How much they say, in words: a Han is half of one. */
  weight: number;
}

/** Letters and figures alone: how a title is set off and punctuated is no difference. */
function wordSequence(text: string): WordSequence {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+/gu) ?? [];
  const weight = words.reduce((sum, word) => sum + (/\p{Script=Han}/u.test(word) ? 0.5 : 1), 0);
  return { line: ` ${words.join(' ')} `, weight };
}

/**
 * Whether a heading and a title say the same, or one of them most of the other; nothing is said by all. A word that a
 * title happens to have, such as "Introduction", or the number of a chapter, is no title.
 */
export function titlesOverlap(heading: string, title: string): boolean {
  const other = wordSequence(title);
  if (other.weight === 0 || heading.trim() === '') return true;
  const one = wordSequence(heading);
  if (one.line.replaceAll(' ', '') === other.line.replaceAll(' ', '')) return true;
  const [less, more] = one.weight < other.weight ? [one, other] : [other, one];
  return less.weight > 1 && less.weight > more.weight / 2 && more.line.includes(less.line);
}
