import { colorSchema, lengthSchema } from '../../schema/model-schemas.ts';
import { objectSchema, nonEmptyArraySchema } from '../../schema/object-schema.ts';
import type { ElementDefinition } from '../element-definition.ts';
import { defineElement } from '../element-definition.ts';
import { chartDataProperties } from '../../schema/chart-data-schema.ts';
import { lazyToSvg } from '../renderers/load-renderers.ts';

export const chart: ElementDefinition<'chart'> = defineElement<'chart'>({
  schema: {
    required: ['chart', 'categories', 'series', 'style'],
    properties: {
      ...chartDataProperties,
      style: objectSchema({
        size: lengthSchema,
        color: colorSchema,
        line: colorSchema,
        ground: colorSchema,
        palette: nonEmptyArraySchema(colorSchema),
      }),
    },
  },
  toSvg: lazyToSvg('chart'),
  isContent: () => true,
});
