import { lengthSchema } from '../../json/model-schemas.ts';
import { listSchema, objectSchema } from '../../json/object-schema.ts';
import type { ElementDefinition } from '../element-definition.ts';
import { defineElement } from '../element-definition.ts';
import { groupToSvg } from './svg.ts';

/** What stands in it is checked as the elements of a slide are. */
export const group: ElementDefinition<'group'> = defineElement<'group'>({
  schema: objectSchema({
    frame: objectSchema({ width: lengthSchema, height: lengthSchema }),
    elements: listSchema({ type: 'object', required: ['kind', 'id'] }),
  }),
  toSvg: groupToSvg,
});
