import { elementTypes } from '../elements/element-types.ts';
import { colorNames, deckLanguages, deckVersion, layoutNames, styleNames, transitionNames } from '../model/deck.ts';
import { animationDirections, animationEffects, animationStarts } from '../model/animation.ts';
import { maxAnimations } from '../model/element-animations.ts';
import { nodeShapes } from '../model/slide-diagram.ts';
import { slideSizeSchema } from '../schema/slide-size-schema.ts';
import type { JsonSchema } from '../schema/json-schema.ts';
import { picturePattern } from '../elements/picture/picture-url.ts';
import { boxSchema, fillSchema, lengthSchema, linkSchema, themeFontsSchema } from '../schema/model-schemas.ts';
import {
  booleanSchema,
  arraySchema,
  objectSchema,
  patternSchema,
  rangeSchema,
  stringSchema,
} from '../schema/object-schema.ts';

const idSchema: JsonSchema = patternSchema('^.{1,200}$');

const accentSchema: JsonSchema = patternSchema('^#[0-9A-Fa-f]{6}$');

const durationSchema = rangeSchema(10, 60_000);

const animationSchema = objectSchema(
  { effect: { enum: animationEffects } },
  {
    byParagraph: booleanSchema,
    order: rangeSchema(0, 1_000_000),
    direction: { enum: animationDirections },
    start: { enum: animationStarts },
    durationMs: durationSchema,
    delayMs: durationSchema,
  },
);

/** Properties of all elements. */
const elementBaseSchema = objectSchema(
  { kind: stringSchema, id: idSchema },
  {
    part: stringSchema,
    box: boxSchema,
    name: stringSchema,
    alt: stringSchema,
    locked: booleanSchema,
    hidden: booleanSchema,
    link: linkSchema,
    animation: animationSchema,
    moreAnimations: arraySchema(animationSchema, maxAnimations - 1),
  },
);

const indexSchema: JsonSchema = { type: 'integer', minimum: 0, maximum: 99 };

const diagramSchema = objectSchema(
  {
    direction: { enum: ['right', 'down'] },
    nodes: arraySchema(objectSchema({ text: stringSchema, shape: { enum: nodeShapes } }), 100),
    edges: arraySchema(
      objectSchema(
        { from: indexSchema, to: indexSchema },
        { label: stringSchema, isDashed: booleanSchema, heads: { enum: ['start', 'end', 'both'] } },
      ),
      100,
    ),
  },
  {
    isReversed: booleanSchema,
    isRing: booleanSchema,
    isTree: booleanSchema,
    groups: arraySchema(objectSchema({ label: stringSchema, nodes: arraySchema(indexSchema, 100) }), 100),
  },
);

/** Returns the schema of an element of a known kind. */
export function elementSchema(kind: keyof typeof elementTypes): JsonSchema {
  const { required, properties } = elementTypes[kind].schema;
  return {
    type: 'object',
    required: ['kind', 'id', 'box', ...required],
    properties: { ...elementBaseSchema.properties, kind: { const: kind }, ...properties },
  };
}

/** Schema of everything except elements, which are described loosely because unknown kinds are valid. */
export const deckFrameSchema: JsonSchema = objectSchema(
  {
    version: { const: deckVersion },
    title: stringSchema,
    language: { enum: deckLanguages },
    theme: objectSchema(
      { style: { enum: styleNames }, color: { enum: colorNames } },
      { accent: accentSchema, fonts: themeFontsSchema },
    ),
    slides: arraySchema(
      objectSchema(
        {
          id: idSchema,
          layout: { enum: layoutNames },
          background: fillSchema,
          elements: arraySchema(elementBaseSchema),
        },
        {
          title: stringSchema,
          diagram: diagramSchema,
          backgroundPicture: objectSchema(
            { src: patternSchema(picturePattern) },
            { naturalWidth: lengthSchema, naturalHeight: lengthSchema, overlay: rangeSchema(0, 1) },
          ),
          notes: stringSchema,
          hidden: booleanSchema,
          transition: { enum: ['none', ...transitionNames] },
          transitionMs: durationSchema,
        },
      ),
    ),
  },
  {
    coverId: stringSchema,
    author: stringSchema,
    footer: stringSchema,
    icons: booleanSchema,
    transition: { enum: transitionNames },
    transitionMs: durationSchema,
    size: slideSizeSchema,
  },
);
