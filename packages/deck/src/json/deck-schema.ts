import { kinds } from '../elements/kinds.ts';
import { colorNames, deckLanguages, deckVersion, layoutNames, styleNames } from '../model/deck.ts';
import type { JsonSchema } from './json-schema.ts';
import { boxSchema, fillSchema } from './model-schemas.ts';
import { flagSchema, listSchema, objectSchema, patternSchema, textSchema } from './object-schema.ts';

const idSchema: JsonSchema = patternSchema('^.{1,200}$');

/** What every element has, of whatever kind. */
const elementBaseSchema = objectSchema(
  { kind: textSchema, id: idSchema },
  { box: boxSchema, name: textSchema, alt: textSchema, locked: flagSchema },
);

/** An element of a known kind. */
export function elementSchema(kind: keyof typeof kinds): JsonSchema {
  const { required, properties } = kinds[kind].schema;
  return {
    type: 'object',
    required: ['kind', 'id', 'box', ...required],
    properties: { ...elementBaseSchema.properties, kind: { const: kind }, ...properties },
  };
}

const knownKinds = (Object.keys(kinds) as (keyof typeof kinds)[]).filter((kind) => kind !== 'unknown');

/** Everything around the elements; elements are described loosely, since unknown kinds are welcome. */
export const deckFrameSchema: JsonSchema = objectSchema(
  {
    version: { const: deckVersion },
    title: textSchema,
    language: { enum: deckLanguages },
    theme: objectSchema({ style: { enum: styleNames }, color: { enum: colorNames } }),
    slides: listSchema(
      objectSchema(
        {
          id: idSchema,
          layout: { enum: layoutNames },
          background: fillSchema,
          elements: listSchema(elementBaseSchema),
        },
        { title: textSchema, notes: textSchema, hidden: flagSchema },
      ),
    ),
  },
  { coverId: textSchema, author: textSchema },
);

/** JSON Schema of a deck, for readers and editors outside. Elements of other kinds than those named are kept untouched. */
export const deckSchema: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Deck',
  description: 'A presentation as it stands: slides of 1280 × 720 px with elements in z-order.',
  ...deckFrameSchema,
  $defs: Object.fromEntries(knownKinds.map((kind) => [kind, elementSchema(kind)])),
};
