import type { JsonSchema } from '../../json/json-schema.ts';
import { strokeSchema } from '../../json/model-schemas.ts';
import type { ElementDefinition } from '../element-definition.ts';
import { defineElement } from '../element-definition.ts';
import { lineToSvg } from './svg.ts';

const jointSchema: JsonSchema = {
  type: 'object',
  required: ['element', 'side'],
  properties: { element: { type: 'string' }, side: { enum: ['top', 'right', 'bottom', 'left'] } },
};

export const line: ElementDefinition<'line'> = defineElement<'line'>({
  schema: {
    required: ['direction', 'stroke'],
    properties: {
      direction: { enum: ['down', 'up'] },
      stroke: strokeSchema,
      startsAt: { enum: ['left', 'right'] },
      bend: { enum: ['across', 'down', 'acrossThenDown', 'downThenAcross'] },
      turns: { type: 'array', items: { type: 'number', minimum: -20_000, maximum: 20_000 } },
      heads: { enum: ['start', 'end', 'both'] },
      start: jointSchema,
      end: jointSchema,
    },
  },
  toSvg: lineToSvg,
});
