import type { JsonSchema } from '@ppt-embed/protocol/schema';
import type { ValidRequest } from './valid-requests.ts';

/** One way in which one field can be invalid, or unusual but valid. */
export interface FieldCase {
  name: string;
  field: string;
  /** The value sent; `undefined` omits the field. */
  value: unknown;
  /** Whether the field's description accepts it. */
  isValid: boolean;
}

const valuesOfEveryType: [string, unknown][] = [
  ['null', null],
  ['true', true],
  ['a number', 7],
  ['a fractional number', 1.5],
  ['a negative number', -1],
  ['an infinite number', 1e308],
  ['a list', ['a']],
  ['an empty list', []],
  ['an object', { a: 1 }],
  ['an object with a prototype', JSON.parse('{"__proto__":{"toString":1}}')],
];

const oddTexts: [string, string][] = [
  ['empty text', ''],
  ['spaces', '   '],
  ['300 letters', 'x'.repeat(300)],
  // A query must fit into Node's 16 KiB of headers.
  ['5,000 letters', 'x'.repeat(5000)],
  ['U+0000', 'a\0b'],
  ['a line break', 'a\r\nb'],
  ['a control character', 'a\u0007b'],
  ['a high surrogate alone', 'a\ud800b'],
  ['a low surrogate alone', 'a\udc00b'],
  ['a right-to-left override', 'a\u202eb'],
  ['SQL', "' or 1=1; drop table users; --"],
  ['markup', '<script>alert(1)</script>'],
  ['a template', '${7*7}{{7*7}}'],
  ['a path', '../../../../etc/passwd'],
  ['emoji', '👩‍👩‍👧‍👦'],
];

/** Returns test cases for every field of a request: missing, of every wrong type, and with every unusual string. */
export function fieldCases({ endpoint }: ValidRequest): FieldCase[] {
  const schema = (endpoint.query ?? endpoint.body)?.json('input') as
    | { properties: Record<string, JsonSchema>; required?: string[] }
    | undefined;
  return Object.entries(schema?.properties ?? {}).flatMap(([field, description]) => {
    const isRequired = schema?.required?.includes(field) ?? false;
    const values: [string, unknown][] = [...(endpoint.query ? [] : valuesOfEveryType), ...oddTexts];
    return [
      { name: 'left out', field, value: undefined, isValid: !isRequired },
      ...values.map(([name, value]) => ({
        name,
        field,
        value,
        isValid: matchesSchema(description, value, endpoint.query !== undefined),
      })),
    ];
  });
}

/**
 * Whether a description accepts a value, according to the few keywords that descriptions use. In a query, every value
 * is text.
 */
function matchesSchema(description: JsonSchema, value: unknown, isText: boolean): boolean {
  const {
    type,
    minLength = 0,
    maxLength = Infinity,
    minimum = -Infinity,
    maximum = Infinity,
  } = description as {
    type: string;
    minLength?: number;
    maxLength?: number;
    minimum?: number;
    maximum?: number;
  };
  if (type === 'integer') {
    const number = typeof value === 'string' && /^\d+$/.test(value) && isText ? Number(value) : value;
    return typeof number === 'number' && Number.isSafeInteger(number) && number >= minimum && number <= maximum;
  }
  if (type === 'boolean') return typeof value === 'boolean';
  if (typeof value !== 'string') return false;
  const { pattern, format } = description as { pattern?: string; format?: string };
  const allowedValues = (description['enum'] ?? ('const' in description ? [description['const']] : undefined)) as
    | string[]
    | undefined;
  const read = value.replaceAll('\0', '\u{FFFD}').toWellFormed();
  return (
    read.length >= minLength &&
    read.length <= maxLength &&
    (pattern === undefined || new RegExp(pattern, 'u').test(read)) &&
    (allowedValues === undefined || allowedValues.includes(read)) &&
    (format !== 'uri' || URL.canParse(read))
  );
}
