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

/**
 * Maximum number of slide px for each px of a picture, because larger pixels are visible. Authors can request more: a
 * width, or that the picture covers the slide.
 */
export const maxPictureScale = 2;
