import { writeChart } from '../elements/chart/pptx.ts';
import { writeCode } from '../elements/code/pptx.ts';
import { writeFormula } from '../elements/formula/pptx.ts';
import { writeGroup } from '../elements/group/pptx.ts';
import { writeLine } from '../elements/line/pptx.ts';
import { writePicture } from '../elements/picture/pptx.ts';
import { writeShape } from '../elements/shape/pptx.ts';
import { writeTable } from '../elements/table/pptx.ts';
import { writeText } from '../elements/text/pptx.ts';
import { writeUnknown } from '../elements/unknown/pptx.ts';
import { perMediaKind } from '../elements/media/media-kinds.ts';
import { writeMedia } from '../elements/media/pptx.ts';
import type { CustomElement } from '../elements/custom-element.ts';
import { unwrapCustomElement } from '../elements/custom-element.ts';
import type { ElementKind, SlideElement } from '../model/element.ts';
import type { ElementWriter, SlideContext } from '../ooxml/slide-context.ts';

/**
 * Writers by element type. They are separate from the other registries, to keep the file writer out of the editor's
 * bundle.
 */
const writers = {
  text: writeText,
  shape: writeShape,
  line: writeLine,
  picture: writePicture,
  ...perMediaKind(writeMedia),
  table: writeTable,
  code: writeCode,
  chart: writeChart,
  formula: writeFormula,
  group: writeGroup,
  unknown: writeUnknown,
} satisfies { [K in ElementKind]: ElementWriter<K> };

/** Writers of custom element types, keyed by name. Each receives the element as it was read. */
export type CustomElementWriters = Readonly<Record<string, (element: CustomElement, slide: SlideContext) => string>>;

/** Writes an element as XML; elements of types without a writer are left out. */
export function elementXml(
  element: SlideElement,
  slide: SlideContext,
  customWriters: CustomElementWriters = {},
): string {
  const custom = unwrapCustomElement(element);
  if (custom && Object.hasOwn(customWriters, custom.kind)) return customWriters[custom.kind]?.(custom, slide) ?? '';
  const write: ElementWriter<never> | undefined = writers[element.kind];
  return write ? write(element as never, slide) : '';
}
