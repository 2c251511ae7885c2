import type { JsonSchema } from '../../schema/json-schema.ts';
import { colorSchema, lengthSchema } from '../../schema/model-schemas.ts';
import { arraySchema, objectSchema, patternSchema, stringSchema } from '../../schema/object-schema.ts';
import type { ElementDefinition } from '../element-definition.ts';
import { defineElement } from '../element-definition.ts';
import { lazyToSvg } from '../renderers/load-renderers.ts';

const number: JsonSchema = { type: 'number' };
const extent: JsonSchema = { type: 'number', exclusiveMinimum: 0, maximum: 10_000_000 };

export const formula: ElementDefinition<'formula'> = defineElement<'formula'>({
  schema: objectSchema({
    latex: stringSchema,
    drawing: objectSchema(
      { width: extent, height: extent, baseline: number, paths: arraySchema(patternSchema('^M[-MLQCZ0-9. ]*$')) },
      { texts: arraySchema(objectSchema({ text: stringSchema, x: number, y: number, size: number })) },
    ),
    tree: objectSchema({ tag: patternSchema('^[a-zA-Z]+$') }),
    size: lengthSchema,
    color: colorSchema,
  }),
  toSvg: lazyToSvg('formula'),
  isContent: () => true,
});
