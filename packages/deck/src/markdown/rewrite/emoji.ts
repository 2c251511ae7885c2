import { emojiPattern } from '../../text/emoji.ts';

/** Maximum number of characters at the beginning of text that are searched for an emoji. */
const maxLeadingLength = 60;
/** Matches an emoji at the beginning of text, with the spaces after it. */
// ReDoS: at most 60 characters (`maxLeadingLength`).
const leading = new RegExp(`^\\s*(?:\\p{Regional_Indicator}{2}|\\d\\uFE0F?\\u20E3|${emojiPattern})[\\s\\uFE0F]*`, 'u');

/** Returns the emoji at the beginning of text, without spaces; undefined if there is none. */
export function leadingEmoji(text: string): string | undefined {
  return leading.exec(text.slice(0, maxLeadingLength))?.[0].trim();
}

/** Whether an emoji is a status light, whose meaning would be lost without it. */
export function isTrafficLight(emoji: string | undefined): boolean {
  return /^[🟢🟩🟡🟨🟠🟧🔴🟥]/u.test(emoji ?? '');
}

/** Removes the emoji at the beginning of text. */
export function withoutLeadingEmoji(text: string): string {
  const [emoji = ''] = leading.exec(text.slice(0, maxLeadingLength)) ?? [];
  return text.slice(emoji.length);
}

/** Maximum number of characters at the end of text that are searched for an emoji, because emoji are short. */
const maxTrailingLength = 24;
// ReDoS: at most 24 characters (`maxTrailingLength`).
const trailing =
  /(?:(?:\s+|(?<=[\p{Script=Han}\p{P}]))(?:\p{Regional_Indicator}{2}|(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)(?:\p{Emoji_Modifier}|\uFE0F|\u200D\p{Extended_Pictographic})*))+\s*$/u;

/** Maximum number of characters of the number of a part at the end of a heading. */
const maxPartLength = 16;
/** Matches what says at the end of a heading that it is one of several parts: “(2/2)”, “(cont.)”, “（续）”. */
// ReDoS: at most 16 characters (`maxPartLength`).
const part =
  /\s?[(（](?:\d{1,2}(?:\s?(?:\/|of)\s?\d{1,2})?|cont(?:inued|['’]?d|\.)?|part \d|[上中下续]|[一二三四五六])[)）]\s*$/iu;

/** Splits the number of a part from the end of a heading. */
function splitPart(text: string): [heading: string, part: string] {
  const [found = ''] = part.exec(text.slice(-maxPartLength)) ?? [];
  return [text.slice(0, text.length - found.length), found];
}

/** Returns the emoji at the end of text, after a space, a mark or a Chinese word, and before the number of a part; undefined if there is none. */
export function trailingEmoji(text: string): string | undefined {
  return trailing.exec(splitPart(text)[0].slice(-maxTrailingLength))?.[0].trim();
}

/** Removes the emoji at the end of text and before the number of a part, unless there is no other content. */
export function withoutTrailingEmoji(text: string): string {
  const [heading, number] = splitPart(text);
  const end = heading.slice(-maxTrailingLength);
  const cleaned = heading.slice(0, heading.length - end.length) + end.replace(trailing, '');
  return cleaned.trim() === '' ? text : cleaned + number;
}
