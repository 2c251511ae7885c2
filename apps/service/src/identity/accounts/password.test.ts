import { expect, it } from 'vitest';
import { findWeakness } from './password.ts';

it.each([
  ['a name of four characters', 'correct-ida4-harbour', 'ida4', 'must not contain the name of the account'],
  ['a name in capital letters', 'correct-IDA4-harbour', 'ida4', 'must not contain the name of the account'],
  ['a name of three characters', 'correct-ida-harbour', 'ida', undefined],
  ['another name', 'correct-horse-harbour', 'ida4', undefined],
  ['fifteen characters', 'abcdefghijklmno', 'ida4', undefined],
  ['fourteen characters', 'abcdefghijklmn', 'ida4', 'must have at least 15 characters'],
  ['200 characters', 'abcde'.repeat(40), 'ida4', undefined],
  ['201 characters', `${'abcde'.repeat(40)}f`, 'ida4', 'must have at most 200 characters'],
  ['four different characters', 'abcd'.repeat(5), 'ida4', 'must have at least 5 different characters'],
])('returns the weakness of a password with %s', (_, password, name, weakness) => {
  expect(findWeakness(password, name)).toBe(weakness);
});
