import {
  fillSchema,
  geometrySchema,
  insetsSchema,
  paragraphsSchema,
  strokeSchema,
  textStyleSchema,
} from '../../json/model-schemas.ts';
import type { ElementDefinition } from '../element-definition.ts';
import { defineElement } from '../element-definition.ts';
import { shapeToSvg } from './svg.ts';

export const shape: ElementDefinition<'shape'> = defineElement<'shape'>({
  schema: {
    required: ['geometry'],
    properties: {
      geometry: geometrySchema,
      fill: fillSchema,
      stroke: strokeSchema,
      paragraphs: paragraphsSchema,
      style: textStyleSchema,
      insets: insetsSchema,
    },
  },
  toSvg: shapeToSvg,
});
