import { elementTypes } from '../elements/element-types.ts';
import { elementParts } from '../model/element-part.ts';
import { deckFrameSchema, elementSchema } from './deck-frame-schema.ts';
import type { JsonSchema } from '../schema/json-schema.ts';

const knownTypes = (Object.keys(elementTypes) as (keyof typeof elementTypes)[]).filter((kind) => kind !== 'unknown');

/** JSON Schema of a deck, for external readers and editors. Elements of unknown kinds are kept unchanged. */
export const deckSchema: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Deck',
  description:
    'A presentation as it stands: slides of 1280 × 720 px (4:3: 1280 × 960, A4: 1280 × 905) with elements in z-order.',
  ...deckFrameSchema,
  $defs: Object.fromEntries(knownTypes.map((kind) => [kind, withElementParts(elementSchema(kind))])),
};

/** Lists the known parts. Readers keep unknown parts, which a later version may have added. */
function withElementParts(schema: JsonSchema): JsonSchema {
  return { ...schema, properties: { ...schema.properties, part: { enum: elementParts } } };
}
