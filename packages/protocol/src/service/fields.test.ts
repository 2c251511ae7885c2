import { describe, expect, it } from 'vitest';
import { check } from '../schema/index.ts';
import { displayName, unionId } from './fields.ts';

const isTaken = (schema: ReturnType<typeof unionId>, value: string): boolean => check(schema, value).isValid;

describe('what an application calls a user', () => {
  it.each(['lin', '林', 'a b', ' lin ', '\u{1F600}'])('is kept as it is: %j', (value) => {
    expect(check(unionId(), value)).toEqual({ isValid: true, value });
  });

  it.each(['', 'a\u0000', 'a\nb', 'a\u007F', 'a\uFFFD', 'a'.repeat(201)])(
    'is not %j, which would not come back as it was',
    (value) => {
      expect(isTaken(unionId(), value)).toBe(false);
    },
  );
});

describe('what people read', () => {
  it('comes without the space around it', () => {
    expect(check(displayName(), ' Ann Lee ')).toEqual({ isValid: true, value: 'Ann Lee' });
  });

  it.each(['', '  ', 'a\tb', '\u3000'])('is not %j', (value) => {
    expect(isTaken(displayName(), value)).toBe(false);
  });
});
