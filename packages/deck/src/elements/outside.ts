import type { JsonSchema } from '../json/json-schema.ts';
import type { ElementBase } from '../model/element-base.ts';
import type { SlideElement } from '../model/element.ts';
import type { Scene } from '../svg/scene.ts';

/** An element of a kind that is defined outside of this package: in a deck it is an `unknown` element that keeps it. */
export interface OutsideElement extends ElementBase {
  kind: string;
  readonly [property: string]: unknown;
}

/** What an outside kind brings for drawing and checking. */
export interface OutsideKind {
  schema?: { required: readonly string[]; properties: Readonly<Record<string, JsonSchema>> };
  toSvg: (element: OutsideElement, scene: Scene) => string;
}

/** Outside kinds by their names. */
export type OutsideKinds = Readonly<Record<string, OutsideKind>>;

/** The element inside an `unknown` one, standing where that one stands. */
export function outsideElement(element: SlideElement): OutsideElement | undefined {
  if (element.kind !== 'unknown' || typeof element.raw !== 'object' || element.raw === null) return undefined;
  const raw = element.raw as Partial<OutsideElement>;
  return typeof raw.kind === 'string' ? { ...raw, kind: raw.kind, id: element.id, box: element.box } : undefined;
}

/** Puts an element of an outside kind into a deck. */
export function fromOutside(element: OutsideElement): SlideElement {
  return { kind: 'unknown', id: element.id, box: element.box, raw: element };
}
