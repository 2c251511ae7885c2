import { expect, it } from 'vitest';
import { pictureUrl } from './picture-url.ts';

it.each([
  [`picture:${'0a'.repeat(32)}`, `/pictures/${'0a'.repeat(32)}`],
  [`video:${'0a'.repeat(32)}`, `/videos/${'0a'.repeat(32)}.mp4`],
  [`audio:${'0a'.repeat(32)}.m4a`, `/audio/${'0a'.repeat(32)}.m4a`],
  [`audio:${'0a'.repeat(32)}`, `audio:${'0a'.repeat(32)}`],
  [`picture:${'0a'.repeat(32)}.mp3`, `picture:${'0a'.repeat(32)}.mp3`],
  ['video:../secret', 'video:../secret'],
  ['picture:../secret', 'picture:../secret'],
  ['data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
  ['https://example.com/a.png', 'https://example.com/a.png'],
])('returns %s for %s', (src, address) => {
  expect(pictureUrl(src)).toBe(address);
});
