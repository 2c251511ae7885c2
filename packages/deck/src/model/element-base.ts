import type { Box } from './box.ts';
import type { ElementPart } from './element-part.ts';

/** What every element has. */
export interface ElementBase {
  /** Unique in its slide. It carries no meaning: see `part`. */
  id: string;
  /** Set by layouts and styles on what they make; a copy has none. */
  part?: ElementPart;
  box: Box;
  /** Shown in lists of elements and in the file. */
  name?: string;
  /** Alternative text; an empty string marks a decoration. */
  alt?: string;
  /** Nobody moves, changes or deletes it until it is unlocked. */
  locked?: boolean;
}
