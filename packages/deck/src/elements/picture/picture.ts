import type { JsonSchema } from '../../json/json-schema.ts';
import { lengthSchema } from '../../json/model-schemas.ts';
import type { ElementDefinition } from '../element-definition.ts';
import { defineElement } from '../element-definition.ts';
import { picturePattern } from './picture-address.ts';
import { pictureToSvg } from './svg.ts';

/** Sides that together would cut everything off are brought apart when it is drawn. */
const shareSchema: JsonSchema = { type: 'number', minimum: 0, maximum: 0.99 };

export const picture: ElementDefinition<'picture'> = defineElement<'picture'>({
  schema: {
    required: ['src'],
    properties: {
      src: { type: 'string', pattern: picturePattern },
      naturalWidth: lengthSchema,
      naturalHeight: lengthSchema,
      crop: {
        type: 'object',
        required: ['left', 'top', 'right', 'bottom'],
        properties: { left: shareSchema, top: shareSchema, right: shareSchema, bottom: shareSchema },
      },
      problem: { type: 'string' },
    },
  },
  toSvg: pictureToSvg,
});
