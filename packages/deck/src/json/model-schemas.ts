import { faces } from '../model/text.ts';
import { lookColors, shadePattern, themeColors } from '../model/paint.ts';
import type { JsonSchema } from './json-schema.ts';

/** Schemas of the model's parts that several kinds of elements use. */

/** px on or near a slide: far beyond this, files do not open. */
const placeSchema: JsonSchema = { type: 'number', minimum: -20_000, maximum: 20_000 };
export const lengthSchema: JsonSchema = { type: 'number', minimum: 0, maximum: 20_000 };
const sizeSchema: JsonSchema = { type: 'number', minimum: 1, maximum: 1000 };
const alphaSchema: JsonSchema = { type: 'number', minimum: 0, maximum: 1 };

export const colorSchema: JsonSchema = {
  anyOf: [
    { enum: themeColors },
    { enum: lookColors },
    { type: 'string', pattern: shadePattern },
    { type: 'string', pattern: '^#[0-9A-Fa-f]{6}$' },
  ],
};

export const faceSchema: JsonSchema = { enum: faces };

export const boxSchema: JsonSchema = {
  type: 'object',
  required: ['x', 'y', 'width', 'height'],
  properties: {
    x: placeSchema,
    y: placeSchema,
    width: lengthSchema,
    height: lengthSchema,
    rotation: { type: 'number', minimum: -3600, maximum: 3600 },
  },
};

export const fillSchema: JsonSchema = {
  anyOf: [
    {
      type: 'object',
      required: ['kind', 'color'],
      properties: { kind: { const: 'solid' }, color: colorSchema, alpha: alphaSchema },
    },
    {
      type: 'object',
      required: ['kind', 'angle', 'stops'],
      properties: {
        kind: { const: 'gradient' },
        angle: { enum: [0, 90] },
        stops: {
          type: 'array',
          minItems: 1,
          items: {
            type: 'object',
            required: ['at', 'color'],
            properties: { at: alphaSchema, color: colorSchema, alpha: alphaSchema },
          },
        },
      },
    },
  ],
};

export const strokeSchema: JsonSchema = {
  type: 'object',
  required: ['color', 'width'],
  properties: {
    color: colorSchema,
    width: lengthSchema,
    alpha: alphaSchema,
    cap: { enum: ['butt', 'round'] },
    join: { enum: ['miter', 'round'] },
    dash: { enum: ['solid', 'dash', 'dot'] },
  },
};

export const geometrySchema: JsonSchema = {
  anyOf: [
    { type: 'object', required: ['kind'], properties: { kind: { enum: ['rect', 'ellipse'] } } },
    {
      type: 'object',
      required: ['kind', 'radius'],
      properties: { kind: { const: 'roundRect' }, radius: lengthSchema },
    },
    {
      type: 'object',
      required: ['kind', 'd'],
      properties: { kind: { const: 'path' }, d: { type: 'string', pattern: '^\\s*M[-MLCQZ0-9eE., ]*$' } },
    },
  ],
};

const linkPattern = '^(https?://|mailto:)[^\\s]+$';

export const runSchema: JsonSchema = {
  type: 'object',
  required: ['text'],
  properties: {
    text: { type: 'string' },
    bold: { type: 'boolean' },
    italic: { type: 'boolean' },
    underline: { type: 'boolean' },
    strike: { type: 'boolean' },
    code: { type: 'boolean' },
    face: faceSchema,
    color: colorSchema,
    highlight: colorSchema,
    size: sizeSchema,
    baseline: { enum: ['super', 'sub'] },
    link: { type: 'string', pattern: linkPattern },
  },
};

export const runsSchema: JsonSchema = { type: 'array', items: runSchema };

export const paragraphsSchema: JsonSchema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['runs'],
    properties: {
      runs: runsSchema,
      align: { enum: ['left', 'center', 'right'] },
      bullet: { enum: ['disc', 'number', 'task', 'taskDone'] },
      start: { type: 'integer', minimum: 0, maximum: 999_999_999 },
      level: { type: 'integer', minimum: 0, maximum: 8 },
      spaceBefore: lengthSchema,
    },
  },
};

export const textStyleSchema: JsonSchema = {
  type: 'object',
  required: ['face', 'size', 'color', 'lineHeight'],
  properties: {
    face: faceSchema,
    size: sizeSchema,
    bold: { type: 'boolean' },
    color: colorSchema,
    lineHeight: { type: 'number', minimum: 0.5, maximum: 5 },
    verticalAlign: { enum: ['top', 'middle', 'bottom'] },
    steps: { type: 'array', items: sizeSchema },
  },
};

export const insetsSchema: JsonSchema = {
  type: 'object',
  required: ['left', 'top', 'right', 'bottom'],
  properties: { left: lengthSchema, top: lengthSchema, right: lengthSchema, bottom: lengthSchema },
};
