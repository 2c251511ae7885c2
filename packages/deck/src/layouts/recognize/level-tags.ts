import type { Block, ListItem } from '../../model/outline.ts';
import type { SemanticColor } from '../../model/paint.ts';
import type { Run } from '../../model/text.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { sliceRuns } from '../../text/slice-runs.ts';
import type { Level } from './levels.ts';
import { isSeverity, levelOf, namesRisk, riskColors } from './levels.ts';

/** Minimum number of items, and number of characters at the ends of an item in which its level is. */
const limits = { items: 2, end: 20, start: 16 } as const;
/** Match a level at the end of an item: in parentheses, or after a colon or a dash, and one at its beginning. */
const inParentheses = /[（(]([^()（）]{1,14})[)）]$/u;
const afterColon = /(?:[:：]\s?|\s[–—-]\s)([^:：\s][^:：]{0,13})$/u;
const atStart = /^([^:：]{1,14})(?=[:：]|\s[–—-]\s)/u;

/** The level of an item, and the position of its words. */
interface Tag {
  level: Level;
  word: string;
  start: number;
  end: number;
}

/**
 * Marks the levels with which all items of a list end or begin, such as “Oil on the floor (major)”: those of dangers and
 * defects in the colors of what is good and bad, and other high ones in the accent color. The text does not change.
 */
export function withLevelTags(blocks: readonly Block[], heading: readonly Run[]): readonly Block[] {
  const title = plainText(heading);
  return blocks.some(({ kind }) => kind === 'list')
    ? blocks.map((block) => (block.kind === 'list' ? { ...block, items: tagged(block.items, title) } : block))
    : blocks;
}

function tagged(items: readonly ListItem[], title: string): readonly ListItem[] {
  const tags = items.map(({ runs }) => tagIn(textOfRuns(runs)));
  if (items.length < limits.items || !tags.every((tag) => tag !== undefined)) return items;
  const levels = new Set(tags.map(({ level }) => level));
  if (levels.size < limits.items) return items;
  const isRisk = namesRisk(title) || tags.some(({ word }) => isSeverity(word));
  return items.map((item, index): ListItem => {
    const tag = tags[index];
    return tag && !item.runs.some(({ code, link }) => code || link)
      ? { ...item, runs: withTag(item.runs, tag, isRisk) }
      : item;
  });
}

// ReDoS: at most 20 characters (`limits`).
function tagIn(text: string): Tag | undefined {
  const end = text.trimEnd().length;
  const from = Math.max(0, end - limits.end);
  const last = text.slice(from, end);
  const found = inParentheses.exec(last) ?? afterColon.exec(last);
  const level = levelOf(found?.[1] ?? '');
  if (found && level) {
    const isOpen = inParentheses.test(last);
    const start = isOpen ? found.index : found.index + found[0].length - (found[1] ?? '').length;
    return { level, word: found[1] ?? '', start: from + start, end };
  }
  const [word = ''] = atStart.exec(text.slice(0, limits.start)) ?? [];
  const first = levelOf(word);
  return first && { level: first, word, start: 0, end: word.length };
}

function withTag(runs: readonly Run[], { level, start, end }: Tag, isRisk: boolean): readonly Run[] {
  const color: SemanticColor | undefined = isRisk ? riskColors[level] : level === 'high' ? 'strongText' : undefined;
  const isAtEnd = start > 0;
  const fill: SemanticColor | undefined = isRisk ? `${riskColors[level]}Ground` : 'accentGround';
  const format = { bold: true, ...(color && { color }), ...(isAtEnd && color && { highlight: fill }) };
  return [
    ...sliceRuns(runs, 0, start),
    ...sliceRuns(runs, start, end).map((run) => ({ ...run, ...format })),
    ...sliceRuns(runs, end, textOfRuns(runs).length),
  ].filter(({ text }) => text !== '');
}
