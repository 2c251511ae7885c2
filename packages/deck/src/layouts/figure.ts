import type { Run } from '../model/text.ts';

/** A figure and its label. */
export interface Figure {
  /** The beginning of the sentence, above the figure. */
  lead?: readonly Run[];
  /** Empty for an item without a figure, whose text is the label. */
  value: readonly Run[];
  label: readonly Run[];
}
