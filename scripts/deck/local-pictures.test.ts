import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localPictures } from './local-pictures.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ppt-embed-pictures-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('draws an SVG as a picture of its own size, and reports files that are no pictures', async () => {
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
  for (const name of ['broken.svg', 'page.html', 'text.txt'])
    expect(found.get(name)).toEqual({ problem: 'The file is not a PNG, JPEG, GIF or SVG.' });
  expect(found.get('missing.svg')).toHaveProperty('problem');
  expect(found.get('https://example.org/a.svg')).toHaveProperty('problem');
});
