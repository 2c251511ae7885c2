import { expect, it } from 'vitest';
import { validateEditorUrl } from './editor-url.ts';

const check = (candidate: unknown, allowed?: string[]): URL => validateEditorUrl(candidate, 'https:', allowed);
const good = 'https://editor.example/e/abc?x=1';

it('accepts an HTTPS URL unchanged (rule 6)', () => {
  expect(check(good).href).toBe(good);
});

it.each([
  ['nothing', undefined, 'bad_response'],
  ['a number', 42, 'bad_response'],
  ['an empty text', '', 'bad_response'],
  ['a relative URL', '/e/abc', 'bad_response'],
  ['a URL without a scheme', '//editor.example/e/abc', 'bad_response'],
  ['a text of 2 MB', 'https://editor.example/'.padEnd(2 ** 21, 'a'), 'bad_response'],
  ['a page', '<!doctype html><title>Sign in</title>', 'bad_response'],
  ['a URL over 8 KiB', `https://editor.example/${'a'.repeat(8192)}`, 'bad_response'],
  ['a URL over 8 KiB after encoding', `https://editor.example/${'演'.repeat(1000)}`, 'bad_response'],
  ['javascript:', 'javascript:alert(1)', 'blocked_url'],
  ['javascript: after white space', ' \n\tJaVaScRiPt:alert(1)', 'blocked_url'],
  ['data:', 'data:text/html,<p>hi', 'blocked_url'],
  ['blob:', 'blob:https://editor.example/1', 'blocked_url'],
  ['file:', 'file:///etc/passwd', 'blocked_url'],
  ['http on an https page', 'http://editor.example/e/abc', 'blocked_url'],
  ['a user name', 'https://me@editor.example/e/abc', 'blocked_url'],
  ['a password', 'https://:secret@editor.example/e/abc', 'blocked_url'],
])('rejects %s (rule 6)', (_, candidate, code) => {
  expect(() => check(candidate)).toThrow(expect.objectContaining({ code, retryable: false }));
});

it('accepts a URL of exactly 8 KiB', () => {
  const longest = good.padEnd(8192, 'a');
  expect(check(longest).href).toBe(longest);
});

it('skips allowed origins that are not URLs', () => {
  expect(() => check(good, ['editor.example'])).toThrow('https://editor.example');
  expect(check(good, ['editor.example', 'https://editor.example']).href).toBe(good);
});

it.each([
  ['http on a page without a protocol of the web', 'http://editor.example/', 'file:'],
  ['ftp on a page that uses it', 'ftp://editor.example/', 'ftp:'],
])('rejects %s', (_, candidate, pageProtocol) => {
  expect(() => validateEditorUrl(candidate, pageProtocol, undefined)).toThrow(candidate.slice(0, -1));
});

it('accepts HTTP on a page that uses HTTP itself', () => {
  expect(validateEditorUrl('http://127.0.0.1:4400/e/abc', 'http:', undefined).port).toBe('4400');
});

it('accepts only allowed origins, in any notation', () => {
  const only = ['https://EDITOR.example:443/'];
  expect(check(good, only).origin).toBe('https://editor.example');
  for (const other of [
    'https://editor.example.evil.example/',
    'https://editor.example:8443/',
    'https://evil.example/',
  ]) {
    expect(() => check(other, only)).toThrow(new URL(other).origin);
  }
  expect(() => check(good, [])).toThrow('https://editor.example');
});

it('names the blocked URL in the error, for the panel', () => {
  expect(() => check('javascript:alert(1)')).toThrow('javascript:');
  expect(() => check('http://editor.example/')).toThrow('http://editor.example');
});
