import {
  fillSchema,
  geometrySchema,
  insetsSchema,
  paragraphsSchema,
  shadowSchema,
  strokeSchema,
  textStyleSchema,
} from '../../schema/model-schemas.ts';
import { objectSchema } from '../../schema/object-schema.ts';
import type { ElementDefinition } from '../element-definition.ts';
import { defineElement } from '../element-definition.ts';
import { shapeToSvg } from './svg.ts';

export const shape: ElementDefinition<'shape'> = defineElement<'shape'>({
  schema: objectSchema(
    { geometry: geometrySchema },
    {
      fill: fillSchema,
      stroke: strokeSchema,
      shadow: shadowSchema,
      paragraphs: paragraphsSchema,
      style: textStyleSchema,
      insets: insetsSchema,
    },
  ),
  toSvg: shapeToSvg,
});
