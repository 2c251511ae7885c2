import { readMarkdown } from '@ppt-embed/deck';
import type { ListItem, Paragraph } from '@ppt-embed/deck';

type List = Pick<ListItem, 'ordered' | 'start' | 'items'>;

/** Parses Markdown with lists. Returns null if it contains no list, or content other than paragraphs. */
export function paragraphsFromMarkdown(text: string): Paragraph[] | null {
  const [slide, ...others] = readMarkdown(text).outline.slides;
  if (!slide || others.length > 0 || slide.heading.length > 0 || slide.notes !== '') return null;
  const paragraphs: Paragraph[] = [];
  for (const block of slide.blocks) {
    if (block.kind === 'paragraph') paragraphs.push({ runs: block.runs });
    else if (block.kind === 'list') paragraphs.push(...listParagraphs(block, 0));
    else return null;
  }
  return paragraphs.some(({ bullet }) => bullet !== undefined) ? paragraphs : null;
}

/** Returns the items of a list and of its nested lists, each one level deeper. */
function listParagraphs({ ordered = false, start, items = [] }: List, level: number): Paragraph[] {
  return items.flatMap((item, index) => {
    const bullet = bulletOf(item, ordered);
    const count = item.number ?? (index === 0 ? start : undefined);
    return [
      {
        runs: item.runs,
        ...(bullet && { bullet }),
        // A paragraph without a bullet belongs to the item above it.
        level: bullet ? level : Math.max(0, level - 1),
        ...(bullet === 'number' && count !== undefined && { start: count }),
      },
      ...listParagraphs(item, level + 1),
    ];
  });
}

function bulletOf({ checked, mark }: ListItem, isOrdered: boolean): Paragraph['bullet'] {
  if (checked !== undefined) return checked ? 'taskDone' : 'task';
  if (mark === 'none') return undefined;
  return mark ?? (isOrdered ? 'number' : 'disc');
}
