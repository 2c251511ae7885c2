import { strokeSchema } from '../../json/model-schemas.ts';
import type { ElementDefinition } from '../element-definition.ts';
import { defineElement } from '../element-definition.ts';
import { lineToSvg } from './svg.ts';

export const line: ElementDefinition<'line'> = defineElement<'line'>({
  schema: {
    required: ['direction', 'stroke'],
    properties: { direction: { enum: ['down', 'up'] }, stroke: strokeSchema },
  },
  toSvg: lineToSvg,
});
