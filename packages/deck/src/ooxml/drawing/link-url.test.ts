import { describe, expect, it } from 'vitest';
import { linkUrl } from './link-url.ts';

describe('URL of a link', () => {
  it.each([
    ['https://example.com', 'https://example.com'],
    ['HTTPS://Example.com/a b?x=1&y="2"#z z', 'https://Example.com/a%20b?x=1&y=%222%22#z%20z'],
    ['http://[::1]:8080/x', 'http://[::1]:8080/x'],
    ['https://例子.中国/路径', 'https://例子.中国/%E8%B7%AF%E5%BE%84'],
    ['https://example.com/50%/%20', 'https://example.com/50%25/%20'],
    ['https://example.com/#a#b', 'https://example.com/#a%23b'],
    ['mailto:me@example.com?subject=Hello there', 'mailto:me@example.com?subject=Hello%20there'],
  ])('is written for %s as %s', (input, expected) => {
    expect(linkUrl(input)).toBe(expected);
  });

  it.each([
    'http://',
    'http://[bad',
    'https:// x',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'mailto:nobody',
    '/a',
    '#b',
  ])('is rejected: %s', (input) => {
    expect(linkUrl(input)).toBeUndefined();
  });
});
