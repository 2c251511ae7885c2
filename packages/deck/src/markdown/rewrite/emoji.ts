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
  /(?:\s+(?:\p{Regional_Indicator}{2}|(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)(?:\p{Emoji_Modifier}|\uFE0F|\u200D\p{Extended_Pictographic})*))+\s*$/u;

/** Returns the emoji at the end of text, after a space; undefined if there is none. */
export function trailingEmoji(text: string): string | undefined {
  return trailing.exec(text.slice(-maxTrailingLength))?.[0].trim();
}

/** Removes the emoji at the end of text, unless there is no other content. */
export function withoutTrailingEmoji(text: string): string {
  const end = text.slice(-maxTrailingLength);
  const cleaned = text.slice(0, text.length - end.length) + end.replace(trailing, '');
  return cleaned.trim() === '' ? text : cleaned;
}
