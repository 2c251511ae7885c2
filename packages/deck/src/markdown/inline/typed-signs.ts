import { hasHan } from '../../text/scripts.ts';

/** Matches an arrow that is typed with hyphens between words. */
const arrow = /(?<=^|\s)->(?=\s)/gu;
/** Matches two or three hyphens between spaces. */
const spacedDash = /(?<=[^\s-]) (---?) (?=[^\s-])/gu;
/**
 * Matches two hyphens between numbers, and three between letters. Numbers that are part of a version, an identifier or
 * the name of a file have other hyphens.
 */
const closeDash =
  /(?<=(?<![\p{L}\d_.,\\-]|ISBN\s)(?:\d{1,4}[.,])?\d{1,6})--(?=(?:\d{1,4}[.,])?\d{1,6}(?![\d_-]|\.\p{L}))|(?<=\p{L})---(?=\p{L})/gu;
/** Matches hyphens between Chinese characters. */
const hanDash = /(?<=[\p{Script=Han}，。！？”」』）])---?(?=[\p{Script=Han}“「『（])/gu;
/** Matches an option of a command, next to which hyphens are part of the command. */
const option = /(?:^|\s)--?[A-Za-z]/u;
/** Matches a command in a shell or a database, in which hyphens separate arguments or begin a comment. */
const command =
  /(?<![\p{L}\d])(?:(?:git|npm|npx|pnpm|yarn|docker|kubectl|cargo|ssh|psql|pytest|python3?|bash|sudo|helm|terraform)\s|(?:make|go|node)\s[\w./-]{1,40}\s--|SELECT\s|INSERT\s|UPDATE\s|DELETE\s)|;\s--/u;
/** Matches the position after a sentence and a space, unless a hyphen follows. */
const afterSentence = /(?<=[.!?。！？]\s)(?!-)/u;
/** Matches an address or a path, in which hyphens have no other form. */
const address = /:\/\/|www\.|[\w-]\/[\w-]{1,60}\/|_/u;

/** The characters next to a text, if it is part of a line with formatted text. */
export interface Neighbors {
  before?: string;
  after?: string;
}

/**
 * Replaces hyphens between words by an arrow or a dash, except in sentences with a command: `->`, ` -- `, ` --- `, `8--14`,
 * `word---word`.
 */
export function withTypedSigns(text: string, { before = '', after = '' }: Neighbors = {}): string {
  if (!text.includes('->') && !text.includes('--')) return text;
  const sentences = text.split(afterSentence);
  return sentences
    .map((sentence, index) =>
      inSentence(sentence, sentences[index - 1]?.slice(-1) ?? before, sentences[index + 1]?.slice(0, 1) ?? after),
    )
    .join('');
}

function inSentence(text: string, before: string, after: string): string {
  if (option.test(text) || command.test(text)) return text;
  const whole = before + text + after;
  const spaced = whole.replace(spacedDash, (_, typed: string, at: number) =>
    hasHan(whole.charAt(at - 1)) ? '——' : typed.length > 2 ? ' — ' : ' – ',
  );
  const close = address.test(text)
    ? spaced
    : spaced.replace(hanDash, '——').replace(closeDash, (typed) => (typed.length > 2 ? '—' : '–'));
  return close.slice(before.length, close.length - after.length).replace(arrow, '→');
}
