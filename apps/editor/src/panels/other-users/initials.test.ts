import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['anna', 'A'],
  ['Anna Maria Berg', 'AB'],
  ['user-42', 'U4'],
  ['李小明', '李'],
  ['anna.berg@example.com', 'AC'],
  ['', ''],
  ['—', ''],
])('abbreviates %s as %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
