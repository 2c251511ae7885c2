import { readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { everyday } from '../../../../../tooling/everyday.ts';
import { layoutDeck } from '../../layouts/layout-deck.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { writePptx } from '../testing/write-pptx.ts';
import { layoutNameOf } from './layout-name.ts';
import { readPptx } from './read-pptx.ts';
import type { ParsedShape } from './parsed-shape.ts';
import { zipParts } from '../testing/zip-parts.ts';

const shape = (part: Partial<ParsedShape>): ParsedShape => ({
  id: '2',
  tag: 'p:sp',
  name: '',
  alt: '',
  box: { x: 100, y: 200, width: 400, height: 300 },
  paragraphs: [],
  ...part,
});
const text = (placeholder: string, x = 100): ParsedShape =>
  shape({ placeholder, paragraphs: [{ runs: [{ text: 'a' }] }], box: { x, y: 200, width: 400, height: 300 } });
const picture = (x: number, width = 400, height = 300): ParsedShape =>
  shape({ tag: 'p:pic', picture: 'a.png', box: { x, y: 0, width, height } });
const table = shape({ tag: 'p:graphicFrame', rows: [[[]]] });

describe('layoutNameOf', () => {
  it.each([
    ['title', [text('ctrTitle'), text('subTitle')], 0, 'title'],
    ['title', [text('ctrTitle')], 4, 'section'],
    ['secHead', [text('title'), text('body')], 1, 'section'],
    ['obj', [text('title'), text('obj')], 1, 'content'],
    ['obj', [text('title'), table], 1, 'table'],
    ['obj', [text('title'), picture(100)], 1, 'picture'],
    ['twoObj', [text('title'), text('obj'), text('obj', 700)], 1, 'twoColumns'],
    ['twoObj', [text('title'), text('obj', 700), picture(100)], 1, 'pictureLeft'],
    ['twoObj', [text('title'), text('obj', 100), picture(700)], 1, 'pictureRight'],
    ['obj', [text('title'), picture(100, 420), text('body', 110)], 1, 'picture'],
    // The second placeholder is empty.
    ['twoObj', [text('title'), text('obj'), shape({ placeholder: 'obj' })], 1, 'content'],
    ['twoTxTwoObj', [text('title'), text('body'), text('obj')], 1, 'comparison'],
    ['picTx', [text('title'), picture(500), text('body', 100)], 1, 'pictureRight'],
    [
      'titleOnly',
      [text('title'), shape({ placeholder: 'sldNum', paragraphs: [{ runs: [{ text: '2' }] }] })],
      1,
      'statement',
    ],
    ['blank', [picture(0, 1280, 720)], 1, 'pictureFull'],
    ['blank', [], 1, 'blank'],
    ['', [text('title'), text('subTitle')], 0, 'title'],
    ['', [shape({ paragraphs: [{ runs: [{ text: 'a' }] }] })], 1, 'content'],
  ] as const)('of the type “%s” with %o on slide %i is %s', (type, shapes, index, name) => {
    expect(layoutNameOf({ type, name: 'Diseño' }, shapes, index)).toBe(name);
  });

  it.each([
    ['Quote', 'quote'],
    ['引用', 'quote'],
    ['引言', 'quote'],
    ['Quotation', 'quote'],
    ['标题幻灯片', 'section'],
    ['空白', 'section'],
  ] as const)('of the name “%s” is %s, unless PowerPoint uses the name too', (name, expected) => {
    expect(layoutNameOf({ type: 'title', name }, [text('ctrTitle')], 1)).toBe(expected);
  });
});

describe('file from a different program', () => {
  it.each([
    ['pandoc.pptx', ['title', 'section', 'content', 'content', 'table', 'twoColumns', 'picture', 'content']],
    ['libreoffice.pptx', ['title', 'statement', 'content', 'content', 'table', 'twoColumns', 'picture', 'content']],
  ])('%s gets the layouts of its slides', (file, layouts) => {
    const bytes = readFileSync(new URL(`../../../../../fixtures/pptx/${file}`, import.meta.url));
    expect(readPptx(bytes).deck.slides.map(({ layout }) => layout)).toEqual(layouts);
  });
});

it.each(everyday(1, ['12-government-work-zh.md', '07-quarterly-report-en.md']))(
  'recognizes the layouts of this package in a file whose deck was removed (%s)',
  async (file) => {
    const source = readFileSync(new URL(`../../../../../fixtures/corpus/${file}`, import.meta.url), 'utf8');
    const { deck } = layoutDeck(readMarkdown(source).outline);
    const parts = Object.entries(unzipSync(await writePptx(deck))).filter(([path]) => !path.startsWith('customXml/'));
    const stripped = zipParts(
      Object.fromEntries(
        parts.map(([path, bytes]) =>
          path.endsWith('.rels')
            ? [path, strToU8(strFromU8(bytes).replace(/<Relationship [^>]*customXml[^>]*\/>/gu, ''))]
            : [path, bytes],
        ),
      ),
    );
    expect(readPptx(stripped).deck.slides.map(({ layout }) => layout)).toEqual(deck.slides.map(({ layout }) => layout));
  },
);
