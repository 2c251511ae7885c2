import type { LayoutContext } from '../slide-layout.ts';

/** Ids of the layouts with the heading on a panel. */
export const panelLayouts: ReadonlySet<string | undefined> = new Set(['splitList', 'titleLeft']);
/** Maximum number of slides of a deck whose heading is on a panel. More of them would be a pattern without a reason. */
const maxPanels = 2;

/**
 * Whether the heading of a slide may be on a panel: few slides before have one, the last of them has none, and the slide is
 * not one of several that look alike.
 */
export function mayHavePanel({ layoutsBefore, isPaired = false }: LayoutContext): boolean {
  const before = layoutsBefore?.() ?? [];
  const panels = before.filter((id) => panelLayouts.has(id)).length;
  return !isPaired && panels < maxPanels && !panelLayouts.has(before.at(-1));
}
