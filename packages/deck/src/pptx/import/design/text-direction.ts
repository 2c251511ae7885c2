import type { TextElement } from '../../../model/element.ts';
import type { PptxOmissionKind } from '../../omissions.ts';
import { hasHan } from '../../../text/scripts.ts';
import { plainText } from '../../../text/runs.ts';
import type { XmlNode } from '../../read/read-xml.ts';
import { roundBox } from './placement.ts';

/** Directions of text in which the letters stand upright, one below the other (ECMA-376 §20.1.10.82). */
const upright: ReadonlySet<string> = new Set(['eaVert', 'wordArtVert', 'wordArtVertRtl', 'mongolianVert']);

/**
 * Returns a text box with the direction of its text: rotated text becomes a rotated box, and one column of Chinese
 * characters a line for each character.
 * @param bodyProperties `a:bodyPr` with its inherited properties.
 */
export function withDirection(
  element: TextElement,
  { attributes: { vert = 'horz' } }: XmlNode,
  omit: (kind: PptxOmissionKind) => void,
): TextElement {
  if (vert === 'horz') return element;
  const [paragraph] = element.paragraphs;
  const text = paragraph ? plainText(paragraph.runs) : '';
  const { box, style } = element;
  const isColumn = element.paragraphs.length === 1 && text.length * style.size * 1.3 <= box.height * 1.1;
  if (upright.has(vert) && paragraph && isColumn && hasHan(text)) {
    const runs = paragraph.runs.map((run, index) => ({
      ...run,
      text: (index > 0 ? '\n' : '') + Array.from(run.text.replace(/\s/gu, '')).join('\n'),
    }));
    return { ...element, paragraphs: [{ ...paragraph, align: 'center', runs }] };
  }
  if (upright.has(vert)) omit('texts');
  return rotatedText(element, vert === 'vert270' ? -90 : 90);
}

/** Rotates the text of a box by a right angle, and keeps the position of the box. */
function rotatedText(element: TextElement, degrees: 90 | -90): TextElement {
  const { box, insets } = element;
  const rotated = {
    ...element,
    box: roundBox({
      x: box.x + (box.width - box.height) / 2,
      y: box.y + (box.height - box.width) / 2,
      width: box.height,
      height: box.width,
      rotation: (box.rotation ?? 0) + degrees,
    }),
  };
  if (!insets) return rotated;
  const { left, top, right, bottom } = insets;
  const rotatedInsets =
    degrees === 90
      ? { left: top, top: right, right: bottom, bottom: left }
      : { left: bottom, top: left, right: top, bottom: right };
  return { ...rotated, insets: rotatedInsets };
}
