import { describe, expect, it } from 'vitest';
import { check } from '../schema/index.ts';
import { displayName, unionId } from './fields.ts';

const isTaken = (schema: ReturnType<typeof unionId>, value: string): boolean => check(schema, value).isValid;

describe('opaque id of a user', () => {
  it.each(['lin', '林', 'a b', ' lin ', '\u{1F600}'])('accepts %j unchanged', (value) => {
    expect(check(unionId(), value)).toEqual({ isValid: true, value });
  });

  it.each(['', 'a\u0000', 'a\nb', 'a\u007F', 'a\uFFFD', 'a'.repeat(201)])(
    'rejects %j, which would not round-trip',
    (value) => {
      expect(isTaken(unionId(), value)).toBe(false);
    },
  );
});

describe('display text', () => {
  it('is trimmed', () => {
    expect(check(displayName(), ' Ann Lee ')).toEqual({ isValid: true, value: 'Ann Lee' });
  });

  it.each(['', '  ', 'a\tb', '\u3000'])('rejects %j', (value) => {
    expect(isTaken(displayName(), value)).toBe(false);
  });
});
