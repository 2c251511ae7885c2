import type { Deck, Slide } from '../model/deck.ts';
import type { TextElement } from '../model/element.ts';
import type { ReportLine } from '../model/outline.ts';
import type { Run } from '../model/text.ts';
import type { FlowContext } from './flow/flow-item.ts';
import type { LayoutChoice, SlideLayout } from './slide-layout.ts';

/** What the layouts are given. */
export interface LayoutContext extends FlowContext {
  deck: Pick<Deck, 'title' | 'language' | 'theme' | 'coverId'>;
  /** From outside; asked before those of this package. */
  layouts: readonly SlideLayout[];
  /** A heading where it usually stands, for layouts that place theirs themselves. */
  headingOf: (heading: readonly Run[]) => TextElement;
  report: (line: ReportLine) => void;
  onChoice: (choice: LayoutChoice) => void;
}

/** A slide that has not got its id yet. */
export type NewSlide = Omit<Slide, 'id'>;

/** The id of a slide by its number, from 1. */
export function slideId(number: number): string {
  return `slide-${number}`;
}
