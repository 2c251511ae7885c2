import { lengthSchema } from '../../json/model-schemas.ts';
import type { ElementDefinition } from '../element-definition.ts';
import { defineElement } from '../element-definition.ts';
import { groupToSvg } from './svg.ts';

/** What stands in it is checked as the elements of a slide are. */
export const group: ElementDefinition<'group'> = defineElement<'group'>({
  schema: {
    required: ['frame', 'elements'],
    properties: {
      frame: {
        type: 'object',
        required: ['width', 'height'],
        properties: { width: lengthSchema, height: lengthSchema },
      },
      elements: { type: 'array', items: { type: 'object', required: ['kind', 'id'] } },
    },
  },
  toSvg: groupToSvg,
});
