import { strFromU8, strToU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { layoutDeck } from '../../layouts/layout-deck.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Deck, Slide } from '../../model/deck.ts';
import { importPptx } from '../import/import-pptx.ts';
import { dotPng } from '../testing/all-elements-deck.ts';
import { openPptx } from '../testing/open-pptx.ts';
import { writePptx } from '../testing/write-pptx.ts';
import { zipParts } from '../testing/zip-parts.ts';

const markdown = `---
cover: business-blue-en
---

# Talk

# Part

## List

<!-- layout: content -->

- first item
- second item

## Table

| a | b |
| - | - |
| 1 | 2 |
| 3 | 4 |

## Code

\`\`\`js
run()
\`\`\`

## Picture

![x](${dotPng})
`;

let deck: Deck;
let file: Uint8Array;
beforeAll(async () => {
  deck = layoutDeck(readMarkdown(markdown).outline).deck;
  file = await writePptx(deck);
});

type Edit = Readonly<Record<string, (xml: string) => string>>;

/** Returns the import of the file after edits of some of its parts. */
function imported(edits: Edit): Extract<ReturnType<typeof importPptx>, { kind: 'deck' }> {
  const parts = unzipSync(file);
  for (const [path, edit] of Object.entries(edits)) {
    const xml = strFromU8(parts[path] ?? new Uint8Array());
    const edited = edit(xml);
    expect(edited).not.toBe(xml);
    parts[path] = strToU8(edited);
  }
  const result = importPptx(zipParts(parts));
  if (result.kind !== 'deck') throw new TypeError('The file has lost its deck.');
  return result;
}

const slidePath = (number: number): string => `ppt/slides/slide${number}.xml`;
/** Adds XML to the shapes of a slide. */
const add = (shape: string) => (xml: string) => xml.replace('</p:spTree>', `${shape}</p:spTree>`);

/** Adds a slide at the end, as PowerPoint does, with the layout of an existing slide. */
function withSlide(like: number, xml: (slide: string) => string): Edit {
  return {
    'ppt/slides/slide99.xml': () => xml(openPptx(file)[slidePath(like)] ?? ''),
    'ppt/slides/_rels/slide99.xml.rels': () => openPptx(file)[`ppt/slides/_rels/slide${like}.xml.rels`] ?? '',
    'ppt/_rels/presentation.xml.rels': (rels) =>
      rels.replace(
        '</Relationships>',
        '<Relationship Id="rId99" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/slide" Target="slides/slide99.xml"/></Relationships>',
      ),
    'ppt/presentation.xml': (presentation) =>
      presentation.replace('</p:sldIdLst>', '<p:sldId id="900" r:id="rId99"/></p:sldIdLst>'),
  };
}

const withoutId = ({ id: _, ...slide }: Slide): Omit<Slide, 'id'> => slide;

describe('slide added in PowerPoint', () => {
  it.each([2, 3, 4, 5])('keeps the design of the slide of which it is a copy: %i', (number) => {
    const { deck: read, changed } = imported(withSlide(number, (xml) => xml));
    const [last, original] = [read.slides.at(-1), deck.slides[number - 1]];
    expect(changed).toEqual([last?.id]);
    expect(last && withoutId(last)).toEqual(original && withoutId(original));
  });

  it('has the background, the decorations and the text format of its layout', async () => {
    const placeholder = (type: string, id: number, text: string): string =>
      `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Placeholder ${id}"/><p:cNvSpPr/><p:nvPr><p:ph ${type}/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;
    const newSlide = (xml: string): string =>
      xml
        .replace(/(<p:grpSpPr\/>).*<\/p:spTree>/su, '$1</p:spTree>')
        .replace(
          '</p:spTree>',
          `${placeholder('type="title"', 2, 'New')}${placeholder('type="body" idx="1"', 3, 'Text')}</p:spTree>`,
        );
    for (const number of [2, 3]) {
      const { deck: read, report } = imported(withSlide(number, newSlide));
      const [slide, original] = [read.slides.at(-1), deck.slides[number - 1]];
      expect(report).toEqual([]);
      expect(slide).toMatchObject({ layout: original?.layout, background: original?.background });
      const decorations = (one: Slide | undefined) => one?.elements.filter(({ name }) => name === 'Motif').length;
      expect(decorations(slide)).toBe(decorations(original));
      const title = (one: Slide | undefined) =>
        one?.elements.find((element) => element.kind === 'text' && element.role === 'title');
      expect(title(slide)).toMatchObject({ box: title(original)?.box });
      const xml = openPptx(await writePptx(read))[slidePath(read.slides.length)] ?? '';
      expect(xml).not.toContain('showMasterSp');
      expect(xml).not.toContain('<p:bg>');
      expect(xml).not.toMatch(/ b="0"|anchor=/u);
    }
  });
});

describe('edit in PowerPoint that is read', () => {
  const element = (read: Deck, slide: number, kind: string) =>
    read.slides[slide - 1]?.elements.find((one) => one.kind === kind);
  const background = (fill: string) => (xml: string) => xml.replace('<p:cSld>', `<p:cSld><p:bg>${fill}</p:bg>`);

  it.each([
    ['<p:bgPr><a:solidFill><a:srgbClr val="FFFF00"/></a:solidFill><a:effectLst/></p:bgPr>', '#FFFF00'],
    ['<p:bgRef idx="1001"><a:schemeClr val="bg2"/></p:bgRef>', 'tint'],
  ])('sets the background: %s', (fill, color) => {
    const { deck: read, changed } = imported({ [slidePath(3)]: background(fill) });
    expect(changed).toEqual([deck.slides[2]?.id]);
    expect(read.slides[2]).toEqual({ ...deck.slides[2], background: { kind: 'solid', color } });
  });

  it('merges cells, changes the width of a column, and turns off the header row', () => {
    const { deck: read } = imported({
      [slidePath(4)]: (xml) =>
        xml
          .replace('<a:tc>', '<a:tc gridSpan="2">')
          .replace(/<a:gridCol w="\d+"/u, '<a:gridCol w="1905000"')
          .replace(' firstRow="1"', ''),
    });
    const before = element(deck, 4, 'table');
    const secondWidth = before?.kind === 'table' ? (before.columns[1] ?? 0) : 0;
    expect(element(read, 4, 'table')).toMatchObject({
      columns: [200, secondWidth],
      box: { width: 200 + secondWidth },
      headerRow: false,
      rows: [{ cells: [{ columnSpan: 2 }, {}] }, {}, {}],
    });
  });

  it('fills a cell and a box of code', () => {
    const { deck: read } = imported({
      [slidePath(4)]: (xml) =>
        xml.replace(/(.*<a:tcPr [^>]*)\/>/su, '$1><a:solidFill><a:srgbClr val="FFEEAA"/></a:solidFill></a:tcPr>'),
      [slidePath(5)]: (xml) =>
        xml.replace(/(name="Code[^"]*".*?<a:solidFill>).*?(<\/a:solidFill>)/su, '$1<a:srgbClr val="FFEEAA"/>$2'),
    });
    expect(element(read, 4, 'table')).toMatchObject({ rows: [{}, {}, { cells: [{}, { fill: '#FFEEAA' }] }] });
    expect(element(read, 5, 'code')).toMatchObject({ style: { fill: '#FFEEAA' } });
  });

  it('crops a picture', () => {
    const { deck: read } = imported({
      [slidePath(6)]: (xml) => xml.replace('<a:stretch>', '<a:srcRect l="20000" r="10000"/><a:stretch>'),
    });
    const pictures = read.slides[5]?.elements.filter(({ kind }) => kind === 'picture');
    expect(pictures).toMatchObject([{ crop: { left: 0.2, top: 0, right: 0.1, bottom: 0 } }]);
  });

  it('centers the text of a placeholder', () => {
    const { deck: read } = imported({
      [slidePath(3)]: (xml) => xml.replace(/(type="body".*?)<a:bodyPr\/>/su, '$1<a:bodyPr anchor="ctr"/>'),
    });
    const body = read.slides[2]?.elements.find((one) => one.kind === 'text' && one.role === 'body');
    expect(body).toMatchObject({ style: { verticalAlign: 'middle' } });
  });

  it('applies another layout, with its background and decorations', () => {
    const relationships = 'ppt/slides/_rels/slide3.xml.rels';
    const section = /slideLayout\d+\.xml/u.exec(openPptx(file)['ppt/slides/_rels/slide2.xml.rels'] ?? '')?.[0] ?? '';
    const { deck: read } = imported({ [relationships]: (xml) => xml.replace(/slideLayout\d+\.xml/u, section) });
    const motifs = (slide: Slide | undefined) => slide?.elements.filter(({ name }) => name === 'Motif').length;
    expect(read.slides[2]).toMatchObject({ layout: 'section', background: deck.slides[1]?.background });
    expect(motifs(read.slides[2])).toBe(motifs(deck.slides[1]));
  });

  it('adds an oval that is filled with a picture', () => {
    const oval =
      '<p:sp><p:nvSpPr><p:cNvPr id="90" name="Oval 9"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="952500" cy="952500"/></a:xfrm><a:prstGeom prst="ellipse"><a:avLst/></a:prstGeom><a:blipFill><a:blip r:embed="rId2"/><a:stretch><a:fillRect/></a:stretch></a:blipFill></p:spPr></p:sp>';
    const { deck: read, report } = imported({
      [slidePath(6)]: (xml) => add(oval)(xml).replace(/r:embed="rId2"/u, /r:embed="[^"]*"/u.exec(xml)?.[0] ?? ''),
    });
    expect(report).toEqual([]);
    expect(read.slides[5]?.elements.at(-1)).toMatchObject({ kind: 'picture', mask: { kind: 'ellipse' }, src: dotPng });
  });
});

describe('edit in PowerPoint that decks cannot contain', () => {
  const frame = (uri: string, content: string): string =>
    `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="90" name="Frame 9"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="952500" cy="952500"/></p:xfrm><a:graphic><a:graphicData uri="${uri}">${content}</a:graphicData></a:graphic></p:graphicFrame>`;
  const schemas = 'http://schemas.openxmlformats.org';
  const equation = `<mc:AlternateContent xmlns:mc="${schemas}/markup-compatibility/2006"><mc:Choice xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main" Requires="a14"><p:sp><p:nvSpPr><p:cNvPr id="90" name="TextBox 9"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="952500" cy="952500"/></a:xfrm></p:spPr><p:txBody><a:bodyPr/><a:p><a14:m><m:oMath xmlns:m="${schemas}/officeDocument/2006/math"><m:r><m:t>x=2</m:t></m:r></m:oMath></a14:m></a:p></p:txBody></p:sp></mc:Choice><mc:Fallback/></mc:AlternateContent>`;
  const line =
    '<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="90" name="Line 9"/><p:cNvCxnSpPr/><p:nvPr/></p:nvCxnSpPr><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="952500" cy="0"/></a:xfrm><a:prstGeom prst="line"><a:avLst/></a:prstGeom></p:spPr></p:cxnSp>';

  it.each([
    ['SmartArt', 'diagrams', add(frame(`${schemas}/drawingml/2006/diagram`, '<dgm:relIds r:dm="rId9"/>'))],
    ['an embedded workbook', 'objects', add(frame(`${schemas}/presentationml/2006/ole`, '<p:oleObj/>'))],
    ['ink', 'objects', add('<p:contentPart r:id="rId9"/>')],
    ['an equation', 'formulas', add(equation)],
    ['a line', 'shapes', add(line)],
    [
      'columns of text',
      'texts',
      (xml: string) => xml.replace(/(type="body".*?)<a:bodyPr\/>/su, '$1<a:bodyPr numCol="2"/>'),
    ],
  ])('reports %s', (_, kind, edit) => {
    const { changed, omissions } = imported({ [slidePath(3)]: edit });
    expect(changed).toEqual([deck.slides[2]?.id]);
    expect(omissions).toEqual([{ kind, count: 1, slide: 2 }]);
  });

  it.each([
    ['a color of the theme', 'design', 'ppt/theme/theme1.xml', /(<a:accent1><a:srgbClr val=")\w+/u, '$1ABCDEF'],
    ['the size of titles', 'design', 'ppt/slideMasters/slideMaster1.xml', /(<p:titleStyle>.*?sz=")\d+/su, '$16000'],
    [
      'the size of slides',
      'slideSize',
      'ppt/presentation.xml',
      /<p:sldSz[^>]*>/u,
      '<p:sldSz cx="9144000" cy="6858000"/>',
    ],
  ])('reports a change to %s', (_, kind, path, from, to) => {
    const { changed, omissions, report } = imported({ [path]: (xml) => xml.replace(from, to) });
    expect(changed).toEqual([]);
    expect(omissions).toEqual([{ kind, count: 1 }]);
    expect(report).toHaveLength(1);
  });
});
