import type { Box } from '../model/box.ts';
import type { SlideElement } from '../model/element.ts';
import { allLayouts } from './all-layouts.ts';
import type { LayOutContext } from './lay-out-context.ts';
import type { SlideContent, SlideLayout } from './slide-layout.ts';

/** A layout, why it was taken, and what it made of the content. */
export interface ChosenLayout {
  layout: SlideLayout;
  why: string;
  /** The elements of each slide. */
  pages: readonly (readonly SlideElement[])[];
}

/**
 * The first layout that suits what is said and finds room for it; those from outside are asked first.
 * @param candidates undefined is answered only where the last one does not take anything
 */
export function chooseLayout(
  content: SlideContent,
  box: Box,
  context: LayOutContext,
  candidates: readonly SlideLayout[] = [...context.layouts, ...allLayouts],
): ChosenLayout | undefined {
  for (const layout of candidates) {
    const why = layout.suits(content);
    const pages = why === undefined ? undefined : layout.arrange(content, box, context);
    if (why !== undefined && pages) return { layout, why, pages };
  }
  return undefined;
}
