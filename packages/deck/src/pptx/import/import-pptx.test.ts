import { readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { everyday } from '../../../../../tooling/everyday.ts';
import { layoutDeck } from '../../layouts/layout-deck.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Block, Outline } from '../../model/outline.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { lostWords, textOfDeck } from '../../testing/words.ts';
import { plainText } from '../../text/runs.ts';
import { deckPartPath } from '../deck-part.ts';
import { readPptx } from '../read/read-pptx.ts';
import { writePptx } from '../testing/write-pptx.ts';
import type { PptxImport } from './import-pptx.ts';
import { importPptx } from './import-pptx.ts';
import { zipParts } from '../testing/zip-parts.ts';

const fixtures = new URL('../../../../../fixtures/', import.meta.url);
const fixture = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(`pptx/${name}`, fixtures)));

type ImportedOutline = Extract<PptxImport, { kind: 'outline' }>;

function importOutline(bytes: Uint8Array): ImportedOutline {
  const imported = importPptx(bytes);
  if (imported.kind !== 'outline') throw new Error('The file has a deck.');
  return imported;
}

/** Returns pandoc's file with different text in some of its parts. */
function editParts(edits: Readonly<Record<string, (xml: string) => string>>): Uint8Array {
  const parts = unzipSync(fixture('pandoc.pptx'));
  for (const [path, edit] of Object.entries(edits))
    parts[path] = strToU8(edit(strFromU8(parts[path] ?? new Uint8Array())));
  return zipParts(parts);
}

const onSlide3 = (shapes: string): Uint8Array =>
  editParts({ 'ppt/slides/slide3.xml': (xml) => xml.replace('</p:spTree>', `${shapes}</p:spTree>`) });

const textBox = (text: string): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="90" name=""/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;

const kindsOf = ({ slides }: Outline): string[] =>
  slides.map(({ kind, blocks }) => [kind, ...blocks.map((block) => block.kind)].join(' '));
const headingsOf = ({ slides }: Outline): string[] => slides.map(({ heading }) => plainText(heading));

