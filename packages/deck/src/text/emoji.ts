/**
 * Matches symbols that most people regard as emoji even without a variation selector, for example a stopwatch and a
 * hammer. Arrows, check marks and other signs in text are excluded.
 */
const plainSymbol =
  '(?=[\\u23CF-\\u23FA\\u2600-\\u2604\\u260E\\u2615-\\u2639\\u2692-\\u26F9\\u2702\\u2708-\\u270F\\u{1F321}-\\u{1F6F3}])\\p{Extended_Pictographic}\\uFE0F?';

/** Source of a regular expression for one emoji, with its modifiers. */
export const emojiPattern: string = `(?:\\p{Emoji_Presentation}|\\p{Extended_Pictographic}\\uFE0F|${plainSymbol})(?:\\p{Emoji_Modifier}|\\uFE0F|\\u200D\\p{Extended_Pictographic})*`;
