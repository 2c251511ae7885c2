import type { JsonSchema } from '../../json/json-schema.ts';
import { colorSchema, lengthSchema, runsSchema, strokeSchema } from '../../json/model-schemas.ts';
import type { ElementDefinition } from '../element-definition.ts';
import { defineElement } from '../element-definition.ts';
import { tableToSvg } from './svg.ts';

/** One that reaches over the table's edge ends there. */
const spanSchema: JsonSchema = { type: 'integer', minimum: 1, maximum: 10_000 };

export const table: ElementDefinition<'table'> = defineElement<'table'>({
  schema: {
    required: ['columns', 'rows', 'style'],
    properties: {
      columns: { type: 'array', minItems: 1, items: lengthSchema },
      rows: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          required: ['height', 'cells'],
          properties: {
            height: lengthSchema,
            cells: {
              type: 'array',
              items: {
                type: 'object',
                required: ['runs'],
                properties: {
                  runs: runsSchema,
                  align: { enum: ['left', 'center', 'right'] },
                  columnSpan: spanSchema,
                  rowSpan: spanSchema,
                },
              },
            },
          },
        },
      },
      style: {
        type: 'object',
        required: ['size', 'headFill', 'headColor', 'color', 'line'],
        properties: {
          size: lengthSchema,
          headFill: colorSchema,
          headColor: colorSchema,
          color: colorSchema,
          line: colorSchema,
          stripe: colorSchema,
          edge: strokeSchema,
        },
      },
    },
  },
  toSvg: tableToSvg,
});