describe.each(['pandoc', 'libreoffice'])('file of %s', (program) => {
  const { outline, pictures, report } = importOutline(fixture(`${program}.pptx`));

  it('is read as headings, lists, tables, columns, code, pictures and notes', () => {
    expect(headingsOf(outline)).toEqual([
      'Shore power for the ferry berth',
      'Where we stand',
      'One year at the ferry berth',
      'Order of work',
      'Calls per berth',
      'Two views',
      'The quay',
      'A query',
    ]);
    expect(kindsOf(outline)).toEqual([
      'title',
      'section',
      'content list',
      'content list',
      'content table',
      'content columns',
      'content picture paragraph',
      'content code',
    ]);
    expect(outline.slides[2]).toMatchObject({
      blocks: [
        {
          ordered: false,
          items: [
            { runs: [{ text: '41 %', bold: true }, { text: ' less fuel burnt at berth' }] },
            {
              runs: [{ text: '9 dB less noise at the ' }, { text: 'quay', link: 'https://example.com/quay' }],
              items: [{}, { runs: [{ text: 'at the ' }, { text: 'nearest', italic: true }, { text: ' house' }] }],
            },
            {},
          ],
        },
      ],
      notes: 'The figures are those of the port office.',
    });
    expect(outline.slides[7]?.blocks).toEqual([
      { kind: 'code', language: '', text: 'select berth, count(*)\nfrom calls group by berth' },
    ]);
    expect([...pictures.values()].map(({ contentType }) => contentType)).toEqual(['image/png']);
    expect(report).toEqual([]);
  });

  it('does not lose words when it is laid out', () => {
    const words = readFileSync(new URL('pptx/talk.md', fixtures), 'utf8').replace(/^.*(?:[:`]{3}|---|\.png).*$/gmu, '');
    const { deck } = layoutDeck(outline);
    expect(findFaults(deck)).toEqual([]);
    expect(lostWords(words.replace(/^\w+: |\]\(.*?\)|title|author|date/gmu, ' '), textOfDeck(deck))).toEqual([]);
  });
});

it('reads the title, author and date from a pandoc file', () => {
  expect(importOutline(fixture('pandoc.pptx')).outline).toMatchObject({
    title: 'Shore power for the ferry berth',
    author: 'Port Office',
    date: 'March 2026',
    language: 'en',
  });
});

it('recognizes the language of a Chinese presentation by its words', () => {
  const slides = Object.fromEntries(
    Object.keys(unzipSync(fixture('pandoc.pptx')))
      .filter((path) => /^ppt\/slides\/slide\d+\.xml$/u.test(path))
      .map((path) => [path, (xml: string) => xml.replaceAll(/<a:t>[^<]*<\/a:t>/gu, '<a:t>岸电</a:t>')] as const),
  );
  expect(importOutline(editParts(slides)).outline.language).toBe('zh');
});

it('reads links to slides', () => {
  const link =
    '<p:sp><p:nvSpPr><p:cNvPr id="90" name=""/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:p><a:r><a:rPr><a:hlinkClick r:id="rId90" action="ppaction://hlinksldjump"/></a:rPr><a:t>Go</a:t></a:r></a:p></p:txBody></p:sp>';
  const { outline } = importOutline(
    editParts({
      'ppt/slides/slide3.xml': (xml) => xml.replace('</p:spTree>', `${link}</p:spTree>`),
      'ppt/slides/_rels/slide3.xml.rels': (xml) =>
        xml.replace(
          '</Relationships>',
          '<Relationship Id="rId90" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/slide" Target="slide5.xml"/></Relationships>',
        ),
    }),
  );
  expect(JSON.stringify(outline.slides[2])).toContain('{"text":"Go","link":"#slide-5"}');
  expect(outline.slides.map(({ id }) => id)).toEqual([
    ...Array.from({ length: 4 }, () => undefined),
    'slide-5',
    ...Array.from({ length: outline.slides.length - 5 }, () => undefined),
  ]);
  const { deck } = layoutDeck(outline);
  expect(deck.slides.map(({ id }) => id)).toContain('slide-5');
});

it('reports drawings of formulas, without the fragments of their text', () => {
  const text = textBox('velocity').replace('name=""', 'name="x"');
  const group = `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="91" name="Formula 6"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${text}</p:grpSp>`;
  const { outline, omissions } = importOutline(onSlide3(group));
  expect(JSON.stringify(outline)).not.toContain('velocity');
  expect(omissions).toContainEqual({ kind: 'formulas', count: 1, slide: 2 });
});

it('reads a shape that is filled with a picture as a picture', () => {
  const shape =
    '<p:sp><p:nvSpPr><p:cNvPr id="90" name=""/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:prstGeom prst="roundRect"><a:avLst/></a:prstGeom><a:blipFill><a:blip r:embed="rId90"/><a:stretch><a:fillRect/></a:stretch></a:blipFill></p:spPr></p:sp>';
  const { outline, report } = importOutline(
    editParts({
      'ppt/slides/slide3.xml': (xml) => xml.replace('</p:spTree>', `${shape}</p:spTree>`),
      'ppt/slides/_rels/slide3.xml.rels': (xml) =>
        xml.replace(
          '</Relationships>',
          '<Relationship Id="rId90" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="../media/image1.png"/></Relationships>',
        ),
    }),
  );
  expect(outline.slides[2]?.blocks.map(({ kind }) => kind)).toContain('picture');
  expect(report).toEqual([]);
});

describe('file that this package wrote', () => {
  it.each(everyday(2, ['corpus/06-weird', 'talks/coffee-training-zh', 'talks/forklift-safety-en']))(
    'is read back as the same deck, including every layout: %s',
    async (name) => {
      const { deck } = layoutDeck(readMarkdown(readFileSync(new URL(`${name}.md`, fixtures), 'utf8')).outline);
      expect(importPptx(await writePptx(deck))).toMatchObject({ kind: 'deck', deck, changed: [], omissions: [] });
    },
  );

  it.each(everyday(2, ['talks/clinic-pitch-en', 'corpus/12-government-work-zh', 'talks/forklift-safety-en']))(
    'does not lose words if another program has dropped its embedded deck: %s',
    async (name) => {
      const { deck } = layoutDeck(readMarkdown(readFileSync(new URL(`${name}.md`, fixtures), 'utf8')).outline);
      const { [deckPartPath]: _, ...parts } = unzipSync(await writePptx(deck));
      const { outline } = importOutline(zipParts(parts));
      const again = layoutDeck(outline).deck;
      expect(findFaults(again)).toEqual([]);
      expect(lostWords(textOfDeck(deck), textOfDeck(again))).toEqual([]);
    },
  );
});

describe('content that decks do not have', () => {
  const blocksOf = (bytes: Uint8Array): readonly Block[] => importOutline(bytes).outline.slides[2]?.blocks ?? [];
  const messagesOf = (bytes: Uint8Array): [number | undefined, string][] =>
    importOutline(bytes).report.map(({ slide, message }) => [slide, message]);

  it('reads text in groups', () => {
    const nested = `<p:grpSp><p:nvGrpSpPr/><p:grpSpPr/>${textBox('Inside')}<p:grpSp>${textBox('Deeper')}</p:grpSp></p:grpSp>`;
    expect(JSON.stringify(blocksOf(onSlide3(nested)))).toMatch(/Inside.*Deeper/u);
  });

  it('reads SmartArt as a list and reports it', () => {
    const parts = unzipSync(
      onSlide3(
        '<p:graphicFrame><p:nvGraphicFramePr/><p:xfrm/><a:graphic><a:graphicData><dgm:relIds r:dm="rId90"/></a:graphicData></a:graphic></p:graphicFrame>',
      ),
    );
    const rels = 'ppt/slides/_rels/slide3.xml.rels';
    parts[rels] = strToU8(
      strFromU8(parts[rels] ?? new Uint8Array()).replace(
        '</Relationships>',
        '<Relationship Id="rId90" Type="x/diagramData" Target="../diagrams/data1.xml"/></Relationships>',
      ),
    );
    const point = (text: string, type = 'node'): string =>
      `<dgm:pt type="${type}"><dgm:t><a:p><a:r><a:t>${text}</a:t></a:r></a:p></dgm:t></dgm:pt>`;
    parts['ppt/diagrams/data1.xml'] = strToU8(
      `<dgm:dataModel><dgm:ptLst>${point('Plan')}${point('drawn', 'pres')}${point('Do')}</dgm:ptLst></dgm:dataModel>`,
    );
    const file = zipParts(parts);
    expect(blocksOf(file)).toContainEqual({
      kind: 'list',
      ordered: false,
      items: [{ runs: [{ text: 'Plan' }] }, { runs: [{ text: 'Do' }] }],
    });
    expect(messagesOf(file)).toEqual([[2, 'SmartArt is shown as a list: 1.']]);
  });

  it.each([
    [
      '<p:graphicFrame><a:graphic><a:graphicData><p:oleObj/></a:graphicData></a:graphic></p:graphicFrame>',
      'Embedded objects are left out: 1.',
    ],
    ['<p:cxnSp/><p:cxnSp/>', 'Shapes and lines without text are left out: 2.'],
    [
      '<p:pic><p:blipFill><a:blip r:embed="rId1"/></p:blipFill></p:pic>',
      'Pictures in formats other than PNG, JPEG, and GIF are left out: 1.',
    ],
  ])('reports %s', (shape, message) => {
    expect(messagesOf(onSlide3(shape))).toEqual([[2, message]]);
  });

  it('reports hidden slides and animations', () => {
    const file = editParts({
      'ppt/slides/slide3.xml': (xml) =>
        xml
          .replace('<p:sld ', '<p:sld show="0" ')
          .replace('</p:sld>', '<p:timing><p:tnLst><p:spTgt spid="2"/></p:tnLst></p:timing></p:sld>'),
    });
    expect(messagesOf(file)).toEqual([
      [2, 'The slide is hidden in the file, and is shown here.'],
      [2, 'Its animations are left out.'],
    ]);
  });
});

describe('hostile file', () => {
  it.each([
    ['text', strToU8('not a package')],
    ['an empty package', zipParts({})],
    ['a package without slides', zipParts({ 'a.txt': strToU8('a') })],
    [
      'a package of very many parts',
      zipParts(Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`${at}`, new Uint8Array()]))),
    ],
    ['a workbook', editParts({ 'ppt/presentation.xml': () => '<workbook/>' })],
    ['groups in groups in groups', onSlide3('<p:grpSp>'.repeat(300) + '</p:grpSp>'.repeat(300))],
  ])('is rejected with a RangeError: %s', (_, bytes) => {
    expect(() => importPptx(bytes)).toThrow(RangeError);
  });

  it('is read without expanding entities, and without following relationships that refer to themselves or to missing parts', () => {
    const rels = 'ppt/slides/_rels/slide3.xml.rels';
    const file = editParts({
      [rels]: (xml) => xml.replaceAll(/Target="[^"]*"/gu, 'Target="slide3.xml"'),
      'ppt/slides/slide4.xml': () =>
        '<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><p:sld><p:cSld><p:spTree>&c;</p:spTree></p:cSld></p:sld>',
    });
    expect(importOutline(file).outline.slides).toHaveLength(8);
  });

  it('is read as data even if names in it are properties that all objects have', () => {
    const area = '<a:off x="0" y="0"/><a:ext cx="952500" cy="952500"/>';
    const properties = `<p:spPr><a:xfrm>${area}</a:xfrm></p:spPr>`;
    const paragraph =
      '<a:p><a:pPr algn="constructor"/><a:r><a:rPr><a:solidFill><a:schemeClr val="valueOf"/></a:solidFill></a:rPr><a:t>word</a:t></a:r></a:p>';
    const body = `<p:txBody><a:bodyPr anchor="toString"/>${paragraph}</p:txBody>`;
    const picture = `<p:pic><p:nvPicPr><p:cNvPr id="91" name=""/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="evil"/></p:blipFill>${properties}</p:pic>`;
    const cell = `<a:tc><a:txBody>${paragraph}</a:txBody><a:tcPr anchor="constructor"/></a:tc>`;
    const frame = (data: string): string =>
      `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="92" name=""/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm>${area}</p:xfrm><a:graphic><a:graphicData>${data}</a:graphicData></a:graphic></p:graphicFrame>`;
    const table = frame(`<a:tbl><a:tblGrid><a:gridCol w="9525"/></a:tblGrid><a:tr h="9525">${cell}</a:tr></a:tbl>`);
    const shape = `<p:sp><p:nvSpPr><p:cNvPr id="90" name=""/><p:cNvSpPr/><p:nvPr><p:ph type="constructor"/></p:nvPr></p:nvSpPr>${properties}${body}</p:sp>`;
    const parts = unzipSync(
      editParts({
        'ppt/slides/slide3.xml': (xml) =>
          xml.replace('</p:spTree>', `${shape}${picture}${table}${frame('<c:chart r:id="chart"/>')}</p:spTree>`),
        'ppt/slides/_rels/slide3.xml.rels': (xml) =>
          xml.replace(
            '</Relationships>',
            '<Relationship Id="evil" Type="a/image" Target="a.constructor"/><Relationship Id="chart" Type="a/chart" Target="chart.xml"/></Relationships>',
          ),
      }),
    );
    parts['ppt/slides/a.constructor'] = strToU8('bytes');
    parts['ppt/slides/chart.xml'] = strToU8(
      '<c:chartSpace><c:chart><c:plotArea><constructor/></c:plotArea></c:chart></c:chartSpace>',
    );
    const bytes = zipParts(parts);
    const { outline } = importOutline(bytes);
    const { deck } = readPptx(bytes);
    // A function in the result could be neither cloned nor written as JSON.
    expect(structuredClone({ outline, deck })).toEqual({ outline, deck });
    expect(JSON.stringify(deck)).not.toContain('native code');
    expect(JSON.stringify({ outline, deck })).toContain('word');
  });

  it.each([
    ['cx="9144000" cy="6858000" type="screen4x3"', '4:3'],
    ['cx="9906000" cy="6858000" type="A4"', 'A4'],
    ['cx="12192000" cy="8620125"', 'A4'],
    ['cx="12192000" cy="6858000"', undefined],
    ['cx="6858000" cy="12192000"', { width: 190.5, height: 338.7 }],
    ['cx="12192000" cy="3000000"', undefined],
    ['cx="0" cy="0"', undefined],
  ])('is laid out at the size of its slides: %s', (attributes, size) => {
    const file = editParts({
      'ppt/presentation.xml': (xml) => xml.replace(/<p:sldSz [^>]*>/u, `<p:sldSz ${attributes}/>`),
    });
    expect(importOutline(file).outline.size).toEqual(size);
  });

  it('is read up to its thousandth slide', () => {
    const file = editParts({
      'ppt/presentation.xml': (xml) =>
        xml.replace(
          /<p:sldIdLst>.*<\/p:sldIdLst>/su,
          `<p:sldIdLst>${'<p:sldId id="256" r:id="rId3"/>'.repeat(1002)}</p:sldIdLst>`,
        ),
    });
    const { report, omissions } = importOutline(file);
    expect(report.filter(({ slide }) => slide === undefined)).toEqual([
      { message: 'Only the first 1000 of 1002 slides are read.' },
    ]);
    expect(omissions).toEqual([{ kind: 'slides', count: 2 }]);
  });
});
