import { strFromU8, strToU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import type { Deck } from '../model/deck.ts';
import type { SlideElement } from '../model/element.ts';
import { importPptx } from './import/import-pptx.ts';
import { readPptx } from './read/read-pptx.ts';
import { dotPng } from './testing/all-elements-deck.ts';
import type { Parts } from './testing/open-pptx.ts';
import { deckOf, openPptx } from './testing/open-pptx.ts';
import { writePptx } from './testing/write-pptx.ts';
import { zipParts } from './testing/zip-parts.ts';

const markdown = `# Talk

## Berths

| Berth | Calls |
| ----- | ----: |
| North | 214   |
| East  | 180   |

## Calls

\`\`\`chart column
Quarter,Calls
Q1,412
Q2,438
Q3,421
\`\`\`

## The quay

![The quay](${dotPng})

## The controller

\`\`\`js
run()
\`\`\`
`;

/** Returns the layout with a name. */
const layoutOf = (parts: Parts, name: string): string =>
  Object.entries(parts).find(
    ([path, xml]) => path.startsWith('ppt/slideLayouts/') && xml.includes(`<p:cSld name="${name}"`),
  )?.[1] ?? '';

/** Returns the elements of a name in XML. */
const elementsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(?:(?!</${name}>)[^])*</${name}>`, 'gu'))].map(([element]) => element);

const transformOf = (xml: string): string | undefined => /<a:off [^>]*\/><a:ext [^>]*\/>/u.exec(xml)?.[0];

describe('table, chart and picture of a file', () => {
  let deck: Deck;
  let file: Uint8Array;
  let parts: Parts;
  beforeAll(async () => {
    deck = layoutDeck(readMarkdown(markdown).outline, { coverId: 'business-blue-en' }).deck;
    file = await writePptx(deck);
    parts = openPptx(file);
  });

  it.each([
    ['table', 'Table', 'p:graphicFrame', 'tbl'],
    ['chart', 'Chart', 'p:graphicFrame', 'chart'],
    ['picture', 'Picture', 'p:pic', 'pic'],
  ])('fills the placeholder of its layout, which is at its position: %s', (layout, name, element, type) => {
    const index = deck.slides.findIndex((slide) => slide.layout === layout);
    const [object = ''] = elementsOf(parts[`ppt/slides/slide${index + 1}.xml`] ?? '', element).filter(
      (xml) => !xml.includes('name="Logo'),
    );
    const placeholder = new RegExp(`<p:nvPr><p:ph type="${type}" idx="\\d+"/></p:nvPr>`, 'u').exec(object)?.[0] ?? '?';
    const ofLayout = elementsOf(layoutOf(parts, name), 'p:sp').filter((xml) => xml.includes(placeholder));
    expect(ofLayout).toHaveLength(1);
    expect(transformOf(ofLayout[0] ?? '')).toBe(transformOf(object));
    expect(object).toContain('noGrp="1"');
  });

  it.each(['Table', 'Chart', 'Picture', 'Code'])('replaces the unused text of its layout: %s', (name) => {
    const layout = layoutOf(parts, name);
    expect(layout).toContain('<p:ph type="title"/>');
    expect(layout).not.toContain('<p:ph type="body" idx="1"/>');
    expect(layout).not.toContain('<a:buChar');
  });

  it('is the same when the file is read', () => {
    expect(readPptx(file)).toEqual({ deck, changed: [] });
  });

  it('is the same without the embedded deck', () => {
    const others = Object.entries(unzipSync(file)).filter(([path]) => !path.startsWith('customXml/'));
    const bytes = zipParts(Object.fromEntries(others));
    const kindsOf = (elements: readonly SlideElement[]) =>
      elements.map(({ kind }) => kind).filter((kind) => ['table', 'chart', 'picture'].includes(kind));
    const expected = ['table', 'chart', 'picture'];
    expect(readPptx(bytes).deck.slides.flatMap(({ elements }) => kindsOf(elements))).toEqual(expected);
    const { report, ...outline } = importPptx(bytes);
    expect(report).toEqual([]);
    const blocks = outline.kind === 'outline' ? outline.outline.slides.flatMap((slide) => slide.blocks) : [];
    expect(blocks.map(({ kind }) => kind)).toEqual([...expected, 'code', 'paragraph']);
    const design = importPptx(bytes, { keepDesign: true });
    expect(design.kind === 'design' && design.deck.slides.flatMap(({ elements }) => kindsOf(elements))).toEqual(
      expected,
    );
  });

  it('is not read from a placeholder that the user has left empty', () => {
    const files = unzipSync(file);
    const path = `ppt/slides/slide${deck.slides.findIndex(({ layout }) => layout === 'picture') + 1}.xml`;
    const xml = strFromU8(files[path] ?? new Uint8Array());
    const [picture = ''] = elementsOf(xml, 'p:pic');
    const [placeholder = ''] = /<p:ph [^>]*\/>/u.exec(picture) ?? [];
    const empty = `<p:sp><p:nvSpPr><p:cNvPr id="99" name="Picture Placeholder 99"/><p:cNvSpPr/><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr><p:spPr/></p:sp>`;
    files[path] = strToU8(xml.replace(picture, empty));
    const read = importPptx(zipParts(files));
    const slide = read.kind === 'deck' && read.deck.slides.find(({ layout }) => layout === 'picture');
    expect(read.report).toEqual([]);
    const before = deck.slides.find(({ layout }) => layout === 'picture');
    expect(slide && slide.elements).toEqual(before?.elements.filter(({ kind }) => kind !== 'picture'));
  });
});

const picture = (id: string, x: number): SlideElement => ({
  kind: 'picture',
  id,
  box: { x, y: 100, width: 200, height: 120 },
  src: dotPng,
  alt: id,
});

describe('pictures of a slide', () => {
  it('fill as many placeholders as the fullest slide of the layout has pictures', async () => {
    const deck = deckOf([picture('one', 100), picture('two', 400)], { layout: 'picture' });
    const parts = openPptx(await writePptx(deck));
    const ids = (xml = ''): string[] => [...xml.matchAll(/<p:ph type="pic" idx="(\d+)"/gu)].map(([, id = '']) => id);
    expect(ids(parts['ppt/slides/slide1.xml'])).toHaveLength(2);
    expect(ids(layoutOf(parts, 'Picture'))).toEqual(ids(parts['ppt/slides/slide1.xml']));
  });

  it('fill none in groups, which cannot contain placeholders', async () => {
    const title: SlideElement = {
      kind: 'text',
      id: 'title',
      role: 'title',
      box: { x: 0, y: 0, width: 200, height: 50 },
      paragraphs: [{ runs: [{ text: 'In a group' }] }],
      style: { face: 'heading', size: 44, color: 'deep', lineHeight: 1.15 },
    };
    const group: SlideElement = {
      kind: 'group',
      id: 'group',
      box: { x: 0, y: 0, width: 200, height: 200 },
      frame: { width: 200, height: 200 },
      elements: [title, picture('one', 0)],
    };
    const parts = openPptx(await writePptx(deckOf([group], { layout: 'picture' })));
    const [xml = ''] = elementsOf(parts['ppt/slides/slide1.xml'] ?? '', 'p:grpSp');
    expect(xml).toContain('<p:pic>');
    expect(xml).not.toContain('<p:ph ');
  });

  it('do not count if they are logos', async () => {
    const logo: SlideElement = { ...picture('logo', 1000), part: 'logo' } as SlideElement;
    const parts = openPptx(await writePptx(deckOf([picture('one', 100), logo], { layout: 'picture' })));
    expect(parts['ppt/slides/slide1.xml']?.match(/<p:ph type="pic"/gu)).toHaveLength(1);
  });
});
