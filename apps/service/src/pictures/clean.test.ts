import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyday, itInFullRun } from '../../../../tooling/everyday.ts';
import type { CleanPicture } from './clean-picture.ts';
import { pictureJobs } from './picture-jobs.ts';

const red = { r: 255, g: 0, b: 0 };
const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: channels === 4 ? { ...red, alpha: 0.5 } : red } });

const clean = async (bytes: Buffer): Promise<CleanPicture> => {
  const result = await pictureJobs.clean(bytes);
  if (typeof result === 'string') throw new Error(result);
  return result;
};
const svg = (inside: string, attributes = 'width="20" height="10"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);
/** Size of drawings of which only the center is read. Their pictures have a tenth of the pixels of a square. */
const wide = 'width="200" height="20"';

/** Returns the color and opacity of the center pixel. */
const middle = async ({ bytes }: CleanPicture): Promise<number[]> => {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4;
  return [...data.subarray(at, at + 4)];
};

describe('stored picture', () => {
  it.each([
    ['PNG', plain(30, 20).png(), 'image/png'],
    ['PNG with transparency', plain(30, 20, 4).png(), 'image/png'],
    ['JPEG', plain(30, 20).jpeg(), 'image/jpeg'],
    ['GIF', plain(30, 20).gif(), 'image/png'],
    ['WebP photograph', plain(30, 20).webp(), 'image/jpeg'],
    ['WebP drawing', plain(30, 20).webp({ lossless: true }), 'image/png'],
    ['WebP with transparency', plain(30, 20, 4).webp(), 'image/png'],
  ])('contains only the pixels of %s', async (_name, source, contentType) => {
    const picture = await clean(await source.toBuffer());
    expect(picture).toMatchObject({ contentType, width: 30, height: 20 });
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ width: 30, height: 20 });
  });

  it('keeps its animation', async () => {
    const frame = await plain(8, 8).raw().toBuffer();
    const other = Buffer.from(frame.map((value) => 255 - value));
    const film = await sharp(Buffer.concat([frame, other]), {
      raw: { width: 8, height: 16, channels: 3, pageHeight: 8 },
    })
      .gif()
      .toBuffer();
    const picture = await clean(film);
    expect(picture).toMatchObject({ contentType: 'image/gif', width: 8, height: 8 });
    expect((await sharp(picture.bytes, { animated: true }).metadata()).pages).toBe(2);
  });

  it('has no location or camera metadata, and the right orientation', async () => {
    const source = await plain(30, 20)
      .withExif({ IFD0: { Copyright: 'Lin', Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const picture = await clean(source);
    expect(picture).toMatchObject({ width: 20, height: 30 });
    expect((await sharp(picture.bytes).metadata()).exif).toBeUndefined();
  });

  it('has no data after the end of the picture', async () => {
    const source = Buffer.concat([await plain(30, 20).png().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    expect(Buffer.from((await clean(source)).bytes).includes('script')).toBe(false);
  });

  it('is scaled down if it is larger than any screen', async () => {
    expect(await clean(await plain(4200, 2100).png().toBuffer())).toMatchObject({ width: 4096, height: 2048 });
  });
});

describe('rejected picture', () => {
  it('has more pixels than fit into memory, regardless of its file size', async () => {
    const header = Buffer.from(await plain(1, 1).png().toBuffer());
    header.writeUInt32BE(20_000, 16);
    header.writeUInt32BE(20_000, 20);
    expect(await pictureJobs.clean(header)).toBe('tooLarge');
  });

  it.each([
    ['half of a picture', async () => (await plain(300, 200).jpeg().toBuffer()).subarray(0, 400)],
    ['a page', () => Promise.resolve(Buffer.from('<!doctype html><p>no picture</p>'))],
    ['nothing', () => Promise.resolve(Buffer.alloc(0))],
    ['a TIFF', () => plain(3, 2).tiff().toBuffer()],
    ['a PDF with the type of a picture', () => Promise.resolve(Buffer.from('GIF89a\x01\0\x01\0%PDF-1.7 x', 'latin1'))],
  ])('is %s', async (_name, bytes) => expect(await pictureJobs.clean(await bytes())).toBe('notAPicture'));
});

describe('SVG', () => {
  it('is drawn at a high resolution and keeps its natural size', async () => {
    const picture = await clean(svg('<rect width="20" height="10" fill="#f00"/>'));
    expect(picture).toMatchObject({ contentType: 'image/png', width: 20, height: 10 });
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ width: 2048, height: 1024 });
    expect(await middle(picture)).toEqual([255, 0, 0, 255]);
  });

  const sizes: [attributes: string, width: number, height: number][] = [
    ['width="2in" height="0.25in"', 192, 24],
    ['viewBox="0 0 400 40" width="200"', 200, 20],
    ['', 300, 150],
    ['viewBox="0 0 400 40"', 400, 40],
    ['viewBox="0 0 400 40" height="80"', 800, 80],
    ['width="100%" height="100%" viewBox="0 0 40 4"', 40, 4],
  ];
  it.each(everyday(2, sizes))('with %s is %s × %s px', async (attributes, width, height) => {
    expect(await clean(svg('<rect width="1" height="1"/>', attributes))).toMatchObject({ width, height });
  });

  itInFullRun('is drawn with its text, including Chinese', async () => {
    const source = (text: string) => svg(`<text y="8" font-size="9">${text}</text>`);
    const [none, latin, chinese] = await Promise.all(
      [' ', 'Sea', '海洋'].map(async (text) => (await sharp((await clean(source(text))).bytes).stats()).isOpaque),
    );
    expect([none, latin, chinese]).toEqual([false, false, false]);
    const ink = async (text: string) => (await sharp((await clean(source(text))).bytes).stats()).channels[3]?.mean ?? 0;
    expect(await ink(' ')).toBe(0);
    expect(await ink('Sea')).toBeGreaterThan(1);
    expect(await ink('海洋')).toBeGreaterThan(1);
  });

  it('keeps an embedded picture and its internal references', async () => {
    const inside = (await plain(4, 4).png().toBuffer()).toString('base64');
    const carried = svg(
      `<image href="data:image/png;base64,${inside}" width="200" height="20" preserveAspectRatio="none"/>`,
      wide,
    );
    expect(await middle(await clean(carried))).toEqual([255, 0, 0, 255]);
    const used = svg('<defs><rect id="r" width="200" height="20" fill="#f00"/></defs><use href="#r"/>', wide);
    expect(await middle(await clean(used))).toEqual([255, 0, 0, 255]);
  });

  it.each([
    ['is thinner than a pixel', 'width="100000" height="1"', 'notAPicture'],
    ['is larger than any poster', 'width="3e9" height="3e9"', 'tooLarge'],
  ])('is rejected if it %s', async (_name, attributes, problem) => {
    expect(await pictureJobs.clean(svg('<rect/>', attributes))).toBe(problem);
  });

  it('gets the default size of browsers if it has no size', async () => {
    expect(await clean(svg('<rect/>', 'width="0" height="0"'))).toMatchObject({ width: 300, height: 150 });
  });

  it.each([
    ['entities', '<!DOCTYPE svg [<!ENTITY x "y">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>'],
    ['default attributes', '<!DOCTYPE svg [<!ATTLIST image href CDATA "/etc/hosts">]><svg><image/></svg>'],
    ['a long document type', '<!DOCTYPE svg SYSTEM "<![CDATA["><svg><image href="/x"/>]]></svg>'],
    ['no end', '<svg xmlns="http://www.w3.org/2000/svg"><g>'],
  ])('is rejected with %s', async (_name, text) => {
    expect(await pictureJobs.clean(Buffer.from(text))).toBe('notAPicture');
  });

  it('is accepted with the usual document type', async () => {
    const type = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
    const red = svg('<rect width="200" height="20" fill="#f00"/>', wide);
    const picture = await clean(Buffer.concat([Buffer.from(`<?xml version="1.0"?>${type}`), red]));
    expect(await middle(picture)).toEqual([255, 0, 0, 255]);
  });

  it('is processed in time even if its references expand a million times', async () => {
    const levels = Array.from({ length: 7 }, (_, level) => {
      const uses = `<use href="#g${level}"/>`.repeat(10);
      return `<g id="g${level + 1}">${uses}</g>`;
    }).join('');
    const bomb = svg(`<g id="g0"><rect width="1" height="1"/></g>${levels}`);
    expect(await pictureJobs.clean(bomb)).toBe('notAPicture');
  });
});

describe('local file in an SVG', () => {
  let folder: string;
  let secret: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ppt-svg-'));
    secret = join(folder, 'secret.png');
    writeFileSync(secret, await plain(20, 10).png().toBuffer());
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const image = (attributes: string) => `<image width="200" height="20" preserveAspectRatio="none" ${attributes}/>`;
  const attempts: [name: string, inside: () => string][] = [
    ['by a path', () => image(`href="${secret}"`)],
    [
      'by the old attribute name',
      () => `<g xmlns:xlink="http://www.w3.org/1999/xlink">${image(`xlink:href="${secret}"`)}</g>`,
    ],
    ['as numeric character references', () => image(`href="${secret.replaceAll('e', '&#101;')}"`)],
    ['after a value that looks like a reference', () => image(`id="href='#" href="${secret}" class="'"`)],
    ['after a CDATA section', () => `<title><![CDATA[ <g a=" ]]></title>${image(`href="${secret}"`)}<title>"</title>`],
    [
      'in a filter',
      () => `<filter id="f"><feImage href="${secret}"/></filter><rect width="200" height="20" filter="url(#f)"/>`,
    ],
    ['by another prefix', () => `<g xmlns:x="http://www.w3.org/1999/xlink">${image(`x:href="${secret}"`)}</g>`],
    ['with spaces', () => image(`href \n=\n '${secret}'`)],
    ['as a file URL', () => image(`href="file://${secret}"`)],
    ['after a value that contains the end of a tag', () => image(`id=">" href="${secret}"`)],
    ['after a comment', () => `<!-- <g title=" -->${image(`href="${secret}"`)}<!-- "> -->`],
    [
      'in a pattern',
      () =>
        `<pattern id="p" width="1" height="1">${image(`href="${secret}"`)}</pattern><rect width="200" height="20" fill="url(#p)"/>`,
    ],
  ];
  it.each(everyday(6, attempts))('%s is not drawn into a picture', async (_name, inside) => {
    const result = await pictureJobs.clean(svg(inside(), wide));
    const drawn = typeof result === 'string' ? [0, 0, 0, 0] : await middle(result);
    expect(drawn).not.toEqual([255, 0, 0, 255]);
  });

  it('would be drawn by the rasterizer if there were no filter', async () => {
    const { Resvg } = await import('@resvg/resvg-js');
    const drawn = new Resvg(svg(image(`href="${secret}"`), wide).toString()).render();
    expect([...drawn.pixels.subarray(0, 4)]).toEqual([255, 0, 0, 255]);
  });
});
