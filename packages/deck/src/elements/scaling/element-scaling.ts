import type { ElementKind, ElementsByKind, SlideElement } from '../../model/element.ts';

/** How lengths are scaled: each function returns a scaled length in px, within the limits of decks. */
export interface LengthScale {
  factor: number;
  length: (px: number) => number;
  fontSize: (px: number) => number;
  /** Scales the blur or the distance of a shadow. */
  shadowLength: (px: number) => number;
  /** Scales an element of a group with its box. */
  member: (element: SlideElement) => SlideElement;
}

/** How elements of a type are scaled. The functions get the element with its new box. */
export interface ElementScaling<Kind extends ElementKind> {
  /** Scales everything that has a length, as if the slide were enlarged or reduced. */
  scaleLengths: (element: ElementsByKind[Kind], scale: LengthScale) => ElementsByKind[Kind];
  /** Scales the text, and what must fill the box. Strokes, shadows and insets keep their lengths. */
  scaleContent: (element: ElementsByKind[Kind], factor: number) => ElementsByKind[Kind];
}
