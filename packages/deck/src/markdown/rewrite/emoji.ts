/** An emoji at the beginning of a text, with the spaces after it. */
const leading =
  /^\s*(?:\p{Regional_Indicator}{2}|\d\uFE0F?\u20E3|(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)(?:\p{Emoji_Modifier}|\uFE0F|\u200D\p{Extended_Pictographic})*)[\s\uFE0F]*/u;

/** Returns the emoji at the beginning of a text, without spaces; undefined if there is none. */
export function leadingEmoji(text: string): string | undefined {
  return leading.exec(text)?.[0].trim();
}

/** Removes the emoji at the beginning of a text. */
export function withoutLeadingEmoji(text: string): string {
  return text.replace(leading, '');
}
