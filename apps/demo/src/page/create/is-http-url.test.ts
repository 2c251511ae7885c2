import { expect, it } from 'vitest';
import { isHttpUrl } from './is-http-url.ts';

it.each(['https://example.org/deck.json', ' http://localhost:5173/samples/outline-en.json '])('accepts %s', (text) => {
  expect(isHttpUrl(text)).toBe(true);
});

it.each(['', 'example.org/deck.json', '/deck.json', 'ftp://example.org/deck.json', 'https://', 'javascript:alert(1)'])(
  'rejects "%s"',
  (text) => {
    expect(isHttpUrl(text)).toBe(false);
  },
);
