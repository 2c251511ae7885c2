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

/** The first layout that suits what is said and finds room for it; those from outside are asked first. */
export function chooseLayout(content: SlideContent, box: Box, context: LayOutContext): ChosenLayout {
  for (const layout of [...context.layouts, ...allLayouts]) {
    const why = layout.suits(content);
    const pages = why === undefined ? undefined : layout.arrange(content, box, context);
    if (why !== undefined && pages) return { layout, why, pages };
  }
  throw new Error('The last layout takes anything.');
}
