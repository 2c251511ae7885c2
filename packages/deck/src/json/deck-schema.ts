import { kinds } from '../elements/kinds.ts';
import { colorNames, deckLanguages, deckVersion, layoutNames, styleNames } from '../model/deck.ts';
import type { JsonSchema } from './json-schema.ts';
import { boxSchema, fillSchema } from './model-schemas.ts';
import { flagSchema, listSchema, objectSchema, patternSchema, textSchema } from './object-schema.ts';

const idSchema: JsonSchema = patternSchema('^.{1,200}$');

/** What every element has, of whatever kind. */
const elementBaseSchema = objectSchema(
  { kind: textSchema, id: idSchema },
  { part: textSchema, box: boxSchema, name: textSchema, alt: textSchema, locked: flagSchema },
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
