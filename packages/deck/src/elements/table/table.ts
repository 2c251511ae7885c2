import { cellBullets } from '../../model/element.ts';
import type { JsonSchema } from '../../schema/json-schema.ts';
import {
  alignSchema,
  colorSchema,
  lengthSchema,
  levelSchema,
  runsSchema,
  sidesSchema,
  strokeSchema,
  verticalAlignSchema,
} from '../../schema/model-schemas.ts';
import { booleanSchema, arraySchema, objectSchema, nonEmptyArraySchema } from '../../schema/object-schema.ts';
import type { ElementDefinition } from '../element-definition.ts';
import { defineElement } from '../element-definition.ts';
import { tableToSvg } from './svg.ts';

/** Schema of a span. A span that exceeds the table ends at its edge. */
const spanSchema: JsonSchema = { type: 'integer', minimum: 1, maximum: 10_000 };

export const table: ElementDefinition<'table'> = defineElement<'table'>({
  schema: objectSchema(
    {
      columns: nonEmptyArraySchema(lengthSchema),
      rows: nonEmptyArraySchema(
        objectSchema({
          height: lengthSchema,
          cells: arraySchema(
            objectSchema(
              { runs: runsSchema },
              {
                align: alignSchema,
                bullet: { enum: cellBullets },
                levels: arraySchema(levelSchema),
                verticalAlign: verticalAlignSchema,
                columnSpan: spanSchema,
                rowSpan: spanSchema,
                fill: colorSchema,
                bar: colorSchema,
                borders: objectSchema({}, sidesSchema(strokeSchema).properties),
              },
            ),
          ),
        }),
      ),
      style: objectSchema(
        { size: lengthSchema, headFill: colorSchema, headColor: colorSchema, color: colorSchema, line: colorSchema },
        { stripe: colorSchema, edge: strokeSchema, insets: objectSchema({ x: lengthSchema, y: lengthSchema }) },
      ),
    },
    { headerRow: booleanSchema, banded: booleanSchema },
  ),
  toSvg: tableToSvg,
  isContent: () => true,
});
