import type { ElementKind, SlideElement } from '../../model/element.ts';
import { chartScaling } from '../chart/scaling.ts';
import { codeScaling } from '../code/scaling.ts';
import { formulaScaling } from '../formula/scaling.ts';
import { groupScaling } from '../group/scaling.ts';
import { lineScaling } from '../line/scaling.ts';
import { perMediaKind } from '../media/media-kinds.ts';
import { pictureScaling } from '../picture/scaling.ts';
import { shapeScaling } from '../shape/scaling.ts';
import { tableScaling } from '../table/scaling.ts';
import { textScaling } from '../text/scaling.ts';
import type { ElementScaling, LengthScale } from './element-scaling.ts';

/** The scaling of elements in which only the box has a size. */
const onlyBox = {
  scaleLengths: <Element>(element: Element): Element => element,
  scaleContent: <Element>(element: Element): Element => element,
};

/**
 * The scaling of all element types. It is separate from their definitions, because it is loaded only to import a file or
 * to change the size of the slides.
 */
const scalings: { readonly [Kind in ElementKind]: ElementScaling<Kind> } = {
  text: textScaling,
  shape: shapeScaling,
  line: lineScaling,
  picture: pictureScaling,
  ...perMediaKind(onlyBox),
  table: tableScaling,
  code: codeScaling,
  chart: chartScaling,
  formula: formulaScaling,
  group: groupScaling,
  unknown: onlyBox,
};

/** Scales all lengths of an element that already has its new box; see `ElementScaling`. */
export function scaleLengths(element: SlideElement, scale: LengthScale): SlideElement {
  return scalingOf(element.kind).scaleLengths(element as never, scale);
}

/** Scales the content of an element that already has its new box; see `ElementScaling`. */
export function scaleContent(element: SlideElement, factor: number): SlideElement {
  return scalingOf(element.kind).scaleContent(element as never, factor);
}

function scalingOf<Kind extends ElementKind>(kind: Kind): ElementScaling<Kind> {
  return scalings[kind];
}
