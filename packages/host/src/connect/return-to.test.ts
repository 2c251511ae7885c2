import { connectFailureParam } from '@ppt-embed/protocol/host';
import { expect, it } from 'vitest';
import type { HostSettings } from '../options/host-settings.ts';
import { checkReturnTo } from './return-to.ts';

const settings = {
  publicUrl: new URL('https://app.example.com/api/ppt'),
  allowedOrigins: new Set(['https://admin.example.com']),
} as unknown as HostSettings;

it.each(['/decks?page=2', 'https://app.example.com/decks?page=2', 'https://admin.example.com/'])(
  'accepts %s, a page of the host app',
  (url) => {
    expect(checkReturnTo(url, settings)).toBe(new URL(url, settings.publicUrl.origin).href);
  },
);

it.each([
  'https://evil.test/',
  '//evil.test/',
  'https://app.example.com.evil.test/',
  'http://app.example.com/',
  'javascript:alert(1)',
  'data:text/html,x',
  // A `blob:` URL has the host app's origin, but its content is whatever a script has put there.
  'blob:https://app.example.com/6c1a',
  'https://',
])('rejects %s', (url) => {
  expect(() => checkReturnTo(url, settings)).toThrow('returnTo leads to another site');
});

it('removes the result of an earlier attempt, and leaves other parameters unchanged', () => {
  expect(checkReturnTo(`/decks?q=a%20b&${connectFailureParam}=expired`, settings)).not.toContain(connectFailureParam);
  expect(checkReturnTo('/decks?q=a%20b', settings)).toBe('https://app.example.com/decks?q=a%20b');
});

it('keeps the query of a URL that just fits into the cookie: up to 2000 characters with its quotes', () => {
  const longest = 'https://app.example.com/decks?q='.padEnd(1998, 'a');
  expect(checkReturnTo(longest, settings)).toBe(longest);
  expect(checkReturnTo(`${longest}a`, settings)).toBe('https://app.example.com/decks');
});

it('drops the query of a URL that does not fit into the cookie, and then the path', () => {
  expect(checkReturnTo(`/decks?q=${'a'.repeat(2000)}`, settings)).toBe('https://app.example.com/decks');
  expect(checkReturnTo(`/${'a'.repeat(2000)}`, settings)).toBe('https://app.example.com/');
});
