import { maxAdjust } from '../model/max-adjust.ts';
import { fontRoles, numberStylePattern, paragraphSpacings } from '../model/text.ts';
import type { Paragraph, Run } from '../model/text.ts';
import { dashStyles, semanticColors, shadePattern, themeColors } from '../model/paint.ts';
import { fontFamilies } from '../text/font-families.ts';
import type { JsonSchema } from './json-schema.ts';
import {
  booleanSchema,
  arraySchema,
  objectSchema,
  patternSchema,
  rangeSchema,
  nonEmptyArraySchema,
  stringSchema,
} from './object-schema.ts';

/** Schemas of model parts that several kinds of elements share. */

/** Schema of a position in px, on or near a slide. Programs cannot open files with far larger values. */
export const coordinateSchema: JsonSchema = rangeSchema(-20_000, 20_000);
/** Schema of a width, height or distance in px. */
export const lengthSchema: JsonSchema = rangeSchema(0, 20_000);
const sizeSchema: JsonSchema = rangeSchema(1, 1000);
const alphaSchema: JsonSchema = rangeSchema(0, 1);

/** The syntax of a variant of a theme color, as a regular expression. */
const luminancePattern = `^lum\\((?:${themeColors.join('|')}) (?:0|1|0?\\.\\d{1,4}) (?:0|1|0?\\.\\d{1,4})\\)$`;

/** Schema of a color. */
export const colorSchema: JsonSchema = {
  anyOf: [
    { enum: themeColors },
    { enum: semanticColors },
    patternSchema(shadePattern),
    patternSchema(luminancePattern),
    patternSchema('^#[0-9A-Fa-f]{6}$'),
  ],
};

/** Schema of a font's role. */
export const fontRoleSchema: JsonSchema = { enum: fontRoles };

/** Matches font names. Unlike roles, they do not begin with a lowercase letter, so misspelled roles are reported. */
const fontNamePattern = `^(?![a-z+@\\s])[^\\p{Cc}"';:<>{}\\\\/]{1,64}$`;

/** Whether a name can be stored as a font name. */
export function isFontName(name: string): boolean {
  // ReDoS: at most 64 characters.
  return name.length <= 64 && new RegExp(fontNamePattern, 'u').test(name);
}

/** Schema of the name of a font family in Office. */
const fontNameSchema: JsonSchema = {
  anyOf: [{ enum: fontFamilies.map(({ name }) => name) }, patternSchema(fontNamePattern)],
};

const fontPairSchema = objectSchema({}, { latin: fontNameSchema, han: fontNameSchema });

/** Schema of the fonts of a theme. */
export const themeFontsSchema: JsonSchema = objectSchema({}, { heading: fontPairSchema, body: fontPairSchema });

const fontSchema: JsonSchema = { anyOf: [fontRoleSchema, ...(fontNameSchema.anyOf ?? [])] };

/** Schema of a paragraph's alignment. */
export const alignSchema: JsonSchema = { enum: ['left', 'center', 'right', 'justify'] };

/** Schema of the vertical alignment of text. */
export const verticalAlignSchema: JsonSchema = { enum: ['top', 'middle', 'bottom'] };

/** Schema of a position and size. */
export const boxSchema: JsonSchema = objectSchema(
  { x: coordinateSchema, y: coordinateSchema, width: lengthSchema, height: lengthSchema },
  { rotation: rangeSchema(-3600, 3600) },
);

/** Schema of a fill. */
export const fillSchema: JsonSchema = {
  anyOf: [
    objectSchema({ kind: { const: 'solid' }, color: colorSchema }, { alpha: alphaSchema }),
    objectSchema(
      {
        kind: { const: 'gradient' },
        angle: rangeSchema(0, 360),
        stops: nonEmptyArraySchema(objectSchema({ at: alphaSchema, color: colorSchema }, { alpha: alphaSchema })),
      },
      { shape: { enum: ['radial'] } },
    ),
  ],
};

/** Schema of a line's color and width. */
export const strokeSchema: JsonSchema = objectSchema(
  { color: colorSchema, width: lengthSchema },
  {
    alpha: alphaSchema,
    cap: { enum: ['butt', 'round', 'square'] },
    join: { enum: ['miter', 'round'] },
    dash: { enum: dashStyles },
  },
);

/** Schema of a shadow. */
export const shadowSchema: JsonSchema = objectSchema(
  { color: colorSchema, blur: rangeSchema(0, 200), distance: rangeSchema(0, 200), angle: rangeSchema(0, 360) },
  { alpha: alphaSchema },
);

