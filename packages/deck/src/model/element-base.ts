import type { ElementAnimation } from './animation.ts';
import type { Box } from './box.ts';
import type { ElementPart } from './element-part.ts';

/** Properties of all elements. */
export interface ElementBase {
  /** Id of the element, unique on its slide. It has no meaning; see `part`. */
  id: string;
  /** The role of the element. Layouts and styles set it on the elements that they create. Copies have none. */
  part?: ElementPart;
  box: Box;
  /** Name of the element, shown in lists of elements and in the file. */
  name?: string;
  /** Alternative text; empty for decorations. */
  alt?: string;
  /**
   * The first effect of the element during a slide show. Ignored for members of groups. @default the element has no
   * effects and is shown from the beginning
   */
  animation?: ElementAnimation;
  /** The further effects of the element, in the order in which they run: 19 at most. @default none */
  moreAnimations?: readonly ElementAnimation[];
  /**
   * Target of a click on the element during a slide show: an absolute http(s) or mailto URL, or `#` and the id of a
   * slide. Links of its text take precedence.
   */
  link?: string;
  /** Whether the element cannot be moved, changed or deleted. */
  locked?: boolean;
  /**
   * Whether the element is hidden: it stays on the slide, but is neither drawn nor shown, as in PowerPoint's selection
   * pane. @default false
   */
  hidden?: boolean;
}
