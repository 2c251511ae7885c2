import type { JsonSchema } from '../schema/json-schema.ts';
import type { ElementBase } from '../model/element-base.ts';
import type { SlideElement } from '../model/element.ts';
import type { SvgContext } from '../svg/svg-context.ts';

/** An element of a kind that is defined outside of this package: in a deck it is an `unknown` element that keeps it. */
export interface CustomElement extends ElementBase {
  kind: string;
  readonly [property: string]: unknown;
}

/** What an outside kind brings for drawing and checking. */
export interface CustomElementType {
  schema?: { required: readonly string[]; properties: Readonly<Record<string, JsonSchema>> };
  toSvg: (element: CustomElement, context: SvgContext) => string;
}

/** Outside kinds by their names. */
export type CustomElementTypes = Readonly<Record<string, CustomElementType>>;

/** The element inside an `unknown` one, standing where that one stands. */
export function unwrapCustomElement(element: SlideElement): CustomElement | undefined {
  if (element.kind !== 'unknown' || typeof element.raw !== 'object' || element.raw === null) return undefined;
  const raw = element.raw as Partial<CustomElement>;
  return typeof raw.kind === 'string' ? { ...raw, kind: raw.kind, id: element.id, box: element.box } : undefined;
}

/** Puts an element of an outside kind into a deck. */
export function customElement(element: CustomElement): SlideElement {
  return { kind: 'unknown', id: element.id, box: element.box, raw: element };
}
