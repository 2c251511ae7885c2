import type { LayoutContext } from '../slide-layout.ts';

/** Ids of the layouts with the heading on a panel. */
const panelLayoutIds = ['splitList', 'titleLeft'] as const;
export const panelLayouts: ReadonlySet<string | undefined> = new Set(panelLayoutIds);
/** Maximum number of slides of a deck whose heading is on a panel. More of them would be a pattern without a reason. */
const maxPanels = 2;

/**
 * Whether the heading of a slide may be on a panel: few slides before have one, the last of them has none, and the slide is
 * not one of several that look alike.
 */
export function mayHavePanel({ layoutsBefore, timesUsed, isPaired = false }: LayoutContext): boolean {
  if (isPaired || panelLayouts.has(layoutsBefore?.().at(-1))) return false;
  return panelLayoutIds.reduce((sum, id) => sum + (timesUsed?.(id) ?? 0), 0) < maxPanels;
}
