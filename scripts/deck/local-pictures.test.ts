import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pictureJobs } from '../../apps/service/src/pictures/picture-jobs.ts';
import { localPictures } from './local-pictures.ts';

/** A red photograph of 6 × 3 px. */
const webp = 'UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoGAAMAAUAmJaACdLoB+AADsAD+8ut//NgVzXPv9//S4P0uD9Lg/9KQAAA=';

/** Returns a JPEG whose only Exif tag says how it is rotated. */
async function jpegWith(orientation: number): Promise<Buffer> {
  const picture = await pictureJobs.clean(Buffer.from(webp, 'base64'));
  if (typeof picture === 'string') throw new Error(picture);
  const tiff = Buffer.from('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1');
  tiff.writeUInt16BE(orientation, 18);
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([head, exif, picture.bytes.subarray(2)]);
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ppt-embed-pictures-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('draws an SVG as a picture in its own size, and reports files that are not pictures', async () => {
  const files = {
    'a.svg':
      '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40"><rect width="80" height="40"/></svg>',
    'broken.svg': '<svg xmlns="http://www.w3.org/2000/svg"><rect></svg>',
    'page.html': '<!doctype html><p>No picture</p>',
    'text.txt': 'No picture',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const found = await localPictures([...Object.keys(files), 'missing.svg', 'https://example.org/a.svg'], folder);
  expect(found.get('a.svg')).toMatchObject({
    src: expect.stringMatching(/^data:image\/png;base64,/u),
    width: 80,
    height: 40,
  });
  const { svg } = found.get('a.svg') ?? {};
  expect(svg && Buffer.from(svg).toString()).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40" viewBox="0 0 80 40"><rect width="80" height="40"></rect></svg>',
  );
  for (const name of ['broken.svg', 'page.html', 'text.txt'])
    expect(found.get(name)).toEqual({ problem: 'It is not a PNG, JPEG, GIF, WebP or SVG picture.' });
  expect(found.get('missing.svg')).toHaveProperty('problem');
  expect(found.get('https://example.org/a.svg')).toHaveProperty('problem');
});

it('converts pictures that PowerPoint cannot show, in files and in the text', async () => {
  writeFileSync(join(folder, 'photo.webp'), Buffer.from(webp, 'base64'));
  const [inline, unknown] = [`data:image/webp;base64,${webp}`, 'data:image/avif;base64,AAAAIGZ0eXBhdmlm'];
  const found = await localPictures(['photo.webp', inline, unknown], folder);
  const photo = { src: expect.stringMatching(/^data:image\/jpeg;base64,/u), width: 6, height: 3 };
  expect([...found.values()]).toEqual([photo, photo, { problem: expect.stringContaining('not a PNG') }]);
});

it('turns photographs that are stored rotated, and does not change others', async () => {
  writeFileSync(join(folder, 'rotated.jpg'), await jpegWith(6));
  writeFileSync(join(folder, 'upright.jpg'), await jpegWith(1));
  const found = await localPictures(['rotated.jpg', 'upright.jpg'], folder);
  expect(found.get('rotated.jpg')).toMatchObject({ width: 3, height: 6 });
  expect(found.get('upright.jpg')).toEqual({
    src: `data:image/jpeg;base64,${(await jpegWith(1)).toString('base64')}`,
    width: 6,
    height: 3,
  });
});
