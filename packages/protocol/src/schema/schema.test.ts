import { describe, expect, it } from 'vitest';
import { array, discriminatedUnion, nullable, object, optional, withDefault } from './composites.ts';
import { boolean, unknown, integer, integerString, number, oneOf, string, url } from './scalars.ts';
import { check, type Schema } from './schema.ts';

const colors = oneOf(['red', 'blue']);

describe('schema', () => {
  it.each<[string, Schema, unknown]>([
    ['a string', string(), ''],
    ['a string within its length limits', string({ min: 1, max: 3 }), 'abc'],
    ['a string of the minimum length', string({ min: 3, max: 3 }), 'abc'],
    ['a string that matches its pattern', string({ pattern: /^\d+$/ }), '12'],
    ['an address', url(), 'https://a.test/?q=1#x'],
    ['a URL without encryption', url(), 'http://a.test/'],
    ['a URL of the maximum length', url({ max: 16 }), 'https://a.test/x'],
    ['a number', number(), -1.5],
    ['the smallest whole number', integer({ min: 1, max: 3 }), 1],
    ['the largest whole number', integer({ min: 1, max: 3 }), 3],
    ['a boolean', boolean(), false],
    ['one of several strings', colors, 'blue'],
    ['a list', array(string()), ['a', 'b']],
    ['null where null is allowed', nullable(string()), null],
    ['anything', unknown(), { any: ['thing'] }],
    ['an object', object({ a: string(), b: optional(number()) }), { a: 'x', b: 1 }],
    ['an object without its optional field', object({ a: string(), b: optional(number()) }), { a: 'x' }],
  ])('accepts %s unchanged', (_name, schema, value) => {
    expect(check(schema, value)).toEqual({ isValid: true, value });
  });

  it.each<[string, Schema, unknown, string]>([
    ['a number instead of a string', string(), 1, 'must be a string'],
    ['an empty string', string({ min: 1 }), '', 'must not be empty'],
    ['a string that is too short', string({ min: 3 }), 'ab', 'must have at least 3 characters'],
    ['a string that is too long', string({ max: 3 }), 'abcd', 'must have at most 3 characters'],
    [
      'a string that does not match its pattern',
      string({ pattern: /^\d+$/, message: 'must be digits' }),
      'x',
      'must be digits',
    ],
    ['a path instead of a URL', url(), '/x', 'must be an absolute http or https URL'],
    ['another scheme', url(), 'javascript:alert(1)', 'must be an absolute http or https URL'],
    ['a scheme that only ends like a URL’s', url(), 'xhttp://a.test', 'must be an absolute http or https URL'],
    ['a scheme that only begins like a URL’s', url(), 'https+x://a.test', 'must be an absolute http or https URL'],
    ['a URL that is too long', url({ max: 16 }), 'https://a.test/xy', 'must have at most 16 characters'],
    ['a URL surrounded by spaces', url(), ' https://a.test', 'must be an absolute http or https URL'],
    ['a string instead of a number', number(), '1', 'must be a number'],
    ['no number', number(), Number.NaN, 'must be a number'],
    ['a fraction instead of an integer', integer(), 1.5, 'must be a whole number'],
    ['an integer beyond the safe range', integer(), 2 ** 53, 'must be a whole number'],
    ['a number that is too small', integer({ min: 1 }), 0, 'must be a whole number of at least 1'],
    ['a number out of range', integer({ min: 1, max: 20 }), 21, 'must be a whole number from 1 to 20'],
    ['a sign in an integer string', integerString({ min: 1, max: 20 }), '+1', 'must be a whole number from 1 to 20'],
    ['a string instead of a boolean', boolean(), 'true', 'must be true or false'],
    ['another word', colors, 'green', 'must be one of red, blue'],
    ['another constant', oneOf(['code']), 'token', 'must be code'],
    ['an object instead of an array', array(string()), {}, 'must be a list'],
    ['an array instead of an object', object({}), [], 'must be an object'],
    ['null instead of an object', object({}), null, 'must be an object'],
    ['undefined instead of null', nullable(string()), undefined, 'must be a string'],
    ['a value that fails its custom test', unknown(Array.isArray, 'must be many'), 1, 'must be many'],
  ])('rejects %s and explains why', (_name, schema, value, message) => {
    expect(check(schema, value)).toEqual({ isValid: false, issues: [{ path: [], message }] });
  });

  it('reports every invalid field by its path in one error', () => {
    const schema = object({ name: string(), list: array(object({ id: integer() })), more: optional(string()) });
    expect(check(schema, { list: [{ id: 1 }, { id: 'x' }, 3], more: 0 })).toEqual({
      isValid: false,
      issues: [
        { path: ['name'], message: 'is missing' },
        { path: ['list', 1, 'id'], message: 'must be a whole number' },
        { path: ['list', 2], message: 'must be an object' },
        { path: ['more'], message: 'must be a string' },
      ],
    });
  });

  it('drops unknown fields, including names that every object inherits', () => {
    const schema = object({ a: optional(string()), toString: optional(string()) });
    expect(check(schema, JSON.parse('{ "a": "x", "b": 1, "__proto__": { "c": 2 } }'))).toEqual({
      isValid: true,
      value: { a: 'x' },
    });
  });

  it('trims strings and fills in defaults if the schema requires it', () => {
    const schema = object({
      name: string({ trim: true, min: 1 }),
      limit: withDefault(integerString({ min: 1, max: 20 }), 11),
    });
    expect(check(schema, { name: ' Ann ' })).toEqual({ isValid: true, value: { name: 'Ann', limit: 11 } });
    expect(check(schema, { name: '  ', limit: '7' })).toMatchObject({ isValid: false });
  });

  it('distinguishes alternatives by one field', () => {
    const schema = discriminatedUnion('kind', [
      object({ kind: oneOf(['a']), x: string() }),
      object({ kind: oneOf(['b']) }),
    ]);
    expect(check(schema, { kind: 'b', x: 1 })).toEqual({ isValid: true, value: { kind: 'b' } });
    expect(check(schema, { kind: 'a' })).toMatchObject({ issues: [{ path: ['x'], message: 'is missing' }] });
    expect(check(schema, { kind: 'c' })).toMatchObject({
      issues: [{ path: ['kind'], message: 'must be one of a, b' }],
    });
    expect(check(schema, null)).toMatchObject({ isValid: false });
  });

  it('describes input and output separately as JSON Schema', () => {
    const schema = object({
      a: string({ min: 1 }),
      b: optional(array(integer({ min: 1, max: 3 }))),
      c: nullable(url()),
    });
    const properties = {
      a: { type: 'string', minLength: 1 },
      b: { type: 'array', items: { type: 'integer', minimum: 1, maximum: 3 } },
      c: { anyOf: [{ type: 'string', format: 'uri' }, { type: 'null' }] },
    };
    expect(schema.json('input')).toEqual({ type: 'object', properties, required: ['a', 'c'] });
    expect(schema.json('output')).toEqual({ ...schema.json('input'), additionalProperties: false });
  });

  it.each<[string, Schema, object]>([
    [
      'a string with all limits',
      string({ min: 2, max: 5, pattern: /^\w+$/ }),
      { type: 'string', minLength: 2, maxLength: 5, pattern: '^\\w+$' },
    ],
    ['a string without limits', string(), { type: 'string' }],
    ['a number', number(), { type: 'number' }],
    ['an integer in a query', integerString({ min: 1, max: 20 }), { type: 'integer', minimum: 1, maximum: 20 }],
    ['a boolean', boolean(), { type: 'boolean' }],
    ['one constant', oneOf(['code']), { type: 'string', const: 'code' }],
    ['one of several strings', colors, { type: 'string', enum: ['red', 'blue'] }],
    ['anything', unknown(), {}],
    ['a default', withDefault(number(), 11), { type: 'number', default: 11 }],
    [
      'an object whose fields are all optional',
      object({ a: optional(number()) }),
      { type: 'object', properties: { a: { type: 'number' } } },
    ],
    [
      'alternatives',
      discriminatedUnion('kind', [object({ kind: oneOf(['a']) })]),
      { oneOf: [{ type: 'object', properties: { kind: { type: 'string', const: 'a' } }, required: ['kind'] }] },
    ],
  ])('describes %s as JSON Schema', (_name, schema, json) => {
    expect(schema.json('input')).toEqual(json);
  });

  it('reads null and missing values inside an object', () => {
    const schema = object({ any: unknown(), list: optional(array(nullable(number()))) });
    expect(check(schema, { list: [null, 1] })).toEqual({ isValid: true, value: { list: [null, 1] } });
    expect(check(schema, { list: [undefined] })).toMatchObject({ issues: [{ path: ['list', 0] }] });
  });
});
