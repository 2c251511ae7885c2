import type { JsonSchema } from '../schema/json-schema.ts';
import type { ElementKind, ElementsByKind } from '../model/element.ts';
import type { SvgContext } from '../svg/svg-context.ts';

/** Definition of an element type. A definition with a missing part does not compile. */
export interface ElementDefinition<Kind extends ElementKind> {
  /** Schema of this type's properties, in addition to id, box, name and alt. */
  schema: { required: readonly string[]; properties: Readonly<Record<string, JsonSchema>> };
  /** Draws the element in px of the slide, unrotated. */
  toSvg: (element: ElementsByKind[Kind], context: SvgContext) => string;
  /** Returns the `src` of each picture in the element's drawing, or an empty string. @default none */
  pictures?: (element: ElementsByKind[Kind]) => readonly string[];
  /** Returns the `src` of each video or audio clip that the element plays, or an empty string. @default none */
  media?: (element: ElementsByKind[Kind]) => readonly string[];
  /**
   * Whether the element is content, which moves when its slide's layout changes.
   * @default false: the element is an addition by the user and keeps its position
   */
  isContent?: (element: ElementsByKind[Kind]) => boolean;
}

/** Preserves the exact element type of a definition. */
export function defineElement<Kind extends ElementKind>(definition: ElementDefinition<Kind>): ElementDefinition<Kind> {
  return definition;
}
