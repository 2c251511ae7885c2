import { describe, expect, it } from 'vitest';
import { check, type Schema } from '../schema/index.ts';
import { coverFilter, createUserBody, creationId, editorSource, pageRequest } from './schemas.ts';

const isTaken = (schema: Schema, value: unknown): boolean => check(schema, value).isValid;

it.each([
  ['0190b6a8-5d5c-7cc3-8d5e-000000000000', true],
  ['F47AC10B-58CC-4372-A567-0E02B2C3D479', true],
  ['f47ac10b-58cc-4372-c567-0e02b2c3d479', false],
  ['f47ac10b-58cc-0372-a567-0e02b2c3d479', false],
  ['f47ac10b58cc4372a5670e02b2c3d479', false],
])('checks whether %s is a valid creationId (RFC 9562 §4)', (id, isValid) => {
  expect(isTaken(creationId, id)).toBe(isValid);
});

describe('page query', () => {
  it.each([
    [{}, { page: 1, pageSize: 20 }],
    [
      { page: '3', pageSize: '100' },
      { page: 3, pageSize: 100 },
    ],
  ])('%j is %j', (input, read) => {
    expect(check(pageRequest, input)).toEqual({ isValid: true, value: read });
  });

  it.each([{ page: '0' }, { page: '-1' }, { pageSize: '0' }, { pageSize: '101' }, { page: '1e3' }])(
    'is not %j',
    (input) => {
      expect(isTaken(pageRequest, input)).toBe(false);
    },
  );
});

it('accepts at most twenty covers and defaults to eleven', () => {
  expect(check(coverFilter, {})).toEqual({ isValid: true, value: { limit: 11 } });
  expect([isTaken(coverFilter, { limit: '20' }), isTaken(coverFilter, { limit: '21' })]).toEqual([true, false]);
});

describe('editor source', () => {
  it.each([
    { kind: 'home' },
    { kind: 'markdown', text: '# A', creationId: 'f47ac10b-58cc-4372-a567-0e02b2c3d479' },
    { kind: 'json', jsonUrl: 'https://a.test/deck.json', refUrl: 'https://a.test' },
    { kind: 'presentation', pptId: 'p' },
  ])('accepts $kind with all its fields', (source) => {
    expect(check(editorSource, source)).toEqual({ isValid: true, value: source });
  });

  it.each([
    { kind: 'markdown', text: ' \n' },
    { kind: 'markdown', text: '# A', creationId: 'press-1' },
    { kind: 'json', jsonUrl: 'file:///etc/passwd' },
    { kind: 'presentation', pptId: '' },
    { kind: 'presentation', pptId: 'p'.repeat(201) },
    { kind: 'video' },
  ])('rejects %j', (source) => {
    expect(isTaken(editorSource, source)).toBe(false);
  });
});

it('trims a user name and rejects one that is only whitespace', () => {
  expect(check(createUserBody, { name: ' Ann ' })).toEqual({ isValid: true, value: { name: 'Ann' } });
  expect(isTaken(createUserBody, { name: '   ' })).toBe(false);
});
