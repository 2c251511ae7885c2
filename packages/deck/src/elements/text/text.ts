import { paragraphsSchema, textStyleSchema, insetsSchema, fillSchema } from '../../json/model-schemas.ts';
import type { ElementDefinition } from '../element-definition.ts';
import { defineElement } from '../element-definition.ts';
import { textToSvg } from './svg.ts';

export const text: ElementDefinition<'text'> = defineElement<'text'>({
  schema: {
    required: ['paragraphs', 'style'],
    properties: {
      role: { enum: ['title', 'subtitle', 'body', 'date', 'author', 'slideNumber'] },
      paragraphs: paragraphsSchema,
      style: textStyleSchema,
      insets: insetsSchema,
      fill: fillSchema,
    },
  },
  toSvg: textToSvg,
});
