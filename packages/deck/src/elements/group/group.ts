import { lengthSchema } from '../../schema/model-schemas.ts';
import { arraySchema, objectSchema } from '../../schema/object-schema.ts';
import type { ElementDefinition } from '../element-definition.ts';
import { defineElement } from '../element-definition.ts';
import { groupToSvg } from './svg.ts';

/** Definition of groups. Their elements are validated like the elements of a slide. */
export const group: ElementDefinition<'group'> = defineElement<'group'>({
  schema: objectSchema({
    frame: objectSchema({ width: lengthSchema, height: lengthSchema }),
    elements: arraySchema({ type: 'object', required: ['kind', 'id'] }),
  }),
  toSvg: groupToSvg,
});
