/** The axes along which an element is mirrored, before it is rotated (ECMA-376 §20.1.7.6). */
export interface Flips {
  /** Whether left and right are swapped. @default false */
  flipH?: boolean;
  /** Whether top and bottom are swapped. @default false */
  flipV?: boolean;
}
