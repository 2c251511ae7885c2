/** Letters and figures alone: how a title is set off and punctuated is no difference. */
function wordsOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Whether a heading and a title say the same, or one of them more of it; nothing is said by all. */
export function isSaidIn(heading: string, title: string): boolean {
  const [one, other] = [wordsOf(heading), wordsOf(title)];
  return one.includes(other) || other.includes(one);
}
