import { kinds } from '../elements/kinds.ts';
import { colorNames, deckLanguages, deckVersion, layoutNames, styleNames } from '../model/deck.ts';
import type { JsonSchema } from './json-schema.ts';
import { boxSchema, fillSchema } from './model-schemas.ts';

const idSchema: JsonSchema = { type: 'string', pattern: '^.{1,200}$' };

/** What every element has, of whatever kind. */
const elementBaseSchema: JsonSchema = {
  type: 'object',
  required: ['kind', 'id'],
  properties: {
    kind: { type: 'string' },
    id: idSchema,
    box: boxSchema,
    name: { type: 'string' },
    alt: { type: 'string' },
    locked: { type: 'boolean' },
  },
};

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
export const deckFrameSchema: JsonSchema = {
  type: 'object',
  required: ['version', 'title', 'language', 'theme', 'slides'],
  properties: {
    version: { const: deckVersion },
    title: { type: 'string' },
    language: { enum: deckLanguages },
    theme: {
      type: 'object',
      required: ['style', 'color'],
      properties: { style: { enum: styleNames }, color: { enum: colorNames } },
    },
    coverId: { type: 'string' },
    author: { type: 'string' },
    slides: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'layout', 'background', 'elements'],
        properties: {
          id: idSchema,
          layout: { enum: layoutNames },
          title: { type: 'string' },
          background: fillSchema,
          notes: { type: 'string' },
          hidden: { type: 'boolean' },
          elements: { type: 'array', items: elementBaseSchema },
        },
      },
    },
  },
};

/** JSON Schema of a deck, for readers and editors outside. Elements of other kinds than those named are kept untouched. */
export const deckSchema: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Deck',
  description: 'A presentation as it stands: slides of 1280 × 720 px with elements in z-order.',
  ...deckFrameSchema,
  $defs: Object.fromEntries(knownKinds.map((kind) => [kind, elementSchema(kind)])),
};
