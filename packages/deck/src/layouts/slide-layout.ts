import type { Box } from '../model/box.ts';
import type { Deck, LayoutName } from '../model/deck.ts';
import type { SlideElement, TextElement } from '../model/element.ts';
import type { Block, ReportLine } from '../model/outline.ts';
import type { Fill } from '../model/paint.ts';
import type { Run } from '../model/text.ts';
import type { FlowContext } from './flow/flow-item.ts';

/** What a content slide says. */
export interface SlideContent {
  /** Empty where there is none. */
  heading: readonly Run[];
  blocks: readonly Block[];
}

/**
 * A way to put content on a slide. Those that suit it are asked in turn; the first that finds room is taken.
 */
export interface SlideLayout {
  /** What it is called by in choices. */
  id: string;
  /** The layout of the file that its slides are based on. */
  layout: LayoutName;
  /** Why it suits what is said, not how much of it there is; undefined: it does not. */
  matchReason: (content: SlideContent) => string | undefined;
  /**
   * The elements of each slide it takes, in `box`; undefined where there is no room for all of it.
   * @param box the slide's body, under the heading if there is one
   */
  arrange: (
    content: SlideContent,
    box: Box,
    context: LayoutContext,
  ) => readonly (readonly SlideElement[])[] | undefined;
  /**
   * Asked before `arrange`: what stands on a slide of its own kind, on the ground of section slides, heading and all;
   * undefined where it is too much for that.
   */
  stage?: (
    content: SlideContent,
    context: LayoutContext,
  ) => { background: Fill; elements: readonly SlideElement[] } | undefined;
  /** It places the heading itself, as its element of the role `title`. */
  includesHeading?: boolean;
  /** Nothing but its own elements is on the slide: no footer, no motif. */
  isUndecorated?: boolean;
}

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

/** What was chosen for a slide, and why. */
export interface LayoutChoice {
  slideId: string;
  /** Of the `SlideLayout`; `title`, `section` and `closing` for those slides. */
  layout: string;
  reason: string;
}
