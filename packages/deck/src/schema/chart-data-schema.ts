import type { JsonSchema } from './json-schema.ts';
import { chartTypes, legendPositions } from '../model/chart.ts';
import { colorSchema } from './model-schemas.ts';
import { arraySchema, booleanSchema, objectSchema, rangeSchema, stringSchema } from './object-schema.ts';

/** Schema of the minimum or maximum of an axis. Larger absolute values would not be legible. */
const axisEndSchema: JsonSchema = rangeSchema(-1e15, 1e15);

/** Chart properties shared by outlines and decks. */
export const chartDataProperties: Readonly<Record<string, JsonSchema>> = {
  chart: { enum: chartTypes },
  title: { type: 'string' },
  categoryName: { type: 'string' },
  unit: { type: 'string' },
  decimals: { type: 'integer', minimum: 0, maximum: 6 },
  categories: { type: 'array', minItems: 1, items: { type: 'string' } },
  series: {
    type: 'array',
    minItems: 1,
    items: {
      type: 'object',
      required: ['name', 'values'],
      properties: {
        name: { type: 'string' },
        values: { type: 'array', items: { anyOf: [{ type: 'number' }, { enum: [null] }] } },
      },
    },
  },
  colors: arraySchema({ anyOf: [colorSchema, { enum: [null] }] }),
  dataLabels: booleanSchema,
  categoryLabels: booleanSchema,
  legend: { enum: legendPositions },
  axisTitles: objectSchema({}, { category: stringSchema, value: stringSchema }),
  axisMin: axisEndSchema,
  axisMax: axisEndSchema,
};
