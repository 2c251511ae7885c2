import { describe, expect, it } from 'vitest';
import { gif, png } from '../../testing/pictures.ts';
import { createTimeRatio, maxTimeRatio } from '../../testing/time-ratio.ts';
import { readDataUrl } from './read-data-url.ts';

const maxBytes = 10 * 1024 * 1024;
const base64 = png.toString('base64');

describe('picture in a data URL', () => {
  it.each([
    ['PNG', `data:image/png;base64,${base64}`, png],
    ['GIF', `data:image/gif;base64,${gif.toString('base64')}`, gif],
    ['a URL in upper case', `DATA:IMAGE/PNG;BASE64,${base64}`, png],
    ['base64 with line breaks', `data:image/png;base64,${base64.replaceAll(/.{20}/g, '$&\n ')}\n`, png],
  ])('is decoded: %s', (_name, url, bytes) => expect(readDataUrl(url, maxBytes)).toEqual(bytes));

  it.each([
    ['no comma', 'data:image/png;base64'],
    ['no bytes', 'data:image/png;base64,'],
    ['no base64', 'data:image/svg+xml,<svg/>'],
    ['a text', `data:text/html;base64,${base64}`],
    ['an invalid base64 character', `data:image/png;base64,${base64}!`],
    ['a distant comma', `data:image/png${' '.repeat(200)};base64,${base64}`],
    ['an ordinary URL', 'https://example.com/a,b.png'],
  ])('is rejected: %s', (_name, url) => expect(readDataUrl(url, maxBytes)).toBeUndefined());

  it('is rejected by its length before its text is read', () => {
    const url = `data:image/png;base64,${'!'.repeat(200)}`;
    expect(readDataUrl(url, 100)).toBe('tooLarge');
    expect(readDataUrl(`data:image/png;base64,${base64}`, png.length - 1)).toBe('tooLarge');
    expect(readDataUrl(`data:image/png;base64,${base64}`, png.length)).toEqual(png);
  });

  const size = 1024 * 1024;
  const head = 'data:image/png;base64,A';
  const timeRatio = createTimeRatio((url) => readDataUrl(url, maxBytes), `${head}${'AAAA'.repeat(size / 4)}`);
  it.each([
    ['spaces and one invalid character', `${head}${' '.repeat(size)}!`],
    ['equals signs', `${head}${'='.repeat(size)}!`],
    ['groups of both', `${head}${'= A'.repeat(size / 3)}!`],
    ['semicolons', `data:image/png${';base64'.repeat(size / 7)}`],
    ['dots in the type', `data:image/${'.'.repeat(size)}`],
  ])('is parsed in linear time: 1 MiB of %s', async (_name, hostile) => {
    expect(await timeRatio(hostile)).toBeLessThan(maxTimeRatio);
  });
});
