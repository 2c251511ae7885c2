import type { Run } from '../../model/text.ts';

/** An emoji at the beginning of a text, and the spaces after it. */
const leading =
  /^\s*((?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)(?:\p{Emoji_Modifier}|\uFE0F|\u200D\p{Extended_Pictographic})*)\s+/u;

/** Splits a text after the emoji that it begins with. */
export function splitEmoji(runs: readonly Run[]): { emoji?: string | undefined; runs: readonly Run[] } {
  const [first, ...rest] = runs;
  const [whole = '', emoji] = leading.exec(first?.text ?? '') ?? [];
  if (!first || emoji === undefined) return { runs };
  const text = first.text.slice(whole.length);
  return { emoji, runs: text === '' ? rest : [{ ...first, text }, ...rest] };
}
