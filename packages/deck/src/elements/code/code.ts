import { colorSchema, fontRoleSchema, lengthSchema } from '../../schema/model-schemas.ts';
import { arraySchema, objectSchema, stringSchema } from '../../schema/object-schema.ts';
import type { ElementDefinition } from '../element-definition.ts';
import { defineElement } from '../element-definition.ts';
import { lazyToSvg } from '../renderers/load-renderers.ts';

export const code: ElementDefinition<'code'> = defineElement<'code'>({
  schema: objectSchema(
    {
      language: stringSchema,
      lines: arraySchema(stringSchema),
      style: objectSchema(
        {
          size: lengthSchema,
          lineHeight: lengthSchema,
          face: fontRoleSchema,
          color: colorSchema,
          fill: colorSchema,
        },
        { verticalAlign: { enum: ['middle'] } },
      ),
    },
    { source: stringSchema },
  ),
  toSvg: lazyToSvg('code'),
  isContent: () => true,
});
