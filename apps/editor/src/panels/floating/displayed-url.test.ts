import { expect, it } from 'vitest';
import { displayedUrl } from './displayed-url.ts';

it.each([
  ['https://example.com/', 'example.com'],
  ['mailto:ada@example.com', 'ada@example.com'],
  [`https://example.com/${'a'.repeat(100)}`, `example.com/${'a'.repeat(27)}…`],
])('shows %s without its scheme, and shortened', (url, expected) => {
  expect(displayedUrl(url)).toBe(expected);
});
