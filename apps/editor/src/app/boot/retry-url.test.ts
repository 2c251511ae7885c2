import { expect, it } from 'vitest';
import { retryUrl } from './show-load-error.ts';

const assets = 'https://ppt.example/editor/assets';

it.each([
  [`${assets}/index-a_B-1.js`, `${assets}/again-1/index-a_B-1.js`],
  [`${assets}/again-1/index-a_B-1.js`, `${assets}/again-2/index-a_B-1.js`],
  [`${assets}/again-9/index-a_B-1.js`, `${assets}/again-10/index-a_B-1.js`],
  ['http://localhost:5173/src/main.ts', null],
])('maps %s to the retry URL %s', (url, expected) => {
  expect(retryUrl(url)).toBe(expected);
});
