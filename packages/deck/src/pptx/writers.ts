import { writeCode } from '../elements/code/pptx.ts';
import { writeLine } from '../elements/line/pptx.ts';
import { writePicture } from '../elements/picture/pptx.ts';
import { writeShape } from '../elements/shape/pptx.ts';
import { writeTable } from '../elements/table/pptx.ts';
import { writeText } from '../elements/text/pptx.ts';
import { writeUnknown } from '../elements/unknown/pptx.ts';
import type { ElementKind, SlideElement } from '../model/element.ts';
import type { ElementWriter, SlideContext } from './slide-context.ts';

/** Apart from the other registries, so that the file writer stays out of the editor's bundle. */
const writers = {
  text: writeText,
  shape: writeShape,
  line: writeLine,
  picture: writePicture,
  table: writeTable,
  code: writeCode,
  unknown: writeUnknown,
} satisfies { [K in ElementKind]: ElementWriter<K> };

/** An element as XML; kinds of newer versions write nothing. */
export function elementXml(element: SlideElement, slide: SlideContext): string {
  const write: ElementWriter<never> | undefined = writers[element.kind];
  return write ? write(element as never, slide) : '';
}
