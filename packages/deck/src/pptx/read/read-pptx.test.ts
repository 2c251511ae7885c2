import { readdirSync, readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { everyday, everydayDiagonal } from '../../../../../tooling/everyday.ts';
import { coverTemplates } from '../../styles/templates.ts';
import { formulasOf } from '../../layouts/formulas/formulas-of.ts';
import { layoutDeck } from '../../layouts/layout-deck.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { typesetFormulas } from '../../math/typeset-formulas.ts';
import type { Deck } from '../../model/deck.ts';
import type { PictureElement, SlideElement, TextElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import { fontRoles } from '../../model/text.ts';
import type { Run, TextStyle } from '../../model/text.ts';
import { numbersOf } from '../../text/indent.ts';
import { lostWords, textOfDeck } from '../../testing/words.ts';
import { dotPng, allElementsDeck } from '../testing/all-elements-deck.ts';
import { writePptx } from '../testing/write-pptx.ts';
import { readPptx } from './read-pptx.ts';
import { hasSameFormat } from './read-runs.ts';
import { zipParts } from '../testing/zip-parts.ts';

const corpus = new URL('../../../../../fixtures/corpus/', import.meta.url);

async function deckOf(markdown: string, coverId?: string): Promise<Deck> {
  const { outline } = readMarkdown(markdown);
  const formulas = await typesetFormulas(formulasOf(outline));
  return layoutDeck(outline, { formulas, ...(coverId && { coverId }) }).deck;
}

/** Changes some parts of the file; undefined removes a part. */
function rewriteParts(file: Uint8Array, change: (path: string, xml: string) => string | undefined): Uint8Array {
  const parts = Object.entries(unzipSync(file)).flatMap(([path, bytes]) => {
    if (!/\.(?:xml|rels)$/u.test(path)) return [[path, bytes] as const];
    const xml = change(path, strFromU8(bytes));
    return xml === undefined ? [] : [[path, strToU8(xml)] as const];
  });
  return zipParts(Object.fromEntries(parts));
}

/** Removes content that decks must not contain: unsafe links. */
function withoutUnsafeLinks(deck: Deck): Deck {
  const text = JSON.stringify(deck, (key, value: unknown) =>
    key === 'link' && !/^(?:https?:\/\/|mailto:)\S+$/u.test(String(value)) ? undefined : value,
  );
  return JSON.parse(text) as Deck;
}

/** Simulates a different application that writes the same slides differently. */
const resave = (file: Uint8Array): Uint8Array =>
  rewriteParts(file, (path, xml) =>
    path.startsWith('ppt/slides/slide')
      ? xml
          .replace(/^/u, '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n')
          .replace(/<a:rPr ([^>]*?)(\/?)>/gu, '<a:rPr $1 dirty="0" err="1"$2>')
          .replace(/<\/p:cSld>/u, '</p:cSld><!-- saved -->')
      : xml,
  );

describe('unmodified file', () => {
  const names = readdirSync(corpus).filter((name) => name.endsWith('.md'));
  const covered = names.map((name, index) => [name, coverTemplates[(index * 7) % coverTemplates.length]?.id] as const);
  it.each(everydayDiagonal(48, 26, covered))('reads the original deck: %s', async (name, coverId) => {
    const deck = await deckOf(readFileSync(new URL(name, corpus), 'utf8'), coverId);
    const file = await writePptx(deck);
    expect(readPptx(file)).toEqual({ deck, changed: [] });
  });

  it.each(everyday(1, ['30-kitchen-sink.md', '10-linear-algebra-math.md', '03-tables.md', '12-government-work-zh.md']))(
    'returns the original deck after a different application saved it: %s',
    async (name) => {
      const deck = await deckOf(readFileSync(new URL(name, corpus), 'utf8'), 'tech-cyan-en');
      expect(readPptx(resave(await writePptx(deck)))).toEqual({ deck, changed: [] });
    },
  );

  it('is read with every element type and all pictures', async () => {
    const deck = withoutUnsafeLinks(allElementsDeck());
    const picture = async () => ({ bytes: strToU8('picture'), contentType: 'image/png' });
    expect(readPptx(await writePptx(deck, { picture }))).toEqual({ deck, changed: [] });
    const file = await writePptx(deck);
    expect(readPptx(file)).toEqual({ deck, changed: [] });
    // The file contains the bytes of each picture only once.
    const part = strFromU8(unzipSync(file)['customXml/item1.xml'] ?? new Uint8Array());
    expect(part).not.toContain(dotPng.slice(-40));
  });
});

describe('edited file', () => {
  const markdown =
    '# Talk\n\n## One\n\n<!-- layout: content -->\n\n- first **bold** item\n- second\n  - inner\n\n::: notes\nsay\n:::\n\n## Two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n## Three\n\nEnd, and more\n\n![x](https://a.b/c.png)';
  const write = async () => {
    const deck = await deckOf(markdown);
    return { deck, file: await writePptx(deck) };
  };
  /** The deck and its file, which several tests edit. */
  let written: ReturnType<typeof write> | undefined;
  const reread = () => (written ??= write());
  const edit = (file: Uint8Array, number: number, change: (xml: string) => string): Uint8Array =>
    rewriteParts(file, (path, xml) => (path === `ppt/slides/slide${number}.xml` ? change(xml) : xml));

  it('keeps the formatting of changed words, and leaves everything else unchanged', async () => {
    const { deck, file } = await reread();
    const read = readPptx(edit(file, 2, (xml) => xml.replace('second', 'second, better')));
    expect(read.changed).toEqual(['slide-2']);
    expect(read.deck.slides.filter(({ id }) => id !== 'slide-2')).toEqual(
      deck.slides.filter(({ id }) => id !== 'slide-2'),
    );
    const expected = JSON.parse(JSON.stringify(deck.slides[1]).replace('second', 'second, better')) as unknown;
    expect(read.deck.slides[1]).toMatchObject({ ...(expected as object), elements: expect.any(Array) });
    const body = (slide: unknown) =>
      (slide as Deck['slides'][number]).elements.find((element) => element.kind === 'text' && element.role === 'body');
    expect(body(read.deck.slides[1])).toMatchObject({
      id: 'body',
      paragraphs: [
        { bullet: 'disc', runs: [{ text: 'first ' }, { text: 'bold', bold: true }, { text: ' item' }] },
        { bullet: 'disc', runs: [{ text: 'second, better' }] },
        { bullet: 'disc', level: 1, runs: [{ text: 'inner' }] },
      ],
    });
  });

  it('reads moved boxes, changed cells and new titles', async () => {
    const { file } = await reread();
    const moved = readPptx(
      edit(file, 3, (xml) =>
        xml
          .replace(/<p:xfrm><a:off x="\d+"/u, '<p:xfrm><a:off x="952500"')
          .replace('>2<', '>22<')
          .replace('>Two<', '>Second<'),
      ),
    );
    const slide = moved.deck.slides[2];
    expect(slide?.title).toBe('Second');
    expect(slide?.elements.find(({ kind }) => kind === 'table')).toMatchObject({
      box: { x: 100 },
      rows: [{}, { cells: [{ runs: [{ text: '1' }] }, { runs: [{ text: '22' }] }] }],
    });
  });

  it('keeps cell fills with their rows, and keeps text on them readable', async () => {
    const deck = await deckOf(
      '---\ncover: minimal-blue-en\n---\n\n# Talk\n\n## Two\n\n| a | b |\n| - | - |\n| Dark | c |\n| Pale | d |',
    );
    const painted = deck.slides.map((slide) => ({
      ...slide,
      elements: slide.elements.map((element): SlideElement => {
        if (element.kind !== 'table') return element;
        const { rows } = element;
        const fill = (row: number, color: Color) => ({
          ...rows[row],
          height: 40,
          cells: (rows[row]?.cells ?? []).map((cell, column) => (column === 0 ? { ...cell, fill: color } : cell)),
        });
        return { ...element, rows: rows.with(1, fill(1, 'night')).with(2, fill(2, 'tint')) };
      }),
    }));
    const file = await writePptx({ ...deck, slides: painted });
    const cellsOf = (change: (rows: readonly string[]) => readonly string[]) => {
      const { slides } = readPptx(
        edit(file, 2, (xml) => {
          const rows = [...xml.matchAll(/<a:tr .*?<\/a:tr>/gu)].map(([row]) => row);
          return xml.replace(rows.join(''), change(rows).join(''));
        }),
      ).deck;
      const table = slides[1]?.elements.find(({ kind }) => kind === 'table');
      const first = table?.kind === 'table' ? table.rows.map(({ cells }) => cells[0]) : [];
      return first.map((cell) => [...(cell?.runs.map(({ text, color }) => [text, color]) ?? []), cell?.fill].flat());
    };
    const [headerRow, dark, pale] = [
      ['a', undefined, undefined],
      ['Dark', undefined, 'night'],
      ['Pale', undefined, 'tint'],
    ];
    const plain = (row: string) => row.replaceAll(/<a:solidFill>.*?<\/a:solidFill>/gu, '').replace('Dark', 'New');
    const shaded = (row: string) =>
      row
        .replace('Pale', 'Sun')
        .replace(
          /<a:solidFill>((?!<a:solidFill>).)*<\/a:tcPr>/u,
          '<a:solidFill><a:srgbClr val="FFE066"/></a:solidFill></a:tcPr>',
        );
    expect(cellsOf(([a = '', b = '', c = '']) => [a, b, c.replace('>d<', '>e<')])).toEqual([headerRow, dark, pale]);
    const withNew = cellsOf(([a = '', b = '', c = '']) => [a, plain(b), b, c]);
    expect(withNew).toEqual([headerRow, ['New', undefined, undefined], dark, pale]);
    expect(cellsOf(([a = '', b = '', c = '']) => [a, c, b])).toEqual([headerRow, pale, dark]);
    expect(cellsOf(([a = '', , c = '']) => [a, c])).toEqual([headerRow, pale]);
    const sun = ['Sun', undefined, '#FFE066'];
    expect(cellsOf(([a = '', b = '', c = '']) => [a, b, shaded(c)])).toEqual([headerRow, dark, sun]);
  });

  it('keeps the vertical alignment of cells, and reads alignment set in a different program', async () => {
    const deck = await deckOf(
      '---\ncover: minimal-blue-en\n---\n\n# Talk\n\n## Two\n\n| a | b |\n| - | - |\n| c | d |',
    );
    const slides = deck.slides.map((slide) => ({
      ...slide,
      elements: slide.elements.map((element): SlideElement => {
        if (element.kind !== 'table') return element;
        const cells = (element.rows[1]?.cells ?? []).map((cell) => ({ ...cell, verticalAlign: 'top' as const }));
        return { ...element, rows: element.rows.map((row, index) => (index === 1 ? { ...row, cells } : row)) };
      }),
    }));
    const file = await writePptx({ ...deck, slides });
    const alignsIn = (bytes: Uint8Array) => {
      const table = readPptx(bytes).deck.slides[1]?.elements.find(({ kind }) => kind === 'table');
      return table?.kind === 'table' ? table.rows.map(({ cells }) => cells.map((cell) => cell.verticalAlign)) : [];
    };
    const top = ['top', 'top'];
    const middle = [undefined, undefined];
    expect(alignsIn(edit(file, 2, (xml) => xml.replace('>d<', '>e<')))).toEqual([middle, top]);
    const lowered = edit(file, 2, (xml) => xml.replace('anchor="t"', 'anchor="b"'));
    expect(alignsIn(lowered)).toEqual([middle, ['bottom', 'top']]);
  });

  it('keeps the borders of cells, reads borders set in a different program, and ignores copies of the rules', async () => {
    const deck = await deckOf(
      '---\ncover: minimal-blue-en\n---\n\n# Talk\n\n## Two\n\n| a | b |\n| - | - |\n| c | d |\n| e | f |',
    );
    const borders = { top: { color: 'vivid', width: 2 }, left: { color: 'vivid', width: 0 } } as const;
    const slides = deck.slides.map((slide) => ({
      ...slide,
      elements: slide.elements.map((element): SlideElement => {
        if (element.kind !== 'table') return element;
        const cells = (element.rows[1]?.cells ?? []).map((cell) => ({ ...cell, borders }));
        return { ...element, rows: element.rows.map((row, index) => (index === 1 ? { ...row, cells } : row)) };
      }),
    }));
    const file = await writePptx({ ...deck, slides });
    const read = (change: (xml: string) => string) => {
      const result = readPptx(edit(file, 2, change));
      const table = result.deck.slides[1]?.elements.find(({ kind }) => kind === 'table');
      const rows = table?.kind === 'table' ? table.rows : [];
      return { changed: result.changed, borders: rows.map(({ cells }) => cells.map((cell) => cell.borders)) };
    };
    const none = [undefined, undefined];
    const kept = [none, [borders, borders], none];
    expect(read((xml) => xml).borders).toEqual(kept);
    expect(read((xml) => xml.replace('>f<', '>g<')).borders).toEqual(kept);
    const last = /(<a:t>f<.*?<a:tcPr [^>]*?)\/>/u;
    const green = '<a:lnB w="38100"><a:solidFill><a:srgbClr val="00AA00"/></a:solidFill></a:lnB>';
    const edited = read((xml) => xml.replace(last, `$1>${green}</a:tcPr>`));
    expect(edited.changed).toHaveLength(1);
    expect(edited.borders).toEqual([
      none,
      [borders, borders],
      [undefined, { bottom: { color: '#00AA00', width: 4, cap: 'square' } }],
    ]);
    // LibreOffice writes the rules of a style to each cell.
    const copied = read((xml) => xml.replace(last, '$1><a:lnL><a:noFill/></a:lnL></a:tcPr>'));
    expect(copied).toEqual({ changed: [], borders: kept });
  });

  it('reads removed locks, and added superscript and highlights', async () => {
    const { deck } = await reread();
    const [first, second, ...others] = deck.slides;
    const isSlideText = (one: SlideElement) => one.kind === 'text' && (one.role === 'title' || one.role === 'body');
    const lockedElements = second?.elements.map((one) => (isSlideText(one) ? { ...one, locked: true } : one)) ?? [];
    expect(lockedElements.filter(({ locked }) => locked)).toHaveLength(2);
    const file = await writePptx({
      ...deck,
      slides: [first, { ...second, elements: lockedElements }, ...others],
    } as Deck);
    const { slides } = readPptx(
      edit(file, 2, (xml) =>
        xml
          .replaceAll(/ noMove="1"/gu, '')
          .replace(
            /<a:rPr(?:(?!<a:rPr)[^])*<a:t>second/u,
            '<a:rPr baseline="30000"><a:highlight><a:srgbClr val="FFFF00"/></a:highlight></a:rPr><a:t>second',
          ),
      ),
    ).deck;
    expect(slides[1]?.elements.some(({ locked }) => locked)).toBe(false);
    expect(JSON.stringify(slides[1])).toContain('"highlight":"#FFFF00","baseline":"super"');
  });

  it('keeps paragraph spacing and vertically centered titles', async () => {
    const deck = await deckOf(
      '---\ncover: minimal-blue-en\n---\n\n# Talk\n\n## Two\n\n- a\n  - b\n- c\n\nText.\n\n## مرحبا بالعالم\n\n# Part\n\nSaid.',
    );
    const middle = deck.slides.map((slide) => ({
      ...slide,
      elements: slide.elements.map((element): SlideElement =>
        element.kind === 'text' && element.role === 'title'
          ? { ...element, paragraphs: element.paragraphs.map((one) => ({ ...one, align: 'center' })) }
          : element,
      ),
    }));
    const slides = [...middle, ...deck.slides.map((slide) => ({ ...slide, id: `again-${slide.id}` }))];
    const file = await writePptx({ ...deck, slides });
    const reworded = rewriteParts(file, (path, xml) =>
      path.startsWith('ppt/slides/slide') ? xml.replaceAll('<a:t>', '<a:t>x ') : xml,
    );
    const setIn = (of: Deck['slides']) =>
      of.map(({ elements }) =>
        elements.flatMap((element) =>
          element.kind === 'text' && element.role !== 'slideNumber'
            ? element.paragraphs.map(({ align, spaceBefore = 0 }, index) => [align, index && Math.round(spaceBefore)])
            : [],
        ),
      );
    expect(setIn(readPptx(reworded).deck.slides)).toEqual(setIn(slides));
    expect(JSON.stringify(setIn(slides))).toMatch(/\["center",0\].*\[null,(?!0)/u);
  });

  it.each(everyday(1, ['tech-cyan-en', 'fresh-blue-zh']))(
    'keeps the line spacing of each paragraph and the space after it, and reads values set in a different program: %s',
    async (coverId) => {
      const deck = await deckOf('## One\n\nFirst', coverId);
      const box: TextElement = {
        kind: 'text',
        id: 'box',
        box: { x: 100, y: 100, width: 900, height: 400 },
        style: { face: 'body', size: 28, color: 'ink', lineHeight: 1.4 },
        paragraphs: [
          { runs: [{ text: 'First' }] },
          { runs: [{ text: 'Second' }], lineSpacing: 1.5, spaceAfter: 12 },
          { runs: [{ text: 'Third' }] },
        ],
      };
      const file = await writePptx({ ...deck, slides: deck.slides.map((slide) => ({ ...slide, elements: [box] })) });
      const spacings = (bytes: Uint8Array) => {
        const [read] = readPptx(bytes).deck.slides[0]?.elements ?? [];
        const paragraphs = read?.kind === 'text' ? read.paragraphs : [];
        return paragraphs.map(({ lineSpacing, spaceAfter }) => [lineSpacing, spaceAfter]);
      };
      const own = [
        [undefined, undefined],
        [1.5, 12],
        [undefined, undefined],
      ];
      expect(spacings(edit(file, 1, (xml) => xml.replace('>Third<', '>Third point<')))).toEqual(own);
      const spaced = edit(file, 1, (xml) =>
        xml.replace('val="150000"', 'val="200000"').replace('val="900"', 'val="1800"'),
      );
      expect(spacings(spaced)).toEqual([own[0], [2, 24], own[2]]);
      // LibreOffice rounds percentages. Rounding alone is not a change.
      const rounded = edit(file, 1, (xml) => xml.replaceAll(/spcPct val="(\d+)\d{3}"/gu, 'spcPct val="$1000"'));
      expect(readPptx(rounded).changed).toEqual([]);
    },
  );

  it.each(everyday(1, ['government-red-zh', 'tech-cyan-en', 'fresh-blue-zh']))(
    'keeps the font role of each word, and reads the roles of new words: %s',
    async (coverId) => {
      const deck = await deckOf('## One\n\nFirst **second** `code`', coverId);
      const [slide] = deck.slides;
      if (!slide) throw new Error('No slide.');
      const inFaces = fontRoles.flatMap((face, index): Run[] =>
        face === 'heading'
          ? []
          : [
              { text: `${face} 字\nbold`, bold: true, face },
              { text: `after ${face}`, size: 16 + index },
            ],
      );
      const runs: Run[] = [
        { text: 'Plain 中文 ' },
        ...inFaces,
        { text: 'fixed', face: 'mono' },
        { text: 'code', code: true },
      ];
      // In a box of each font role, no run repeats the role.
      const boxes = (['body', 'sans', 'serif', 'mono'] as const).map((face): TextElement => ({
        kind: 'text',
        id: `box-${face}`,
        box: { x: 100, y: 100, width: 900, height: 400 },
        style: { face, size: 28, color: 'ink', lineHeight: 1.4 },
        paragraphs: [{ runs: runs.filter((run) => run.face !== face) }],
      }));
      const title = { ...boxes[1], id: 'title', style: { ...boxes[1]?.style, bold: true } } as TextElement;
      const light: Run[] = [{ text: 'Plain 中文 ' }, { text: 'light', bold: false }, { text: 'A', face: 'song' }];
      boxes.push({ ...title, paragraphs: [{ runs: light }] });
      const file = await writePptx({ ...deck, slides: [{ ...slide, elements: boxes }] });
      expect(readPptx(file).deck.slides[0]?.elements).toEqual(boxes);
      const read = readPptx(edit(file, 1, (xml) => xml.replaceAll('>Plain 中文 <', '>Plain new 中文 <')));
      expect(read.changed).toHaveLength(1);
      const reworded = JSON.parse(JSON.stringify(boxes).replaceAll('Plain', 'Plain new')) as TextElement[];
      expect(read.deck.slides[0]?.elements).toEqual(reworded);
      const arial = '<a:rPr b="1"><a:latin typeface="Arial"/></a:rPr><a:t>new';
      const restyled = readPptx(edit(file, 1, (xml) => xml.replace(/<a:rPr(?:(?!<a:rPr)[^])*<a:t>Plain/u, arial))).deck
        .slides[0]?.elements[0];
      expect(restyled).toMatchObject({
        paragraphs: [{ runs: expect.arrayContaining([{ text: 'new 中文 ', bold: true, face: 'Arial' }]) as unknown }],
      });
    },
  );

  describe('keeps the runs of a box', () => {
    const boxWith = async (runs: Run[], style: Partial<TextStyle> = {}) => {
      const deck = await deckOf('## One\n\nFirst');
      const box: TextElement = {
        kind: 'text',
        id: 'box',
        box: { x: 100, y: 100, width: 900, height: 400 },
        style: { face: 'body', size: 28, color: 'ink', lineHeight: 1.4, ...style },
        paragraphs: [{ runs }],
      };
      return writePptx({ ...deck, slides: deck.slides.map((slide) => ({ ...slide, elements: [box] })) });
    };
    const runsIn = (file: Uint8Array): unknown => {
      const [box] = readPptx(file).deck.slides[0]?.elements ?? [];
      return box?.kind === 'text' ? box.paragraphs.map(({ runs }) => runs) : [];
    };

    it.each(everyday(1, ['楷体', 'Garamond', 'Aptos Display']))(
      'keeps a font set on a run or on its text box: %s',
      async (face) => {
        const runs: Run[] = [{ text: 'Plain ' }, { text: 'named 字', face, bold: true }];
        const file = await boxWith(runs);
        expect(readPptx(file).deck.slides[0]?.elements[0]).toMatchObject({ paragraphs: [{ runs }] });
        const reworded = edit(file, 1, (xml) => xml.replace('Plain', 'New'));
        expect(runsIn(reworded)).toEqual([[{ text: 'New ' }, runs[1]]]);
        const box = edit(await boxWith([{ text: 'Plain ' }], { face }), 1, (xml) => xml.replace('Plain', 'New'));
        expect(readPptx(box).deck.slides[0]?.elements[0]).toMatchObject({
          style: { face },
          paragraphs: [{ runs: [{ text: 'New ' }] }],
        });
      },
    );

    it('reads words in a monospaced font as monospaced', async () => {
      const file = await boxWith([{ text: 'Plain ' }, { text: 'fixed', face: 'mono' }]);
      const inConsolas = edit(file, 1, (xml) => xml.replaceAll('"Courier New"', '"Consolas"').replace('Plain', 'New'));
      expect(runsIn(inConsolas)).toEqual([[{ text: 'New ' }, { text: 'fixed', face: 'mono' }]]);
    });

    it.each([
      ['Menlo', { text: 'fixed', face: 'mono' }],
      ['DejaVu Sans Mono', { text: 'fixed', face: 'mono' }],
      ['Monotype Corsiva', { text: 'fixed', face: 'Monotype Corsiva' }],
    ])('detects a monospaced font by its name: %s', async (font, expected) => {
      const file = await boxWith([{ text: 'Plain ' }, { text: 'fixed', face: 'mono', size: 40 }]);
      const reread = runsIn(edit(file, 1, (xml) => xml.replaceAll('"Courier New"', `"${font}"`)));
      expect(reread).toEqual([[{ text: 'Plain ' }, { ...expected, size: 40 }]]);
    });

    it('gives unformatted line breaks the format of the words around them', async () => {
      const withoutDeckPart = (file: Uint8Array) =>
        edit(file, 1, (xml) => xml.replace('Plain', 'New').replaceAll(/<a:br>.*?<\/a:br>/gu, '<a:br/>'));
      const bold = await boxWith([{ text: 'Plain\n\nand more' }], { bold: true });
      expect(runsIn(withoutDeckPart(bold))).toEqual([[{ text: 'New\n\nand more' }]]);
      const unlike = await boxWith([{ text: 'Plain', size: 80 }, { text: '\n\nand more' }]);
      expect(runsIn(withoutDeckPart(unlike))).toEqual([[{ text: 'New', size: 80 }, { text: '\n\nand more' }]]);
    });

    it.each<[string, Run, Partial<TextStyle>]>([
      ['code', { text: 'fixed', code: true }, {}],
      ['monospaced', { text: 'fixed', face: 'mono' }, {}],
      ['as its box', { text: 'fixed' }, { face: 'mono' }],
    ])('keeps %s unchanged if a different program dropped the attribute that marks code', async (_, run, style) => {
      const plain: Run = style.face === 'mono' ? { text: 'x ', code: true } : { text: 'x ' };
      const file = await boxWith([{ text: 'Plain ' }, run, plain], style);
      const forgotten = edit(file, 1, (xml) => xml.replaceAll(' noProof="1"', ''));
      const [first] = runsIn(forgotten) as Run[][];
      const found = first?.find(({ text }) => text.includes('fixed'));
      expect({ ...found, text: 'fixed' }).toEqual(run);
    });

    it('keeps emoji in the font role of the text around them, and in code', async () => {
      const runs: Run[] = [
        { text: 'Plain 😀 ' },
        { text: 'ab 😀 cd', face: 'mono' },
        { text: ' 😀 ' },
        { text: 'x 😀 y', code: true },
      ];
      const file = await boxWith(runs);
      expect(runsIn(edit(file, 1, (xml) => xml.replace('Plain', 'New')))).toEqual([
        [{ text: 'New 😀 ' }, ...runs.slice(1)],
      ]);
    });

    it.each<[string, Run[]]>([
      ['behind code', [{ text: 'npm', code: true }, { text: '😀 done' }]],
      ['after monospaced words', [{ text: 'npm', face: 'mono' }, { text: '😀 done' }]],
      ['before words with another font role', [{ text: '😀 big', face: 'sans', bold: true }]],
      ['at the beginning of code', [{ text: '✅ npm', code: true }]],
      ['in code after words', [{ text: 'see ' }, { text: '😀 npm', code: true }]],
      ['one by one', [{ text: 'npm😀✅', code: true }, { text: '✅😀 中文' }]],
    ])('keeps emoji unchanged, in one run with the words around them: %s', async (_, runs) => {
      const file = await boxWith([{ text: 'Plain', italic: true }, ...runs]);
      const reworded = edit(file, 1, (xml) => xml.replace('>Plain', '>New'));
      expect(runsIn(reworded)).toEqual([[{ text: 'New', italic: true }, ...runs]]);
    });

    it('gives emoji the format of the words around them if the file does not mark code', async () => {
      const runs: Run[] = [{ text: 'Plain ' }, { text: 'x 😀 y', code: true }, { text: ' 😀 z' }];
      const forgotten = edit(await boxWith(runs), 1, (xml) => xml.replaceAll(' noProof="1"', ''));
      expect(runsIn(edit(forgotten, 1, (xml) => xml.replace('Plain', 'New')))).toEqual([
        [{ text: 'New ' }, ...runs.slice(1)],
      ]);
    });

    it('does not read words in a monospaced font as code if the file marks code', async () => {
      const file = await boxWith([
        { text: 'Plain word ' },
        { text: 'npm', size: 40, code: true },
        { text: ' ok', size: 40, code: true },
      ]);
      const consolas = '<a:r><a:rPr><a:latin typeface="Consolas"/></a:rPr><a:t>word</a:t></a:r>';
      const set = edit(file, 1, (xml) =>
        xml.replace(/(<a:r>(?:(?!<a:r>)[^])*?<a:t[^>]*>)Plain word (<\/a:t><\/a:r>)/u, `$1Plain $2${consolas}`),
      );
      expect(runsIn(set)).toEqual([
        [{ text: 'Plain ' }, { text: 'word', face: 'mono' }, { text: 'npm ok', code: true, size: 40 }],
      ]);
    });

    it('joins runs of equal format, in any order of attributes', () => {
      expect(hasSameFormat({ text: 'a', code: true, size: 40 }, { text: 'b', size: 40, code: true })).toBe(true);
      expect(hasSameFormat({ text: 'a', code: true }, { text: 'a', code: true, size: 40 })).toBe(false);
      expect(hasSameFormat({ text: 'a', code: true }, { text: 'a', bold: true })).toBe(false);
    });

    it('keeps lines justified even if the style centers them', async () => {
      const file = await boxWith([{ text: 'Plain' }]);
      const alignIn = (properties: string) => {
        const xml = `<a:lstStyle><a:lvl1pPr algn="ctr"/></a:lstStyle><a:p>${properties}<a:r><a:t>New`;
        const changed = edit(file, 1, (slide) => slide.replace(/<a:p>(?:(?!<a:p>)[^])*<a:t>Plain/u, xml));
        const [box] = readPptx(changed).deck.slides[0]?.elements ?? [];
        return box?.kind === 'text' && box.paragraphs.map(({ align }) => align);
      };
      expect(alignIn('<a:pPr algn="just"/>')).toEqual(['justify']);
      expect(alignIn('<a:pPr algn="dist"/>')).toEqual(['justify']);
      expect(alignIn('<a:pPr algn="l"/>')).toEqual([undefined]);
      expect(alignIn('')).toEqual(['center']);
    });
  });

  it('keeps levels and numbers of numbered lists', async () => {
    const deck = await deckOf(
      '## Steps\n\n1. A\n   1. x\n   2. y\n2. B\n\n![x](https://a.b/c.png)\n\n## More\n\n3. C\n4. D\n   1. z\n5. E\n\n![x](https://a.b/c.png)',
    );
    const listOf = (slide: Deck['slides'][number] | undefined) => {
      const body = slide?.elements.find((element) => element.kind === 'text' && element.role === 'body');
      const paragraphs = body?.kind === 'text' ? body.paragraphs : [];
      const numbers = numbersOf(paragraphs);
      return paragraphs.map(({ runs, level }, index) => [
        runs.map(({ text }) => text).join(''),
        level ?? 0,
        numbers[index],
      ]);
    };
    expect(deck.slides.map(({ layout }) => layout)).toEqual(['pictureRight', 'pictureRight']);
    const file = await writePptx(deck);
    const elsewhere = readPptx(edit(file, 1, (xml) => xml.replace('>Steps<', '>All steps<')));
    expect(elsewhere.changed).toEqual(['slide-1']);
    const body = (of: Deck) => of.slides[0]?.elements.find((one) => one.kind === 'text' && one.role === 'body');
    expect(body(elsewhere.deck)).toEqual(body(deck));
    const reworded = readPptx(
      edit(
        edit(file, 1, (xml) => xml.replace('>y<', '>why<')),
        2,
        (xml) => xml.replace('>D<', '>Dee<'),
      ),
    ).deck;
    expect(listOf(reworded.slides[0])).toEqual([
      ['A', 0, 1],
      ['x', 1, 1],
      ['why', 1, 2],
      ['B', 0, 2],
    ]);
    expect(listOf(reworded.slides[1])).toEqual([
      ['C', 0, 3],
      ['Dee', 0, 4],
      ['z', 1, 1],
      ['E', 0, 5],
    ]);
  });

  it('reads changed figures of a chart, and keeps its format', async () => {
    const deck = await deckOf('## Sales\n\n```chart bar\nYear,Coal,Wind\n2024,1,2\n2025,3,4\n```');
    const charted = (change: (xml: string) => string): Uint8Array =>
      rewriteParts(file, (path, xml) => (path === 'ppt/charts/chart1.xml' ? change(xml) : xml));
    const file = await writePptx(deck);
    const [chart] = deck.slides[0]?.elements.filter(({ kind }) => kind === 'chart') ?? [];
    const read = readPptx(
      charted((xml) => xml.replace('<c:v>4</c:v>', '<c:v>45.5</c:v>').replaceAll('>2024<', '>2023<')),
    );
    expect(read.changed).toEqual(['slide-1']);
    expect(read.deck.slides[0]?.elements.find(({ kind }) => kind === 'chart')).toEqual({
      ...chart,
      categories: ['2023', '2025'],
      series: [
        { name: 'Coal', values: [1, 3] },
        { name: 'Wind', values: [2, 45.5] },
      ],
    });
  });

  it('reads a changed border and a removed shadow', async () => {
    const deck = await deckOf('## Sales');
    const [slide] = deck.slides;
    const shape: SlideElement = {
      kind: 'shape',
      id: 'card',
      box: { x: 100, y: 300, width: 200, height: 100 },
      geometry: { kind: 'rect' },
      fill: { kind: 'solid', color: 'main' },
      stroke: { color: '#C00000', width: 2 },
      shadow: { color: '#000000', alpha: 0.4, blur: 12, distance: 6, angle: 45 },
    };
    if (!slide) throw new Error('The deck has no slide.');
    const file = await writePptx({ ...deck, slides: [{ ...slide, elements: [...slide.elements, shape] }] });
    const edited = rewriteParts(file, (path, xml) =>
      path === 'ppt/slides/slide1.xml'
        ? xml.replace(/<a:effectLst>.*<\/a:effectLst>/u, '').replace('<a:ln w="19050"', '<a:ln w="38100"')
        : xml,
    );
    const { shadow: _, ...rest } = shape;
    expect(readPptx(edited).deck.slides[0]?.elements.find(({ id }) => id === 'card')).toEqual({
      ...rest,
      stroke: { color: '#C00000', width: 4 },
    });
    // A file from a different program contains only the shape.
    const foreign = rewriteParts(file, (path, xml) => (path === 'customXml/item1.xml' ? undefined : xml));
    expect(readPptx(foreign).deck.slides[0]?.elements).toContainEqual(
      expect.objectContaining({ kind: 'shape', stroke: shape.stroke, shadow: shape.shadow }),
    );
  });

  it('reads a picture that a different program mirrored', async () => {
    const deck = await deckOf('## Sales');
    const [slide] = deck.slides;
    const box = { x: 100, y: 300, width: 200, height: 100 };
    const picture: SlideElement = { kind: 'picture', id: 'photo', box, src: dotPng, flipH: true };
    if (!slide) throw new Error('The deck has no slide.');
    const file = await writePptx({ ...deck, slides: [{ ...slide, elements: [...slide.elements, picture] }] });
    const pictureIn = (bytes: Uint8Array) =>
      readPptx(bytes).deck.slides[0]?.elements.find((one) => one.kind === 'picture');
    expect(pictureIn(file)).toEqual(picture);
    const edited = rewriteParts(file, (path, xml) =>
      path === 'ppt/slides/slide1.xml' ? xml.replace('<a:xfrm flipH="1">', '<a:xfrm flipV="1">') : xml,
    );
    const { flipH: _, ...unflipped } = picture;
    expect(pictureIn(edited)).toEqual({ ...unflipped, flipV: true });
    const foreign = rewriteParts(file, (path, xml) => (path === 'customXml/item1.xml' ? undefined : xml));
    expect(pictureIn(foreign)).toMatchObject({ box, flipH: true });
  });

  it("reads a picture's effects, also those that a different program changed", async () => {
    const deck = await deckOf('## Sales');
    const [slide] = deck.slides;
    const box = { x: 100, y: 300, width: 200, height: 100 };
    const all: readonly Partial<PictureElement>[] = [
      { recolor: 'grayscale', brightness: 0.2, contrast: -0.4, opacity: 0.5 },
      { recolor: 'sepia' },
      { recolor: 'main' },
      { recolor: '#00AA88', contrast: 1 },
    ];
    const pictures = all.map((effects, index): SlideElement => {
      return { kind: 'picture', id: `photo-${index}`, box, src: dotPng, ...effects };
    });
    if (!slide) throw new Error('The deck has no slide.');
    const file = await writePptx({ ...deck, slides: [{ ...slide, elements: [...slide.elements, ...pictures] }] });
    const picturesIn = (bytes: Uint8Array) =>
      readPptx(bytes).deck.slides[0]?.elements.filter((one) => one.kind === 'picture');
    expect(picturesIn(file)).toEqual(pictures);
    const foreign = rewriteParts(file, (path, xml) => (path === 'customXml/item1.xml' ? undefined : xml));
    expect(picturesIn(foreign)).toEqual(all.map((effects) => expect.objectContaining(effects)));
    const edited = rewriteParts(file, (path, xml) =>
      path === 'ppt/slides/slide1.xml'
        ? xml
            .replace('<a:grayscl/>', '')
            .replace('bright="20000"', 'bright="30000"')
            .replace(
              '<a:srgbClr val="3A2411"/><a:srgbClr val="FBF0DC"/>',
              '<a:prstClr val="black"/><a:srgbClr val="FF0000"/>',
            )
        : xml,
    );
    const [first, second, third] = picturesIn(edited) ?? [];
    expect(first).toEqual({
      kind: 'picture',
      id: 'photo-0',
      box,
      src: dotPng,
      brightness: 0.3,
      contrast: -0.4,
      opacity: 0.5,
    });
    expect([second, third]).toMatchObject([{ recolor: '#FF0000' }, { recolor: 'main' }]);
  });

  it('reads changed notes, deleted, reordered and hidden slides', async () => {
    const { deck, file } = await reread();
    const noted = rewriteParts(file, (path, xml) =>
      path.startsWith('ppt/notesSlides/') ? xml.replace('>say<', '>say it<') : xml,
    );
    expect(readPptx(noted).deck.slides[1]?.notes).toBe('say it');
    const order = rewriteParts(file, (path, xml) =>
      path === 'ppt/presentation.xml'
        ? xml.replace(
            /<p:sldIdLst>(<p:sldId [^>]*>)<p:sldId [^>]*>(<p:sldId [^>]*>)(<p:sldId [^>]*>)/u,
            '<p:sldIdLst>$1$3$2',
          )
        : xml,
    );
    expect(readPptx(order)).toEqual({
      deck: { ...deck, slides: [deck.slides[0], deck.slides[3], deck.slides[2]] },
      changed: [],
    });
    const hidden = readPptx(edit(file, 2, (xml) => xml.replace('<p:sld ', '<p:sld show="0" ')));
    expect(hidden.deck.slides[1]).toEqual({ ...deck.slides[1], hidden: true });
  });

  it('positions titles by their layout if a different program dropped their position', async () => {
    const { deck, file } = await reread();
    const at = (slide: Deck['slides'][number] | undefined) =>
      slide?.elements.find((element) => element.kind === 'text' && element.role === 'title')?.box;
    const moved = rewriteParts(file, (path, xml) => {
      if (path.startsWith('ppt/slides/slide'))
        return xml.replace(/(<p:ph type="title"\/>.*?<p:spPr)><a:xfrm>.*?<\/a:xfrm><\/p:spPr>/u, '$1/>');
      if (!/^ppt\/slide(?:Layouts|Masters)\/slide/u.test(path)) return xml;
      return xml.replace(/(<p:ph type="title"\/>.*?<a:off x=")\d+/u, '$1952500');
    });
    const { slides } = readPptx(moved).deck;
    expect(slides.slice(1).map((slide) => at(slide))).toEqual(
      deck.slides.slice(1).map((slide) => ({ ...at(slide), x: 100 })),
    );
  });

  it('reads added elements and drops deleted ones', async () => {
    const { deck, file } = await reread();
    const box =
      '<p:sp><p:nvSpPr><p:cNvPr id="77" name="Note"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="952500" cy="952500"/></a:xfrm></p:spPr><p:txBody><a:bodyPr/><a:p><a:r><a:rPr sz="1500"/><a:t>added &#x4E2D;</a:t></a:r></a:p></p:txBody></p:sp>';
    const changed = readPptx(
      edit(file, 3, (xml) =>
        xml.replace(/<p:graphicFrame>.*<\/p:graphicFrame>/u, '').replace('</p:spTree>', `${box}</p:spTree>`),
      ),
    );
    const elements = changed.deck.slides[2]?.elements ?? [];
    expect(elements.some(({ kind }) => kind === 'table')).toBe(false);
    expect(elements.at(-1)).toMatchObject({
      kind: 'text',
      name: 'Note',
      box: { x: 0, y: 0, width: 100, height: 100 },
      paragraphs: [{ runs: [{ text: 'added 中' }] }],
      style: { size: 20 },
    });
    expect(elements.length).toBe(deck.slides[2]?.elements.length);
  });
});

describe('file with text boxes that grow', () => {
  it('keeps `grow` on its boxes, and is unchanged if a different program adds autofit to other boxes', async () => {
    const original = await deckOf('# Title\n\n---\n\n## Slide\n\n- one\n- two');
    const file = await writePptx(original);
    const box =
      '<p:sp><p:nvSpPr><p:cNvPr id="77" name="Note"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="952500" cy="952500"/></a:xfrm></p:spPr><p:txBody><a:bodyPr><a:spAutoFit/></a:bodyPr><a:p><a:r><a:t>added</a:t></a:r></a:p></p:txBody></p:sp>';
    const added = readPptx(
      rewriteParts(file, (path, xml) =>
        path === 'ppt/slides/slide2.xml' ? xml.replace('</p:spTree>', `${box}</p:spTree>`) : xml,
      ),
    );
    expect(added.deck.slides[1]?.elements.at(-1)).toMatchObject({ name: 'Note', autofit: 'grow' });
    const reread = readPptx(await writePptx(added.deck));
    expect(reread.deck.slides).toEqual(added.deck.slides);
    const fixed = readPptx(
      rewriteParts(file, (path, xml) =>
        path === 'ppt/slides/slide2.xml'
          ? xml.replace('</p:spTree>', `${box.replace('spAutoFit', 'noAutofit')}</p:spTree>`)
          : xml,
      ),
    );
    expect(fixed.deck.slides[1]?.elements.at(-1)).toMatchObject({ name: 'Note', autofit: 'none' });
    const refitted = readPptx(
      rewriteParts(file, (path, xml) =>
        path.startsWith('ppt/slides/slide') ? xml.replaceAll('<a:normAutofit/>', '<a:spAutoFit/>') : xml,
      ),
    );
    expect(refitted.changed).toEqual([]);
  });
});

describe('file without its deck', () => {
  it('keeps the text of slides, tables and notes', async () => {
    for (const name of everyday(2, [
      '12-government-work-zh.md',
      '07-quarterly-report-en.md',
      '03-tables.md',
      '27-workshop-agenda.md',
    ])) {
      const deck = await deckOf(readFileSync(new URL(name, corpus), 'utf8'));
      const withoutDeckPart = rewriteParts(await writePptx(deck), (path, xml) =>
        path === 'customXml/item1.xml' ? undefined : xml,
      );
      const read = readPptx(withoutDeckPart);
      expect(read.deck.slides).toHaveLength(deck.slides.length);
      // A file does not contain the language of code, and has the name of a chart's categories only in its workbook.
      const texts = deck.slides.map((slide) => ({
        ...slide,
        elements: slide.elements
          .filter(({ kind, id }) => kind !== 'code' && id !== 'footer')
          .map((element) => (element.kind === 'chart' ? { ...element, categoryName: '' } : element)),
      }));
      expect(lostWords(textOfDeck({ ...deck, slides: texts }), textOfDeck(read.deck))).toEqual([]);
      // Position and size of titles come from the slide or its layout.
      const titles = ({ slides }: Deck) =>
        slides.map(({ elements }) => {
          const title = elements.find((element) => element.kind === 'text' && element.role === 'title');
          return title?.kind === 'text' && [Math.round(title.box.x), Math.round(title.box.y), title.style.size];
        });
      expect(titles(read.deck)).toEqual(titles(deck));
      expect(read.deck.title).toBe(deck.title);
    }
  });

  it('reads code as monospaced text of the same size', async () => {
    const deck = await deckOf('## A\n\n```ts\nconst a = 1;\n\nreturn a;\n```');
    const withoutDeckPart = rewriteParts(await writePptx(deck), (path, xml) =>
      path === 'customXml/item1.xml' ? undefined : xml,
    );
    const code = deck.slides[0]?.elements.find(({ kind }) => kind === 'code');
    const read = readPptx(withoutDeckPart).deck.slides[0]?.elements.find((one) =>
      JSON.stringify(one).includes('const'),
    );
    expect(read).toMatchObject({ kind: 'text', style: { size: code?.kind === 'code' && code.style.size } });
    const runs = read?.kind === 'text' ? read.paragraphs.flatMap((paragraph) => paragraph.runs) : [];
    expect(runs.map(({ text }) => text).join('')).toBe('const a = 1;return a;');
    expect(runs.every((run) => run.code)).toBe(true);
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['text', strToU8('hello')],
    ['another archive', zipParts({ 'a.txt': strToU8('a') })],
  ])('rejects bytes that are not a presentation: %s', (_, bytes) => {
    expect(() => readPptx(bytes)).toThrow(RangeError);
  });
});
