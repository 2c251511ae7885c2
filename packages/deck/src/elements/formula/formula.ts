import { colorSchema, lengthSchema } from '../../json/model-schemas.ts';
import type { ElementDefinition } from '../element-definition.ts';
import { defineElement } from '../element-definition.ts';
import { formulaToSvg } from './svg.ts';

export const formula: ElementDefinition<'formula'> = defineElement<'formula'>({
  schema: {
    required: ['latex', 'drawing', 'tree', 'size', 'color'],
    properties: {
      latex: { type: 'string' },
      drawing: {
        type: 'object',
        required: ['width', 'height', 'baseline', 'paths'],
        properties: {
          width: { type: 'number', exclusiveMinimum: 0, maximum: 10_000_000 },
          height: { type: 'number', exclusiveMinimum: 0, maximum: 10_000_000 },
          baseline: { type: 'number' },
          paths: { type: 'array', items: { type: 'string', pattern: '^M[-MLQCZ0-9. ]*$' } },
          texts: {
            type: 'array',
            items: {
              type: 'object',
              required: ['text', 'x', 'y', 'size'],
              properties: {
                text: { type: 'string' },
                x: { type: 'number' },
                y: { type: 'number' },
                size: { type: 'number' },
              },
            },
          },
        },
      },
      tree: { type: 'object', required: ['tag'], properties: { tag: { type: 'string', pattern: '^[a-zA-Z]+$' } } },
      size: lengthSchema,
      color: colorSchema,
    },
  },
  toSvg: formulaToSvg,
});
