import type { ElementBase } from './element-base.ts';
import type { SlideElement } from './element.ts';

/** Elements that are moved, turned and resized as one. */
export interface GroupElement extends ElementBase {
  kind: 'group';
  /** px: the area its elements stand in; drawn as large as the group's box. */
  frame: { width: number; height: number };
  /** In z-order; their places are in the frame. */
  elements: readonly SlideElement[];
}
