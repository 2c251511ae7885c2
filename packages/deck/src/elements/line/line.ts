import { arrowheadSizes, arrowheadTypes } from '../../model/arrowhead.ts';
import { coordinateSchema, strokeSchema } from '../../schema/model-schemas.ts';
import { arraySchema, booleanSchema, objectSchema, stringSchema } from '../../schema/object-schema.ts';
import type { ElementDefinition } from '../element-definition.ts';
import { defineElement } from '../element-definition.ts';
import { lineToSvg } from './svg.ts';

const connectionSchema = objectSchema({ element: stringSchema, side: { enum: ['top', 'right', 'bottom', 'left'] } });

const arrowheadSchema = objectSchema({}, { type: { enum: arrowheadTypes }, size: { enum: arrowheadSizes } });

export const line: ElementDefinition<'line'> = defineElement<'line'>({
  schema: objectSchema(
    { direction: { enum: ['down', 'up'] }, stroke: strokeSchema },
    {
      startsAt: { enum: ['left', 'right'] },
      bend: { enum: ['across', 'down', 'acrossThenDown', 'downThenAcross'] },
      turns: arraySchema(coordinateSchema),
      curved: booleanSchema,
      heads: { enum: ['start', 'end', 'both'] },
      startHead: arrowheadSchema,
      endHead: arrowheadSchema,
      start: connectionSchema,
      end: connectionSchema,
    },
  ),
  toSvg: lineToSvg,
});
