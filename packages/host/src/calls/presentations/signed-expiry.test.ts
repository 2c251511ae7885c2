import { expect, it } from 'vitest';
import { expiryOf } from './signed-expiry.ts';

const nine = Date.UTC(2026, 10, 20, 9);

it.each([
  [`https://s.test/a.pptx?expires=${nine / 1000}&signature=x`, nine],
  [`https://s.test/a.pptx?Expires=${nine / 1000}`, nine],
  ['https://s.test/a?X-Amz-Date=20261120T080000Z&X-Amz-Expires=3600', nine],
  ['https://s.test/a?x-oss-date=20261120T080000Z&x-oss-expires=3600', nine],
  ['https://s.test/a?expires=3600', undefined],
  ['https://s.test/a?X-Amz-Date=soon&X-Amz-Expires=3600', undefined],
  ['https://s.test/a.pptx', undefined],
  ['not an address', undefined],
])('reads the expiry of %s', (url, expected) => {
  expect(expiryOf(url)).toBe(expected);
});
