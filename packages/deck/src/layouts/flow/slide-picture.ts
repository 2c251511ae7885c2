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
  /** Whether the edges can be cropped. Photos rarely have words or lines there. */
  isPhoto?: boolean;
}
