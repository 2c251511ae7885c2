import { expect, it } from 'vitest';
import { gif, jpeg, png, webp } from '../../testing/pictures.ts';
import { looksLikeSvg, measurePicture } from './measure-picture.ts';

it.each([
  ['PNG', png, { contentType: 'image/png', width: 3, height: 2 }],
  ['GIF', gif, { contentType: 'image/gif', width: 1, height: 1 }],
  ['JPEG', jpeg, { contentType: 'image/jpeg', width: 640, height: 480 }],
  ['lossy WebP', webp.lossy, { contentType: 'image/webp', width: 320, height: 240 }],
  ['lossless WebP', webp.lossless, { contentType: 'image/webp', width: 33, height: 17 }],
  ['extended WebP', webp.extended, { contentType: 'image/webp', width: 1000, height: 2000 }],
])('reads the size of a %s from its first bytes', (_name, bytes, facts) => {
  expect(measurePicture(bytes)).toEqual(facts);
});

it('rejects files that are not pictures, too short or broken', () => {
  for (const bytes of ['', 'a', '<html></html>', 'GIF89a', '\x89PNG\r\n\x1a\n']) {
    expect(measurePicture(Buffer.from(bytes, 'latin1'))).toBeUndefined();
  }
  for (let length = 0; length < jpeg.length; length++)
    expect(() => measurePicture(jpeg.subarray(0, length))).not.toThrow();
});

it('detects an SVG by its beginning', () => {
  expect(looksLikeSvg(Buffer.from('\uFEFF<?xml version="1.0"?><svg/>'))).toBe(true);
  expect(looksLikeSvg(Buffer.from('  <svg xmlns="…"/>'))).toBe(true);
  expect(looksLikeSvg(png)).toBe(false);
});
