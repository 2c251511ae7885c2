import type { Box } from '../../model/box.ts';
import type { ShapeElement } from '../../model/element.ts';
import type { ListItem } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { splitEmoji } from './column-icons.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { iconElement } from './icon-element.ts';
import { itemIcons } from './item-icons.ts';

/** The icons of a list, and the texts of its items without the emoji that they show. */
export interface ListIcons {
  /** Draws the icon of an item. */
  draw: (index: number, at: Pick<Box, 'x' | 'y'>, size: number, context: LayoutContext) => ShapeElement[];
  texts: readonly (readonly Run[])[];
}

/** Returns an icon for each item of a list; undefined unless all items have one. */
export function listIcons(
  items: readonly ListItem[],
  pathOf: (name: string) => string | undefined,
): ListIcons | undefined {
  const parts = items.map(({ icon, runs }) => ({ icon, ...splitEmoji(runs) }));
  const icons = itemIcons(
    parts.map(({ icon, emoji, runs: [first] }) => ({ icon: icon ?? emoji, lead: first?.bold ? first.text : '' })),
    pathOf,
  );
  return (
    icons && {
      draw: (index, at, size, context) =>
        icons.slice(index, index + 1).map((icon) => iconElement(icon, index, at, size, context)),
      texts: parts.map(({ runs }) => runs),
    }
  );
}
