import type { Run } from '../../model/text.ts';
import { emojiPattern } from '../../text/emoji.ts';

/** Maximum characters that are searched for an emoji. */
const maxLength = 60;
/** Matches an emoji, or a mark such as ✓, at the beginning of text, and the spaces after it. */
// ReDoS: at most 60 characters (`maxLength`).
const leading = new RegExp(`^\\s*(${emojiPattern}|[✔✓☑✖✗✘✕])\\s+`, 'u');

/** Splits text into the emoji at its beginning and the rest. */
export function splitEmoji(runs: readonly Run[]): { emoji?: string | undefined; runs: readonly Run[] } {
  const [first, ...rest] = runs;
  const [whole = '', emoji] = leading.exec((first?.text ?? '').slice(0, maxLength)) ?? [];
  if (!first || emoji === undefined) return { runs };
  const text = first.text.slice(whole.length);
  return { emoji, runs: text === '' ? rest : [{ ...first, text }, ...rest] };
}
