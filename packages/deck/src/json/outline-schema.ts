import { entranceEffects } from '../model/animation.ts';
import { chartDataProperties } from '../schema/chart-data-schema.ts';
import { colorNames, deckLanguages, styleNames, transitionNames } from '../model/deck.ts';
import { calloutKinds } from '../model/callout-kind.ts';
import type { JsonSchema } from '../schema/json-schema.ts';
import { outlineMigrations } from './migrate.ts';
import { slideSizeSchema } from '../schema/slide-size-schema.ts';
import { themeFontsSchema } from '../schema/model-schemas.ts';
import { runSchema } from '../schema/model-schemas.ts';

/** Version of the outline format. An outline without a version has version 1. */
const outlineVersion = outlineMigrations.length + 1;

const text: JsonSchema = { type: 'string' };
/** One string, or strings and runs. */
const runs: JsonSchema = {
  anyOf: [text, { type: 'array', items: { anyOf: [text, { ...runSchema, additionalProperties: false }] } }],
};
const level: JsonSchema = { type: 'integer', minimum: 1, maximum: 6 };
const widthPercent: JsonSchema = { type: 'number', exclusiveMinimum: 0, maximum: 100 };
const start: JsonSchema = { type: 'integer', minimum: 0, maximum: 999_999_999 };

function block(
  kind: string,
  required: readonly string[],
  properties: Readonly<Record<string, JsonSchema>>,
): JsonSchema {
  return {
    type: 'object',
    required: ['kind', ...required],
    properties: { kind: { const: kind }, ...properties },
    additionalProperties: false,
  };
}

/** JSON Schema of an outline: the content of a presentation, without positions. */
export const outlineSchema: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Outline',
  description:
    'What a presentation says: slides of a heading and blocks. Wherever runs are asked for, a plain string will do.',
  type: 'object',
  required: ['title', 'slides'],
  additionalProperties: false,
  properties: {
    $schema: text,
    version: { const: outlineVersion },
    title: text,
    subtitle: text,
    author: text,
    date: text,
    language: { enum: deckLanguages },
    coverId: text,
    style: { enum: styleNames },
    color: { anyOf: [{ enum: colorNames }, { type: 'string', pattern: '^#[0-9A-Fa-f]{6}$' }] },
    fonts: themeFontsSchema,
    footer: text,
    logo: text,
    icons: { type: 'boolean' },
    transition: { enum: transitionNames },
    size: slideSizeSchema,
    slides: { type: 'array', items: { $ref: '#/$defs/slide' } },
  },
  $defs: {
    slide: {
      type: 'object',
      additionalProperties: false,
      properties: {
        kind: { enum: ['title', 'section', 'content'] },
        heading: runs,
        subtitle: runs,
        blocks: { type: 'array', items: { $ref: '#/$defs/block' } },
        background: text,
        build: { enum: entranceEffects },
        transition: { enum: ['none', ...transitionNames] },
        transitionMs: { type: 'number', minimum: 10, maximum: 60_000 },
        id: text,
        layout: text,
        notes: text,
      },
    },
    block: {
      anyOf: [
        block('paragraph', ['runs'], { runs }),
        block('heading', ['runs'], { level, runs }),
        block('list', ['items'], {
          ordered: { type: 'boolean' },
          start,
          items: { type: 'array', items: { $ref: '#/$defs/item' } },
        }),
        block('quote', ['paragraphs'], {
          paragraphs: { type: 'array', items: runs },
          callout: { enum: calloutKinds },
        }),
        block('code', ['text'], { language: text, text }),
        block('table', ['head', 'rows'], {
          chart: { enum: ['none'] },
          align: { type: 'array', items: { enum: ['left', 'center', 'right', null] } },
          head: { type: 'array', minItems: 1, items: runs },
          rows: { type: 'array', items: { type: 'array', items: runs } },
        }),
        block('picture', ['src'], {
          src: text,
          alt: text,
          caption: text,
          widthPercent,
          position: { enum: ['left', 'right', 'full'] },
          rounded: { type: 'boolean' },
        }),
        block('chart', ['chart', 'categories', 'series'], chartDataProperties),
        block('formula', ['latex'], { latex: text }),
        block('columns', ['columns'], {
          columns: {
            type: 'array',
            minItems: 1,
            items: {
              type: 'object',
              required: ['blocks'],
              additionalProperties: false,
              properties: { widthPercent, blocks: { type: 'array', items: { $ref: '#/$defs/block' } } },
            },
          },
        }),
        block('footnote', ['runs'], { mark: text, runs }),
      ],
    },
    item: {
      anyOf: [
        text,
        {
          type: 'object',
          required: ['runs'],
          additionalProperties: false,
          properties: {
            runs,
            checked: { type: 'boolean' },
            icon: text,
            mark: { enum: ['disc', 'number', 'none'] },
            number: start,
            ordered: { type: 'boolean' },
            start,
            items: { type: 'array', items: { $ref: '#/$defs/item' } },
          },
        },
      ],
    },
  },
};
