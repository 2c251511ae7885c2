import type { Block } from '../../model/outline.ts';

/** A column of a slide. */
export interface Column {
  blocks: readonly Block[];
  widthPercent?: number;
  /** An emoji, shown as an icon. */
  icon?: string;
}
