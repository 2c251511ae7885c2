/** Matches an arrow or a dash that is typed with hyphens between words. */
const arrow = /(?<=^|\s)->(?=\s)/gu;
const dash = /(?<=[^\s-]) -- (?=[^\s-])/gu;
/** Matches an option of a command, next to which hyphens are part of the command. */
const option = /(?:^|\s)--?[A-Za-z]/u;
const han = /\p{Script=Han}/u;

/** Replaces `->` and ` -- ` between words by an arrow and a dash, except in text with a command. */
export function withTypedSigns(text: string): string {
  if (!text.includes('->') && !text.includes(' -- ')) return text;
  if (option.test(text)) return text;
  return text.replace(dash, (_, at: number) => (han.test(text.charAt(at - 1)) ? '——' : ' – ')).replace(arrow, '→');
}
