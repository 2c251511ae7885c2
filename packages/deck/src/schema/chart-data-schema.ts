import type { JsonSchema } from './json-schema.ts';
import { chartTypes } from '../model/chart.ts';

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
};
