import type { Box } from './box.ts';

/** What every element has. */
export interface ElementBase {
  /** Unique in its slide. */
  id: string;
  box: Box;
  /** Shown in lists of elements and in the file. */
  name?: string;
  /** Alternative text; an empty string marks a decoration. */
  alt?: string;
  /** Nobody moves, changes or deletes it until it is unlocked. */
  locked?: boolean;
}
