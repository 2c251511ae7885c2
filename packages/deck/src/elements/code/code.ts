import { colorSchema, faceSchema, lengthSchema } from '../../json/model-schemas.ts';
import type { ElementDefinition } from '../element-definition.ts';
import { defineElement } from '../element-definition.ts';
import { codeToSvg } from './svg.ts';

export const code: ElementDefinition<'code'> = defineElement<'code'>({
  schema: {
    required: ['language', 'lines', 'style'],
    properties: {
      language: { type: 'string' },
      lines: { type: 'array', items: { type: 'string' } },
      style: {
        type: 'object',
        required: ['size', 'lineHeight', 'face', 'color', 'fill'],
        properties: {
          size: lengthSchema,
          lineHeight: lengthSchema,
          face: faceSchema,
          color: colorSchema,
          fill: colorSchema,
        },
      },
    },
  },
  toSvg: codeToSvg,
});
