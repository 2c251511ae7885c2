import type { Box } from '../model/box.ts';
import type { SlideElement } from '../model/element.ts';
import type { Fill } from '../model/paint.ts';
import { allLayouts } from './all-layouts.ts';
import type { LayoutContext } from './slide-layout.ts';
import type { SlideContent, SlideLayout } from './slide-layout.ts';

/** A layout, why it was taken, and what it made of the content. */
export interface LayoutMatch {
  layout: SlideLayout;
  reason: string;
  /** The elements of each slide. */
  pages: readonly (readonly SlideElement[])[];
  /** Of a slide that is a stage: its elements are all of it. */
  background?: Fill;
}

/**
 * The first layout that suits what is said and finds room for it; those from outside are asked first.
 * @param candidates undefined is answered only where the last one does not take anything
 */
export function chooseLayout(
  content: SlideContent,
  box: Box,
  context: LayoutContext,
  candidates: readonly SlideLayout[] = [...context.layouts, ...allLayouts],
): LayoutMatch | undefined {
  for (const layout of candidates) {
    const reason = layout.matchReason(content);
    if (reason === undefined) continue;
    const stage = layout.stage?.(content, context);
    if (stage) return { layout, reason, pages: [stage.elements], background: stage.background };
    const pages = layout.arrange(content, box, context);
    if (pages) return { layout, reason, pages };
  }
  return undefined;
}
