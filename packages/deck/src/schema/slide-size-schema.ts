import { slideSizes } from '../model/deck.ts';
import { slideSizeLimits } from '../model/slide-size.ts';
import type { JsonSchema } from './json-schema.ts';
import { objectSchema, rangeSchema } from './object-schema.ts';

const lengthSchema = rangeSchema(slideSizeLimits.min, slideSizeLimits.max);

/** Schema of the size of slides: a name, or lengths in mm. */
export const slideSizeSchema: JsonSchema = {
  anyOf: [
    { enum: slideSizes },
    { ...objectSchema({ width: lengthSchema, height: lengthSchema }), additionalProperties: false },
  ],
};
