import { plainText } from '../../text/runs.ts';
import type { Column } from '../columns/column.ts';
import type { ColumnHeader } from '../columns/columns.ts';
import { iconElement } from './icon-element.ts';
import { itemIcons } from './item-icons.ts';
import { splitEmoji } from './split-emoji.ts';

const size = 52;
/** Distance in px between a card's edges and its content. */
const padding = 28;
/** Distance in px between an icon and the heading below it. */
const gap = 14;

/**
 * Creates icons above the headings of columns. Returns them with the columns, without the emoji that the icons replace;
 * undefined if there are no icons.
 */
export function columnIcons(
  columns: readonly Column[],
  pathOf: (name: string) => string | undefined,
): { columns: readonly Column[]; header: ColumnHeader } | undefined {
  const parts = columns.map((column) => {
    const [heading, ...blocks] = column.blocks;
    if (heading?.kind !== 'heading') return undefined;
    const { emoji, runs } = splitEmoji(heading.runs);
    return {
      icon: column.icon ?? emoji,
      lead: plainText(runs),
      column: { ...column, blocks: [{ ...heading, runs }, ...blocks] },
    };
  });
  if (!parts.every((part) => part !== undefined)) return undefined;
  const icons = itemIcons(parts, pathOf);
  if (!icons) return undefined;
  return {
    columns: parts.map(({ column }) => column),
    header: {
      height: size + gap,
      draw: (index, { x, y }, context) => {
        const icon = icons[index];
        return icon ? [iconElement(icon, index, { x: x + padding, y: y + padding }, size, context)] : [];
      },
    },
  };
}
