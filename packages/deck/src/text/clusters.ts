/**
 * One user-perceived character: base and marks, a flag, an emoji with skin tone or joined to others. A close cut of
 * UAX #29 of our own, because `Intl.Segmenter` differs between engines and line breaks must not.
 */
const cluster =
  // ReDoS: each character is read at most 3 times, since only tags (U+E0020 to U+E007E) are read and may be given up.
  /(?:\p{RI}\p{RI}|\p{Emoji}(?:\p{EMod}|\uFE0F?\u20E3|\uFE0F|[\u{E0020}-\u{E007E}]+\u{E007F})?(?:\u200D\p{Emoji}(?:\p{EMod}|\uFE0F)?)*|[^])(?:\p{M}|\u200D)*/uy;

/** Where the cluster that begins at `start` ends. */
export function clusterEnd(text: string, start: number): number {
  const code = text.charCodeAt(start);
  const next = text.charCodeAt(start + 1);
  if (code < 0x300 && !(next >= 0x300)) return start + 1;
  cluster.lastIndex = start;
  return cluster.test(text) ? cluster.lastIndex : start + 1;
}

const emoji = /\p{Emoji_Presentation}|\uFE0F|\u20E3/u;

/**
 * Whether a text has a character that is shown as a picture: by itself, or because a selector asks for it (UTS #51). It
 * takes a face of its own to draw one.
 */
export function isEmoji(text: string): boolean {
  // Looking at most single characters would take longer than all else that is done with them.
  if (text.length === 1 && (text < '\u231A' || text > '\u2B55')) return false;
  return emoji.test(text);
}
