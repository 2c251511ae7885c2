import type { JsonSchema } from '../schema/json-schema.ts';
import type { ElementKind, ElementsByKind } from '../model/element.ts';
import type { SvgContext } from '../svg/svg-context.ts';

/** What a kind of element brings; a kind that lacks a part does not compile. */
export interface ElementDefinition<Kind extends ElementKind> {
  /** Its own properties, besides id, box, name and alt. */
  schema: { required: readonly string[]; properties: Readonly<Record<string, JsonSchema>> };
  /** Its drawing, in px of the slide, unrotated. */
  toSvg: (element: ElementsByKind[Kind], context: SvgContext) => string;
}

export function defineElement<Kind extends ElementKind>(definition: ElementDefinition<Kind>): ElementDefinition<Kind> {
  return definition;
}
