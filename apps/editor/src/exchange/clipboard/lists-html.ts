import type { Paragraph } from '@ppt-embed/deck';

/** A paragraph whose content is already HTML. */
export interface Block extends Pick<Paragraph, 'bullet' | 'level' | 'start'> {
  /** The tag's attributes, each with a leading space. */
  attributes: string;
  content: string;
}

/**
 * Renders nested HTML lists with paragraphs between them.
 * @param isReadBack Whether every paragraph stays separate. Other programs treat a second paragraph of an item as
 * another item, so for them it becomes a line of the item.
 */
export function listsHtml(blocks: readonly Block[], isReadBack = false): string {
  /** The open lists, the outermost first. The last item of each is open too. */
  const lists: { tag: 'ol' | 'ul'; count: number; level: number }[] = [];
  let html = '';
  const closeTo = (depth: number) => {
    for (const { tag } of lists.splice(depth).toReversed()) html += `</li></${tag}>`;
  };
  const numbers = numbersOf(blocks);
  for (const [at, { bullet, level, start, attributes, content }] of blocks.entries()) {
    if (bullet === undefined) {
      // A paragraph without a bullet belongs to the item above it, or to an item of a nested list.
      const depth = level === undefined || isReadBack ? 0 : lists.filter((list) => list.level <= level).length;
      const isBehindList = lists.length > depth;
      closeTo(depth);
      html += depth === 0 ? `<p${attributes}>${content}</p>` : (isBehindList ? '' : '<br>') + content;
      continue;
    }
    const tag = bullet === 'number' ? 'ol' : 'ul';
    const own = level ?? 0;
    // A selection may start at any level or skip one; items of one level still form one list.
    const depth = lists.filter((list) => list.level < own).length;
    closeTo(depth + 1);
    if (lists[depth] && lists[depth].tag !== tag) closeTo(depth);
    const list = lists[depth];
    const count = numbers[at] ?? 0;
    const isStarted = !list && start !== undefined && start !== 1;
    html += list ? '</li>' : `<${tag}${isStarted ? ` start="${start}"` : ''}>`;
    const isCounted = tag === 'ul' || isStarted || count === (list?.count ?? 0) + 1;
    html += `<li${isCounted ? '' : ` value="${count}"`}${attributes}>${content}`;
    lists[depth] = { tag, count, level: own };
  }
  closeTo(0);
  return html;
}

/** The number of each item as the deck draws it: continues at its level until another paragraph intervenes. */
function numbersOf(blocks: readonly Block[]): (number | undefined)[] {
  const counts: (number | undefined)[] = [];
  return blocks.map(({ bullet, level, start }) => {
    if (bullet === undefined && level !== undefined) return undefined;
    const own = level ?? 0;
    counts.length = Math.min(counts.length, own + 1);
    counts[own] = bullet === 'number' ? (start ?? (counts[own] ?? 0) + 1) : undefined;
    return counts[own];
  });
}
