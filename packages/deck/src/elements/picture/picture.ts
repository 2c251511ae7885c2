import { lengthSchema, sidesSchema } from '../../schema/model-schemas.ts';
import { objectSchema, patternSchema, rangeSchema, stringSchema } from '../../schema/object-schema.ts';
import type { ElementDefinition } from '../element-definition.ts';
import { defineElement } from '../element-definition.ts';
import { picturePattern } from './picture-url.ts';
import { pictureToSvg } from './svg.ts';

export const picture: ElementDefinition<'picture'> = defineElement<'picture'>({
  schema: objectSchema(
    { src: patternSchema(picturePattern) },
    {
      naturalWidth: lengthSchema,
      naturalHeight: lengthSchema,
      // Crops that together would hide the whole picture are corrected when it is drawn.
      crop: sidesSchema(rangeSchema(0, 0.99)),
      opacity: rangeSchema(0, 1),
      cornerRadius: lengthSchema,
      problem: stringSchema,
    },
  ),
  toSvg: pictureToSvg,
});
