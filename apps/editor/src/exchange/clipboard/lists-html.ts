import type { Paragraph } from '@ppt-embed/deck';

/** A paragraph whose words are HTML already. */
export interface Block extends Pick<Paragraph, 'bullet' | 'level' | 'start'> {
  /** Of its tag, with a space before each. */
  attributes: string;
  content: string;
}

/**
 * Lists within lists, as HTML has them, and paragraphs between.
 * @param isReadBack Every paragraph stays one. Other programs take a second one of an item for an item: there it becomes a
 *   line of the item.
 */
export function listsHtml(blocks: readonly Block[], isReadBack = false): string {
  /** The lists that are open, the outermost first; the last item of each is open as well. */
  const lists: { tag: 'ol' | 'ul'; count: number; level: number }[] = [];
  let html = '';
  const closeTo = (depth: number) => {
    for (const { tag } of lists.splice(depth).toReversed()) html += `</li></${tag}>`;
  };
  const numbers = numbersOf(blocks);
  for (const [at, { bullet, level, start, attributes, content }] of blocks.entries()) {
    if (bullet === undefined) {
      // What goes on without a mark stands under the words of the item that it is in, or of a list in that.
      const depth = level === undefined || isReadBack ? 0 : lists.filter((list) => list.level <= level).length;
      const isBehindList = lists.length > depth;
      closeTo(depth);
      html += depth === 0 ? `<p${attributes}>${content}</p>` : (isBehindList ? '' : '<br>') + content;
      continue;
    }
    const tag = bullet === 'number' ? 'ol' : 'ul';
    const own = level ?? 0;
    // What is selected may begin at any level, or leave one out: items of one level stand in one list all the same.
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

/** What each item counts, as the deck draws it: on from those before it at its level, until something comes between. */
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
