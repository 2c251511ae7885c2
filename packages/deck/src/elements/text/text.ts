import { dateFormats } from '../../model/updated-date.ts';
import {
  fillSchema,
  insetsSchema,
  paragraphsSchema,
  shadowSchema,
  strokeSchema,
  textStyleSchema,
} from '../../schema/model-schemas.ts';
import { objectSchema, stringSchema } from '../../schema/object-schema.ts';
import type { ElementDefinition } from '../element-definition.ts';
import { defineElement } from '../element-definition.ts';
import { textToSvg } from './svg.ts';

export const text: ElementDefinition<'text'> = defineElement<'text'>({
  schema: objectSchema(
    { paragraphs: paragraphsSchema, style: textStyleSchema },
    {
      role: { enum: ['title', 'subtitle', 'body', 'date', 'author', 'slideNumber'] },
      insets: insetsSchema,
      fill: fillSchema,
      stroke: strokeSchema,
      shadow: shadowSchema,
      autofit: { enum: ['grow', 'shrink', 'none'] },
      updatedDate: objectSchema({ format: { enum: dateFormats }, text: stringSchema }),
    },
  ),
  toSvg: textToSvg,
});
