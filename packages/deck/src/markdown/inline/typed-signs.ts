/** Matches an arrow that is typed with hyphens between words. */
const arrow = /(?<=^|\s)->(?=\s)/gu;
/** Matches two or three hyphens between spaces. */
const spacedDash = /(?<=[^\s-]) (---?) (?=[^\s-])/gu;
/** Matches two hyphens between numbers, and three between letters. */
const closeDash = /(?<=\d)--(?=\d)|(?<=\p{L})---(?=\p{L})/gu;
/** Matches hyphens between Chinese characters. */
const hanDash = /(?<=[\p{Script=Han}，。！？”」』）])---?(?=[\p{Script=Han}“「『（])/gu;
/** Matches an option of a command, next to which hyphens are part of the command. */
const option = /(?:^|\s)--?[A-Za-z]/u;
/** Matches an address or a path, in which hyphens have no other form. */
const address = /:\/\/|www\.|[\w-]\/[\w-]{1,60}\/|_/u;
const han = /\p{Script=Han}/u;

/** The characters next to a text, if it is part of a line with formatted text. */
export interface Neighbors {
  before?: string;
  after?: string;
}

/**
 * Replaces hyphens between words by an arrow or a dash, except in text with a command: `->`, ` -- `, ` --- `, `8--14`,
 * `word---word`.
 */
export function withTypedSigns(text: string, { before = '', after = '' }: Neighbors = {}): string {
  if (!text.includes('->') && !text.includes('--')) return text;
  if (option.test(text)) return text;
  const whole = before + text + after;
  const spaced = whole.replace(spacedDash, (_, typed: string, at: number) =>
    han.test(whole.charAt(at - 1)) ? '——' : typed.length > 2 ? ' — ' : ' – ',
  );
  const close = address.test(text)
    ? spaced
    : spaced.replace(hanDash, '——').replace(closeDash, (typed) => (typed.length > 2 ? '—' : '–'));
  return close.slice(before.length, close.length - after.length).replace(arrow, '→');
}
