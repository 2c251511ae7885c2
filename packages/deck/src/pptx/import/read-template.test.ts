import { readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { layoutDeck } from '../../layouts/layout-deck.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { readPptx } from '../read/read-pptx.ts';
import { writePptx } from '../testing/write-pptx.ts';
import { readTemplate } from './read-template.ts';
import { zipParts } from '../testing/zip-parts.ts';

const original = unzipSync(
  new Uint8Array(readFileSync(new URL('../../../../../fixtures/pptx/pandoc.pptx', import.meta.url))),
);

/** Returns a template with different text in some of its parts. */
function template(edits: Readonly<Record<string, (xml: string) => string>> = {}): Uint8Array {
  const parts = { ...original };
  const toTemplate = (xml: string): string => xml.replace('presentation.main+xml', 'template.main+xml');
  for (const [path, edit] of Object.entries({ '[Content_Types].xml': toTemplate, ...edits }))
    parts[path] = strToU8(edit(strFromU8(parts[path] ?? new Uint8Array())));
  return zipParts(parts);
}

const theme = 'ppt/theme/theme1.xml';
const withAccent = (color: string) => (xml: string) =>
  xml.replace(/(<a:accent1>\s*<a:srgbClr val=")[\dA-F]{6}/iu, `$1${color}`);
const { outline } = readMarkdown('---\ntitle: T\ncolor: pink\n---\n\n# T\n\n## A\n\n- One\n- Two\n- Three');

describe('readTemplate', () => {
  it('reads the color, the fonts and the size', () => {
    const read = readTemplate(
      template({
        [theme]: withAccent('1A7F5A'),
        'ppt/presentation.xml': (xml) => xml.replace(/<p:sldSz [^>]*>/u, '<p:sldSz cx="9144000" cy="6858000"/>'),
      }),
    );
    expect(read).toMatchObject({
      outline: {
        color: '#1A7F5A',
        fonts: { heading: { latin: 'Calibri' }, body: { latin: 'Calibri' } },
        size: '4:3',
      },
      fonts: { heading: 'Calibri', body: 'Calibri' },
    });
    expect(read.outline.style).toBeUndefined();
  });

  it('reads different fonts for headings and text', () => {
    const withFonts = (xml: string): string =>
      xml
        .replace(/(<a:majorFont>\s*<a:latin typeface=")[^"]*/u, '$1Georgia')
        .replace(/(<a:minorFont>\s*<a:latin typeface=")[^"]*/u, '$1Verdana');
    const read = readTemplate(template({ [theme]: withFonts }));
    expect(read.fonts).toEqual({ heading: 'Georgia', body: 'Verdana' });
    const { deck } = layoutDeck({ ...outline, ...read.outline });
    expect(deck.theme.fonts).toEqual({
      heading: { latin: 'Georgia' },
      body: { latin: 'Verdana' },
    });
    const unknown = readTemplate(template({ [theme]: (xml) => withFonts(xml).replace('Georgia', 'Papyrus') }));
    expect(unknown.outline.fonts).toEqual({ body: { latin: 'Verdana' } });
  });

  it('gives a deck the color of the template instead of the color of the outline', async () => {
    const read = readTemplate(template({ [theme]: withAccent('1A7F5A') }));
    const { deck } = layoutDeck({ ...outline, ...read.outline });
    expect(deck.theme.accent).toBe('#1A7F5A');
    expect(findFaults(deck)).toEqual([]);
    expect(readPptx(await writePptx(deck)).deck).toEqual(deck);
  });

  it('selects the dark style for a dark background', () => {
    const read = readTemplate(
      template({
        'ppt/slideMasters/slideMaster1.xml': (xml) =>
          xml.replace(/ bg1="lt1"/u, ' bg1="dk1"').replace(/ tx1="dk1"/u, ' tx1="lt1"'),
      }),
    );
    expect(read.outline.style).toBe('tech');
  });

  it('does not use gray as the accent if the theme has colors', () => {
    expect(readTemplate(template({ [theme]: withAccent('808080') })).outline.color).not.toBe('#808080');
  });

  it('ignores colors that are not hexadecimal numbers', () => {
    const color = readTemplate(template({ [theme]: (xml) => withAccent('1A7F5A')(xml).replace('1A7F5A', 'url(#x)') }))
      .outline.color;
    expect(color).toMatch(/^#[\dA-F]{6}$/u);
  });

  it('rejects files without a theme, other packages and other files', () => {
    expect(() => readTemplate(template({ [theme]: () => '<a:theme xmlns:a="x"/>' }))).toThrow('The file has no theme.');
    expect(() => readTemplate(zipParts({ 'a.txt': strToU8('a') }))).toThrow('The file is not a presentation.');
    expect(() => readTemplate(strToU8('no zip'))).toThrow(RangeError);
  });
});
