import { colorSchema, faceSchema, lengthSchema } from '../../json/model-schemas.ts';
import { listSchema, objectSchema, textSchema } from '../../json/object-schema.ts';
import type { ElementDefinition } from '../element-definition.ts';
import { defineElement } from '../element-definition.ts';
import { codeToSvg } from './svg.ts';

export const code: ElementDefinition<'code'> = defineElement<'code'>({
  schema: objectSchema({
    language: textSchema,
    lines: listSchema(textSchema),
    style: objectSchema({
      size: lengthSchema,
      lineHeight: lengthSchema,
      face: faceSchema,
      color: colorSchema,
      fill: colorSchema,
    }),
  }),
  toSvg: codeToSvg,
});