const pathSchema = objectSchema({ kind: { const: 'path' }, d: patternSchema('^\\s*M[-MLCQZ0-9eE., ]*$') });

/** Schema of the shape of a picture's visible part. */
export const maskSchema: JsonSchema = { anyOf: [objectSchema({ kind: { const: 'ellipse' } }), pathSchema] };

/** Maximum number of adjust values. The preset shapes have up to 8. */
const maxAdjustValues = 20;

/** Schema of a shape's geometry. */
export const geometrySchema: JsonSchema = {
  anyOf: [
    objectSchema({ kind: { enum: ['rect', 'ellipse'] } }),
    objectSchema({ kind: { const: 'roundRect' }, radius: lengthSchema }),
    pathSchema,
    objectSchema(
      { kind: { const: 'preset' }, name: stringSchema },
      {
        adjust: arraySchema(rangeSchema(-maxAdjust, maxAdjust), maxAdjustValues),
        flipH: booleanSchema,
        flipV: booleanSchema,
      },
    ),
  ],
};

/** Schema of a link: a URL, or `#` and the id of a slide. */
export const linkSchema: JsonSchema = patternSchema('^(https?://|mailto:|#)[^\\s]+$');

/** Schemas of run attributes. */
export const runAttributes: Readonly<Record<keyof Omit<Run, 'text'>, JsonSchema>> = {
  bold: booleanSchema,
  italic: booleanSchema,
  underline: booleanSchema,
  strike: booleanSchema,
  code: booleanSchema,
  face: fontSchema,
  color: colorSchema,
  alpha: alphaSchema,
  highlight: colorSchema,
  size: sizeSchema,
  baseline: { enum: ['super', 'sub'] },
  link: linkSchema,
};

/** Schema of a run. */
export const runSchema: JsonSchema = objectSchema({ text: stringSchema }, runAttributes);

/** Schema of a list of runs. */
export const runsSchema: JsonSchema = arraySchema(runSchema);

/** Returns the schema of a paragraph spacing value. */
function spacingSchema({ min, max }: { min: number; max: number }): JsonSchema {
  return rangeSchema(min, max);
}

/** Schema of a list level. */
export const levelSchema: JsonSchema = { type: 'integer', minimum: 0, maximum: 8 };

/** Schemas of paragraph attributes. */
export const paragraphAttributes: Readonly<Record<keyof Omit<Paragraph, 'runs'>, JsonSchema>> = {
  align: alignSchema,
  bullet: { enum: ['disc', 'number', 'task', 'taskDone'] },
  numberStyle: patternSchema(numberStylePattern),
  bulletColor: colorSchema,
  indentLeft: lengthSchema,
  indentHang: lengthSchema,
  bulletCharacter: patternSchema('^[^\\s\\p{Cc}]{1,2}$'),
  start: { type: 'integer', minimum: 0, maximum: 999_999_999 },
  level: levelSchema,
  lineSpacing: spacingSchema(paragraphSpacings.lineSpacing),
  spaceBefore: spacingSchema(paragraphSpacings.spaceBefore),
  spaceAfter: spacingSchema(paragraphSpacings.spaceAfter),
};

/** Schema of the paragraphs of a text box. */
export const paragraphsSchema: JsonSchema = arraySchema(objectSchema({ runs: runsSchema }, paragraphAttributes));

/** Maximum number of sizes to which text shrinks. Layouts use up to ten. The editor tries all of them while users type. */
const maxSteps = 50;

/** Schema of a box's text style. */
export const textStyleSchema: JsonSchema = objectSchema(
  { face: fontSchema, size: sizeSchema, color: colorSchema, lineHeight: rangeSchema(0.5, 5) },
  {
    bold: booleanSchema,
    verticalAlign: verticalAlignSchema,
    steps: arraySchema(sizeSchema, maxSteps),
    fontScale: rangeSchema(0.01, 1),
    lineSpacingReduction: rangeSchema(0, 1),
  },
);

/**
 * Returns the schema of an object with a value for each side.
 * @param side Schema of each side.
 */
export function sidesSchema(side: JsonSchema): JsonSchema {
  return objectSchema({ left: side, top: side, right: side, bottom: side });
}

/** Schema of a text box's insets. */
export const insetsSchema: JsonSchema = sidesSchema(lengthSchema);
