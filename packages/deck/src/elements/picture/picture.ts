import {
  colorSchema,
  lengthSchema,
  maskSchema,
  shadowSchema,
  sidesSchema,
  strokeSchema,
} from '../../schema/model-schemas.ts';
import { booleanSchema, objectSchema, patternSchema, rangeSchema, stringSchema } from '../../schema/object-schema.ts';
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
      // Crops that together would hide the whole picture are corrected during rendering.
      crop: sidesSchema(rangeSchema(0, 0.99)),
      flipH: booleanSchema,
      flipV: booleanSchema,
      opacity: rangeSchema(0, 1),
      brightness: rangeSchema(-1, 1),
      contrast: rangeSchema(-1, 1),
      recolor: { anyOf: [{ enum: ['grayscale', 'sepia'] }, colorSchema] },
      cornerRadius: lengthSchema,
      mask: maskSchema,
      stroke: strokeSchema,
      shadow: shadowSchema,
      problem: stringSchema,
    },
  ),
  toSvg: pictureToSvg,
  pictures: ({ src }) => [src],
  isContent: ({ alt, part }) => alt !== '' || part === 'picture',
});
