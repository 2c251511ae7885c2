import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { coverDeck } from '../styles/cover-deck.ts';
import { deckOf, openPptx } from './testing/open-pptx.ts';
import { dotPng, allElementsDeck } from './testing/all-elements-deck.ts';
import { writePptx } from './write-pptx.ts';

describe('writePptx', () => {
  it('writes the same bytes for the same deck', async () => {
    const [first, second] = await Promise.all([writePptx(allElementsDeck()), writePptx(allElementsDeck())]);
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
  });

  it('reports the pictures that the file does not contain', async () => {
    const box = { x: 0, y: 0, width: 90, height: 90 };
    const missing = ['data:image/webp;base64,UklG', 'https://example.org/photo.png'];
    const elements = [dotPng, ...missing].map((src, index) => ({
      kind: 'picture' as const,
      id: `p${index}`,
      box,
      src,
      alt: '',
    }));
    const omitted: string[] = [];
    await writePptx(deckOf(elements), { onOmittedPicture: (src) => omitted.push(src) });
    expect(omitted).toEqual(missing);
  });

  it('does not modify the deck', async () => {
    const deck = allElementsDeck();
    const before = JSON.stringify(deck);
    await writePptx(deck);
    expect(JSON.stringify(deck)).toBe(before);
  });

  it('lists exactly the contained parts in the content types', async () => {
    const bytes = await writePptx(allElementsDeck());
    const paths = Object.keys(unzipSync(bytes)).filter((path) => path !== '[Content_Types].xml');
    const types = strFromU8(unzipSync(bytes)['[Content_Types].xml'] ?? new Uint8Array());
    const listed = [...types.matchAll(/PartName="\/([^"]+)"/gu)].map(([, path = '']) => path);
    const byExtension = [...types.matchAll(/Extension="([^"]+)"/gu)].map(([, extension = '']) => extension);
    expect(listed.toSorted()).toEqual(paths.filter((path) => !/\.(?:rels|png|xlsx)$/u.test(path)).toSorted());
    expect(byExtension.toSorted()).toEqual(['png', 'rels', 'xlsx']);
  });

  it('writes neither a relationship to a missing part nor an unused relationship', async () => {
    const parts = openPptx(await writePptx(allElementsDeck()));
    const targets = Object.entries(parts)
      .filter(([path]) => path.endsWith('.rels'))
      .flatMap(([path, xml]) =>
        [...xml.matchAll(/Target="([^"]+)"\/>/gu)].map(([, target = '']) => partAt(path, target)),
      );
    expect(targets.filter((target) => !(target in parts))).toEqual([]);
    const unreached = Object.keys(parts).filter((path) => !/rels$|Types/u.test(path) && !targets.includes(path));
    expect(unreached).toEqual([]);
  });

  it('writes relative paths to parts, which more viewers support than absolute ones', async () => {
    const parts = openPptx(await writePptx(allElementsDeck()));
    const targetsOf = (path: string) =>
      [...(parts[path] ?? '').matchAll(/Target="([^"]+)"\/>/gu)].map(([, one]) => one);
    expect(targetsOf('_rels/.rels')).toContain('ppt/presentation.xml');
    expect(targetsOf('ppt/_rels/presentation.xml.rels')).toEqual(
      expect.arrayContaining(['slides/slide1.xml', '../customXml/item1.xml']),
    );
    expect(targetsOf('ppt/slides/_rels/slide1.xml.rels')).toContain('../slideLayouts/slideLayout1.xml');
  });

  it('gives the shapes on a slide unique ids', async () => {
    const parts = openPptx(await writePptx(allElementsDeck()));
    for (const [path, xml] of Object.entries(parts).filter(([name]) =>
      /slides?(?:Layouts?)?\/[^/]+\.xml$/u.test(name),
    )) {
      const ids = [...xml.matchAll(/<p:cNvPr id="(\d+)"/gu)].map(([, id]) => id);
      expect(`${path} ${new Set(ids).size}`).toBe(`${path} ${ids.length}`);
    }
  });

  it('stores equal pictures once', async () => {
    const box = { x: 0, y: 0, width: 10, height: 10 };
    const read = async () => ({ bytes: Uint8Array.from([1, 2, 3]), contentType: 'image/jpeg' });
    const deck = deckOf([
      { kind: 'picture', id: 'a', box, src: `picture:${'a'.repeat(64)}`, alt: '' },
      { kind: 'picture', id: 'b', box, src: `picture:${'b'.repeat(64)}`, alt: '' },
      { kind: 'picture', id: 'c', box, src: dotPng, alt: '' },
    ]);
    const media = Object.keys(openPptx(await writePptx(deck, { picture: read }))).filter((path) =>
      path.includes('media'),
    );
    expect(media).toEqual(['ppt/media/image1.jpeg', 'ppt/media/image2.png']);
  });

  it('writes the file even if a picture is missing', async () => {
    const box = { x: 0, y: 0, width: 300, height: 200 };
    const deck = deckOf([{ kind: 'picture', id: 'a', box, src: 'https://example.com/gone.png', alt: 'The harbour' }]);
    const parts = openPptx(await writePptx(deck, { picture: async () => undefined }));
    expect(parts['ppt/slides/slide1.xml']).toContain('The harbour');
    expect(parts['ppt/slides/slide1.xml']).not.toContain('p:pic');
  });

  it('includes notes, their master and its theme only if there are notes', async () => {
    const without = openPptx(await writePptx(coverDeck('tech-blue-en')));
    expect(Object.keys(without).filter((path) => /notes|theme2/u.test(path))).toEqual([]);
    const parts = openPptx(await writePptx(allElementsDeck()));
    expect(parts['ppt/notesSlides/notesSlide1.xml']).toContain('Say hello.');
    expect(parts['ppt/notesSlides/notesSlide1.xml']).toContain('大家好 &lt;&amp;&gt;');
    expect(parts['ppt/theme/theme2.xml']).toBeDefined();
    const presentation = parts['ppt/presentation.xml'] ?? '';
    expect(presentation.indexOf('notesMasterIdLst')).toBeGreaterThan(presentation.indexOf('sldMasterIdLst'));
    expect(presentation.indexOf('notesMasterIdLst')).toBeLessThan(presentation.indexOf('<p:sldIdLst'));
  });

  it('writes the theme’s colors, and its fonts for both scripts', async () => {
    const theme = openPptx(await writePptx(coverDeck('tech-blue-zh')))['ppt/theme/theme1.xml'] ?? '';
    expect(theme).toContain('<a:accent1><a:srgbClr val="145EC1"/></a:accent1>');
    expect(theme).toContain('<a:latin typeface="Calibri"/><a:ea typeface="微软雅黑"/>');
    expect(theme).toContain('<a:font script="Hans" typeface="微软雅黑"/>');
  });

  it('starts a section at each section slide', async () => {
    const presentation = openPptx(await writePptx(allElementsDeck()))['ppt/presentation.xml'] ?? '';
    const names = [...presentation.matchAll(/<p14:section name="([^"]+)"/gu)].map(([, name]) => name);
    expect(names).toEqual(['Gardens of Jiangnan', 'A section']);
    expect([...presentation.matchAll(/<p14:sldId /gu)]).toHaveLength(10);
  });

  it('writes the title and author, but no timestamp', async () => {
    const core = openPptx(await writePptx(allElementsDeck()))['docProps/core.xml'] ?? '';
    expect(core).toContain('<dc:title>Gardens of Jiangnan</dc:title>');
    expect(core).toContain('Somebody &amp; Co.');
    expect(core).toContain('2000-01-01T00:00:00Z');
  });

  it('contains the deck, unless the caller leaves it out', async () => {
    const file = (includeDeck?: boolean) =>
      writePptx(deckOf([], { notes: 'Secret' }), includeDeck === undefined ? {} : { includeDeck });
    expect(openPptx(await file())['customXml/item1.xml']).toContain('Secret');
    const parts = openPptx(await file(false));
    expect(Object.keys(parts).filter((path) => path.startsWith('customXml/'))).toEqual([]);
    expect(Object.values(parts).join('')).not.toContain('customXml');
  });

  it('contains the date given by the caller', async () => {
    const created = new Date('2026-03-01T12:30:45.678Z');
    const core = openPptx(await writePptx(deckOf([]), { created }))['docProps/core.xml'] ?? '';
    expect(core.match(/2026-03-01T12:30:45Z/gu)).toHaveLength(2);
    const modified = new Date('2026-04-02T08:00:00Z');
    const changed = openPptx(await writePptx(deckOf([]), { created, modified }))['docProps/core.xml'] ?? '';
    expect(changed).toContain('>2026-04-02T08:00:00Z</dcterms:modified>');
  });
});

