import { lengthSchema } from '../../schema/model-schemas.ts';
import { arraySchema, objectSchema } from '../../schema/object-schema.ts';
import type { ElementDefinition } from '../element-definition.ts';
import { defineElement } from '../element-definition.ts';
import { groupToSvg } from './svg.ts';

/** What stands in it is checked as the elements of a slide are. */
export const group: ElementDefinition<'group'> = defineElement<'group'>({
  schema: objectSchema({
    frame: objectSchema({ width: lengthSchema, height: lengthSchema }),
    elements: arraySchema({ type: 'object', required: ['kind', 'id'] }),
  }),
  toSvg: groupToSvg,
});
