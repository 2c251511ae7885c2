import { lengthSchema } from '../../json/model-schemas.ts';
import type { ElementDefinition } from '../element-definition.ts';
import { defineElement } from '../element-definition.ts';
import { picturePattern } from './picture-address.ts';
import { pictureToSvg } from './svg.ts';

export const picture: ElementDefinition<'picture'> = defineElement<'picture'>({
  schema: {
    required: ['src'],
    properties: {
      src: { type: 'string', pattern: picturePattern },
      naturalWidth: lengthSchema,
      naturalHeight: lengthSchema,
      problem: { type: 'string' },
    },
  },
  toSvg: pictureToSvg,
});
