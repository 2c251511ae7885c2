import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { emojiPattern } from '../../text/emoji.ts';
import { splitEmoji } from '../icons/split-emoji.ts';

type TableBlock = Extract<Block, { kind: 'table' }>;

/** Matches marks, lights and directions that say something, unlike decoration. */
const meaningful = /[⏳⌛✅❌❎⚠✔✖✓✗✘✕☑🚫❗❓⭐🌟🟢🟡🟠🔴🟩🟨🟧🟥⬆⬇➡⬅↗↘↙↖↔↕🔼🔽⏫⏬📈📉🔺🔻]/u;
/** Matches charts, which show a direction unless they only decorate one of several headings. */
const charts = /[📈📉]/u;
/** Matches text that may begin with an emoji. */
const emojiStart = /^\s*[^\p{L}\d\s]/u;
/** Matches a star after the end of a sentence, which is no rating. */
const starAfterSentence = /(?<=[.!?。！？]["'”’」』）)]?\s{0,2})[⭐🌟]\uFE0F?\s*$/u;
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
  const isAfterLabel = /[:：]\s{0,2}$/u.test(shown.at(-2)?.text.slice(-maxLength) ?? '');
  if (shown.length > 1 && end === last?.text && onlyEmoji.test(end) && !isMeaningful(end) && !isAfterLabel)
    return shown.slice(0, -1);
  const [mark = ''] = trailing.exec(end) ?? [];
  const mayBeMeaningful = isMeaningful(mark) && !starAfterSentence.test(end);
  return !last || last.code || mark === '' || mayBeMeaningful
    ? shown
    : [...shown.slice(0, -1), { ...last, text: last.text.slice(0, -mark.length) }];
}

/**
 * Removes decorative emoji from the paragraphs, quotations and tables of a slide, and from its headings unless all of several
 * headings have one. These, and those of lists, may become icons.
 */
export function withoutDecoration(blocks: readonly Block[]): readonly Block[] {
  const headings = blocks.filter((block) => block.kind === 'heading');
  const mayBeIcons = headings.length > 1 && headings.every(({ runs }) => splitEmoji(runs).emoji !== undefined);
  const isSeries = headings.some(({ runs }) => withoutDecorativeEmoji(runs) !== runs);
  return blocks.map((block) => {
    if (block.kind === 'paragraph')
      return { ...block, runs: withoutEmojiAfterLabel(withoutDecorativeEmoji(block.runs)) };
    if (block.kind === 'heading' && !mayBeIcons) {
      const { emoji = '' } = splitEmoji(block.runs);
      // A chart above words decorates them.
      return { ...block, runs: withoutDecorativeEmoji(block.runs, isSeries || charts.test(emoji)) };
    }
    if (block.kind === 'quote')
      return { ...block, paragraphs: block.paragraphs.map((runs) => withoutDecorativeEmoji(runs)) };
    return block.kind === 'table' ? undecoratedTable(block) : block;
  });
}

/** Matches an emoji at the beginning of the text after a label, with the colon before it and the spaces around it. */
// ReDoS: at most 24 characters (`maxLength`).
const afterLabel = new RegExp(`^(\\s*[:：]?\\s*)(${emojiPattern})\\s*`, 'u');

/** Removes a decorative emoji between a bold label and its words: “**Result:** 📉 31% less”. */
function withoutEmojiAfterLabel(runs: readonly Run[]): readonly Run[] {
  const [first, second, ...rest] = runs;
  const label = first?.text.trimEnd() ?? '';
  if (!first?.bold || !second || second.code || label.length > maxLabelLength || label.includes('\n')) return runs;
  const [whole = '', colon = '', emoji = ''] = afterLabel.exec(second.text.slice(0, maxLength)) ?? [];
  const isLabel = /[:：]$/u.test(label) !== /[:：]/u.test(colon);
  const text = second.text.slice(whole.length);
  const isAlone = text.trim() === '' && rest.length === 0;
  if (emoji === '' || !isLabel || isAlone || (meaningful.test(emoji) && !charts.test(emoji))) return runs;
  return [first, { ...second, text: `${colon}${text}` }, ...rest];
}

/** Maximum length of a label before an emoji. */
const maxLabelLength = 80;

/** Tables without decoration by table, because measurements of their cells are cached. */
const tables = new WeakMap<TableBlock, TableBlock>();

/** Returns a table without the emoji before the words of its header and its cells; the same table if it has none. */
function undecoratedTable(block: TableBlock): TableBlock {
  const known = tables.get(block);
  if (known) return known;
  const hasEmoji = [block.head, ...block.rows].some((row) =>
    row.some((runs) => emojiStart.test(runs[0]?.text.slice(0, maxLength) ?? '')),
  );
  const shown = hasEmoji
    ? {
        ...block,
        head: withoutSeries(block.head),
        rows: block.rows.map((row) =>
          row.map((runs, column) => (hasMarks(block, column) ? runs : withoutDecorativeEmoji(runs))),
        ),
      }
    : block;
  tables.set(block, shown);
  return shown;
}

/** Whether a cell of a column begins with a mark that says something. Other emoji of the column are then marks too. */
function hasMarks({ rows }: TableBlock, column: number): boolean {
  return rows.some((row) => {
    const { emoji } = splitEmoji(row[column] ?? []);
    return emoji !== undefined && meaningful.test(emoji);
  });
}

/** Removes the emoji from the names of columns. If several names have one, even a mark such as ✅ is decoration. */
function withoutSeries(head: TableBlock['head']): TableBlock['head'] {
  const isSeries = head.filter((runs) => splitEmoji(runs).emoji !== undefined).length > 1;
  return head.map((runs) => {
    const { emoji, runs: rest } = splitEmoji(runs);
    return isSeries && emoji !== undefined && rest.length > 0 ? rest : withoutDecorativeEmoji(runs, isSeries);
  });
}
