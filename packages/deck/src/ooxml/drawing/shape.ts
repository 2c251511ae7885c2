import type { SlideElement } from '../../model/element.ts';
import type { SlideContext } from '../slide-context.ts';
import { tag } from '../xml.ts';
import { locksXml } from './locks.ts';
import { nonVisualXml } from './non-visual.ts';

/** The parts of a shape that vary by kind of element. */
export interface ShapeOptions {
  /** The default name of an element without a name. The id of the shape follows it. */
  fallbackName: string;
  /** Children of `p:spPr`, in the order of the schema: position, geometry, fill, line. */
  properties: readonly string[];
  /** The text, as `p:txBody`. @default no text */
  text?: string;
  /** Whether it is a text box (ECMA-376 §19.3.1.12). @default false */
  isTextBox?: boolean;
  /** The placeholder that the shape fills, as `p:ph`. @default none */
  placeholder?: string;
}

/** Writes an element as a shape (ECMA-376 §19.3.1.43). */
export function shapeXml(element: SlideElement, slide: SlideContext, options: ShapeOptions): string {
  const { fallbackName, properties, text = '', isTextBox = false, placeholder = '' } = options;
  return tag(
    'p:sp',
    {},
    tag(
      'p:nvSpPr',
      {},
      nonVisualXml(element, slide, fallbackName),
      tag('p:cNvSpPr', isTextBox ? { txBox: 1 } : {}, locksXml('a:spLocks', element)),
      tag('p:nvPr', {}, placeholder),
    ),
    tag('p:spPr', {}, ...properties),
    text,
  );
}
