/**
 * Matches a user-perceived character: a base with marks, a flag, or an emoji with a skin tone or joined to others. A
 * close subset of UAX #29, because `Intl.Segmenter` differs between engines and line breaks must not.
 */
const cluster =
  // ReDoS: each character is read at most 3 times, because only tags (U+E0020 to U+E007E) can be backtracked over.
  /(?:\p{RI}\p{RI}|\p{Emoji}(?:\p{EMod}|\uFE0F?\u20E3|\uFE0F|[\u{E0020}-\u{E007E}]+\u{E007F})?(?:\u200D\p{Emoji}(?:\p{EMod}|\uFE0F)?)*|[^])(?:\p{M}|\u200D)*/uy;

/** Returns the end of the cluster that begins at `start`. */
export function clusterEnd(text: string, start: number): number {
  const code = text.charCodeAt(start);
  const next = text.charCodeAt(start + 1);
  if (code < 0x300 && !(next >= 0x300)) return start + 1;
  cluster.lastIndex = start;
  return cluster.test(text) ? cluster.lastIndex : start + 1;
}

const emoji = /\p{Emoji_Presentation}|\uFE0F|\u20E3/u;

/**
 * Whether text contains a character with emoji presentation, by default or because of a variation selector (UTS #51).
 * Such characters need an emoji font.
 */
export function isEmoji(text: string): boolean {
  // Most strings are single characters, for which a regular expression would be slow.
  if (text.length === 1 && (text < '\u231A' || text > '\u2B55')) return false;
  return emoji.test(text);
}
