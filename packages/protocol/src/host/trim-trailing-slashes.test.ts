import { expect, it } from 'vitest';
import { trimTrailingSlashes } from './trim-trailing-slashes.ts';

it.each([
  ['https://app.example/api/ppt', 'https://app.example/api/ppt'],
  ['https://app.example/api/ppt/', 'https://app.example/api/ppt'],
  ['/api//ppt///', '/api//ppt'],
  ['///', ''],
  ['', ''],
])('trims trailing slashes from %j', (url, expected) => {
  expect(trimTrailingSlashes(url)).toBe(expected);
});
