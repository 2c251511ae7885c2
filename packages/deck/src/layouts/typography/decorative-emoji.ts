import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { emojiPattern } from '../../text/emoji.ts';
import { splitEmoji } from '../icons/split-emoji.ts';

/** Matches marks, lights and directions that say something, unlike decoration. */
const meaningful = /[✅❌❎⚠✔✖✓✗✘✕☑🚫❗❓⭐🌟🟢🟡🟠🔴🟩🟨🟧🟥⬆⬇➡⬅↗↘↙↖↔↕🔼🔽⏫⏬📈📉🔺🔻]/u;
/** Matches charts, which show a direction unless they only decorate one of several headings. */
const charts = /[📈📉]/u;
/** Maximum number of characters at the end of text that are searched for an emoji. */
const maxLength = 24;
// ReDoS: at most 24 characters (`maxLength`).
const trailing = new RegExp(`(?:(?<=\\S)\\s+|(?<=[\\p{Script=Han}\\p{P}]))(?:${emojiPattern})\\s*$`, 'u');
/** Matches a run that is only an emoji, after other text. */
// ReDoS: at most 24 characters (`maxLength`).
const onlyEmoji = new RegExp(`^\\s*(?:${emojiPattern})\\s*$`, 'u');

/**
 * Removes an emoji from the beginning and from the end of text, if it is only decoration: fonts draw it in another style
 * than the icons of the slides. Text that is only an emoji stays.
 * @param isInSeries Whether headings next to the text have decorative emoji, so that a chart is decoration too.
 */
export function withoutDecorativeEmoji(runs: readonly Run[], isInSeries = false): readonly Run[] {
  const isMeaningful = (mark: string): boolean => meaningful.test(mark) && !(isInSeries && charts.test(mark));
  const { emoji, runs: rest } = splitEmoji(runs);
  const shown = emoji === undefined || isMeaningful(emoji) || rest.length === 0 ? runs : rest;
  const last = shown.at(-1);
  const end = last?.text.slice(-maxLength) ?? '';
  if (shown.length > 1 && end === last?.text && onlyEmoji.test(end) && !isMeaningful(end)) return shown.slice(0, -1);
  const [mark = ''] = trailing.exec(end) ?? [];
  return !last || last.code || mark === '' || isMeaningful(mark)
    ? shown
    : [...shown.slice(0, -1), { ...last, text: last.text.slice(0, -mark.length) }];
}

/** Removes decorative emoji from the paragraphs and quotations of a slide. Those of headings and lists may become icons. */
export function withoutDecoration(blocks: readonly Block[]): readonly Block[] {
  return blocks.map((block) =>
    block.kind === 'paragraph'
      ? { ...block, runs: withoutDecorativeEmoji(block.runs) }
      : block.kind === 'quote'
        ? { ...block, paragraphs: block.paragraphs.map((runs) => withoutDecorativeEmoji(runs)) }
        : block,
  );
}