describe('layouts of the file', () => {
  it('contain the elements that their slides share, each only once', async () => {
    const parts = openPptx(await writePptx(allElementsDeck()));
    const cover = parts['ppt/slides/slide1.xml'] ?? '';
    const layout = parts['ppt/slideLayouts/slideLayout1.xml'] ?? '';
    expect(layout).toContain('a:custGeom');
    expect(layout).toContain('type="ctrTitle"');
    expect(cover).not.toContain('a:custGeom');
    expect(cover).not.toContain('<p:bg>');
  });

  it('are hidden on slides that lack their elements', async () => {
    const parts = openPptx(await writePptx(allElementsDeck()));
    expect(parts['ppt/slides/slide3.xml']).not.toContain('showMasterSp');
    expect(parts['ppt/slides/slide4.xml']).toContain('showMasterSp="0"');
  });

  it('include the layouts for new slides, each with its placeholders', async () => {
    const parts = openPptx(await writePptx(coverDeck('fresh-pink-zh')));
    const types = Object.entries(parts)
      .filter(([path]) => /slideLayout\d+\.xml$/u.test(path))
      .map(([, xml]) => [...xml.matchAll(/<p:ph type="(\w+)"/gu)].map(([, type]) => type).join(' '));
    expect(types).toEqual([
      'ctrTitle subTitle body body',
      'title body dt ftr sldNum',
      'title body dt ftr sldNum',
      'title pic dt ftr sldNum',
      'dt ftr sldNum',
      'title body body dt ftr sldNum',
      'title body body body body body body dt ftr sldNum',
      'title body body body body dt ftr sldNum',
      'title body body body body dt ftr sldNum',
      'title body body body body body body dt ftr sldNum',
    ]);
  });
});

/** Returns the part for a relative relationship target. */
function partAt(relationships: string, target: string): string {
  return new URL(`../${target}`, `file:///${relationships}`).pathname.slice(1);
}
