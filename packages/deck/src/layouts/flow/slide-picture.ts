/** A picture as placed on slides. */
export interface SlidePicture {
  src: string;
  alt: string;
  caption?: string;
  widthPercent?: number;
  width?: number;
  height?: number;
  problem?: string;
}
