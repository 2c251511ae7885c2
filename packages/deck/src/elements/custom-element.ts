import type { JsonSchema } from '../schema/json-schema.ts';
import type { ElementBase } from '../model/element-base.ts';
import type { SlideElement } from '../model/element.ts';
import type { SvgContext } from '../svg/svg-context.ts';

/** An element of a custom type, which is defined outside this package. In a deck, it is stored in an `unknown` element. */
export interface CustomElement extends ElementBase {
  kind: string;
  readonly [property: string]: unknown;
}

/** Functions for drawing and validating a custom element type. */
export interface CustomElementType {
  schema?: { required: readonly string[]; properties: Readonly<Record<string, JsonSchema>> };
  toSvg: (element: CustomElement, context: SvgContext) => string;
}

/** Custom element types, keyed by name. */
export type CustomElementTypes = Readonly<Record<string, CustomElementType>>;

/** Returns the custom element in an `unknown` element, with the box of the `unknown` element. */
export function unwrapCustomElement(element: SlideElement): CustomElement | undefined {
  if (element.kind !== 'unknown' || typeof element.raw !== 'object' || element.raw === null) return undefined;
  const raw = element.raw as Partial<CustomElement>;
  return typeof raw.kind === 'string' ? { ...raw, kind: raw.kind, id: element.id, box: element.box } : undefined;
}

/** Wraps a custom element for a deck. */
export function customElement(element: CustomElement): SlideElement {
  return { kind: 'unknown', id: element.id, box: element.box, raw: element };
}
