import type { ListItem } from '../../model/outline.ts';
import type { ListIcons } from '../slide-layout.ts';
import { iconElement } from './icon-element.ts';
import { itemIcons, leadOf } from './item-icons.ts';
import { splitEmoji } from './split-emoji.ts';

/** Returns an icon for each item of a list; undefined unless all items have one. */
export function listIcons(
  items: readonly ListItem[],
  pathOf: (name: string) => string | undefined,
): ListIcons | undefined {
  const parts = items.map(({ icon, runs }) => ({ icon, ...splitEmoji(runs) }));
  const icons = itemIcons(
    parts.map(({ icon, emoji, runs: [first] }) => ({ icon: icon ?? emoji, lead: leadOf(first) })),
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
