import type { ElementKind, SlideElement } from '../model/element.ts';
import { chart } from './chart/chart.ts';
import { code } from './code/code.ts';
import type { ElementDefinition } from './element-definition.ts';
import { formula } from './formula/formula.ts';
import { group } from './group/group.ts';
import { line } from './line/line.ts';
import { mediaDefinitions } from './media/media-definition.ts';
import { picture } from './picture/picture.ts';
import { shape } from './shape/shape.ts';
import { table } from './table/table.ts';
import { text } from './text/text.ts';
import { unknown } from './unknown/unknown.ts';

/** The registry of all element types. No other code branches on the kind. */
export const elementTypes: { [Kind in ElementKind]: ElementDefinition<Kind> } = {
  text,
  shape,
  line,
  picture,
  ...mediaDefinitions,
  table,
  code,
  chart,
  formula,
  group,
  unknown,
};

/** Returns the definition for any kind of element. */
export function definitionOf<Kind extends ElementKind>(kind: Kind): ElementDefinition<Kind> {
  return elementTypes[kind];
}

/** Returns the pictures of any element; see `ElementDefinition.pictures`. */
export function picturesOfElement(element: SlideElement): readonly string[] {
  return anyDefinitionOf(element)?.pictures?.(element as never) ?? [];
}

/** Returns the media files of any element; see `ElementDefinition.media`. */
export function mediaOfElement(element: SlideElement): readonly string[] {
  return anyDefinitionOf(element)?.media?.(element as never) ?? [];
}

/** Whether any element is content; see `ElementDefinition.isContent`. */
export function isContent(element: SlideElement): boolean {
  return anyDefinitionOf(element)?.isContent?.(element as never) ?? false;
}

/** Returns the element's definition; undefined if a newer version defines its type. */
function anyDefinitionOf({ kind }: SlideElement): ElementDefinition<never> | undefined {
  return elementTypes[kind];
}
