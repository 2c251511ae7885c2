import { placeSchema, strokeSchema } from '../../json/model-schemas.ts';
import { listSchema, objectSchema, textSchema } from '../../json/object-schema.ts';
import type { ElementDefinition } from '../element-definition.ts';
import { defineElement } from '../element-definition.ts';
import { lineToSvg } from './svg.ts';

const jointSchema = objectSchema({ element: textSchema, side: { enum: ['top', 'right', 'bottom', 'left'] } });

export const line: ElementDefinition<'line'> = defineElement<'line'>({
  schema: objectSchema(
    { direction: { enum: ['down', 'up'] }, stroke: strokeSchema },
    {
      startsAt: { enum: ['left', 'right'] },
      bend: { enum: ['across', 'down', 'acrossThenDown', 'downThenAcross'] },
      turns: listSchema(placeSchema),
      heads: { enum: ['start', 'end', 'both'] },
      start: jointSchema,
      end: jointSchema,
    },
  ),
  toSvg: lineToSvg,
});
