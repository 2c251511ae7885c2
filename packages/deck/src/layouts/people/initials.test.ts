import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Ida Brandt', 'IB'],
  ['Dr. Alma Reyes', 'AR'],
  ['Prof. Dr. Jo Lind', 'JL'],
  ['Mira', 'M'],
  ['Drew Ek', 'DE'],
  ['陈嘉禾', '陈'],
])('returns the initials of %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
