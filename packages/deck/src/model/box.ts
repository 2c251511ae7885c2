/** A place on a slide, in px of a 1280 × 720 slide. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Degrees clockwise about the centre. @default 0 */
  rotation?: number;
}

/** Every slide's size in px (13.333 × 7.5 in). */
export const slideWidth = 1280;
/** Height of a slide, in px. */
export const slideHeight = 720;
