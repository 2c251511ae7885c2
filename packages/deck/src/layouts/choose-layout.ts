import type { Box } from '../model/box.ts';
import { allLayouts, layoutsOnRequest } from './all-layouts.ts';
import type { LayoutContext, LayoutMatch } from './slide-layout.ts';
import type { SlideContent, SlideLayout } from './slide-layout.ts';

/**
 * Returns the first layout that matches the content and fits. Custom layouts are tried first.
 * @param candidates Layouts in order of priority. If the last one does not accept all content, the result can be undefined.
 * @param requested Id of a layout to try first, because the author requested it.
 */
export function chooseLayout(
  content: SlideContent,
  box: Box,
  context: LayoutContext,
  candidates: readonly SlideLayout[] = [...context.layouts, ...allLayouts()],
  requested?: string,
): LayoutMatch | undefined {
  const first =
    requested === undefined ? [] : [...candidates, ...layoutsOnRequest()].filter(({ id }) => id === requested);
  for (const layout of first.length > 0 ? [...first, ...candidates] : candidates) {
    const match = layout.matchReason(content);
    const reason = match !== undefined && layout.id === requested ? 'The author requested this layout.' : match;
    if (reason === undefined) continue;
    const fullSlide = layout.fullSlide?.(content, context);
    if (fullSlide) return { layout, reason, pages: [fullSlide.elements], background: fullSlide.background };
    const beside = layout.besideEdge?.(content, box, context);
    if (beside)
      return {
        layout,
        reason: `${reason} ${beside.slideTheme.panel ? 'The heading is on a panel.' : 'The photo fills that side.'}`,
        pages: [beside.elements],
        slideTheme: beside.slideTheme,
      };
    const pages = layout.arrange(content, box, context);
    if (pages) return { layout, reason, pages };
  }
  return undefined;
}
