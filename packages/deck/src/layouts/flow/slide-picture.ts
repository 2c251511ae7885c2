import type { PicturePlacement } from '../../model/outline.ts';

/** A picture as placed on slides. */
export interface SlidePicture extends PicturePlacement {
  src: string;
  alt: string;
  caption?: string;
  widthPercent?: number;
  width?: number;
  height?: number;
  problem?: string;
  /** Whether it can be cropped at its edges, where photos rarely have words or lines. */
  isPhoto?: boolean;
}
