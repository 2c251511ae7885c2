import { strFromU8, strToU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import type { Deck } from '../model/deck.ts';
import { importPptx } from './import/import-pptx.ts';
import { readPptx } from './read/read-pptx.ts';
import type { Parts } from './testing/open-pptx.ts';
import { openPptx } from './testing/open-pptx.ts';
import { writePptx } from './testing/write-pptx.ts';
import { zipParts } from './testing/zip-parts.ts';

function deckIn(markdown: string, coverId: string): Deck {
  const { outline } = readMarkdown(`---\nlanguage: ${coverId.slice(-2)}\n---\n${markdown}`);
  return layoutDeck(outline, { coverId }).deck;
}

/** Returns the path and the content of the layout with a name. */
function layoutOf(parts: Parts, name: string): [path: string, xml: string] {
  const found = Object.entries(parts).find(
    ([path, xml]) => path.startsWith('ppt/slideLayouts/slide') && xml.includes(`<p:cSld name="${name}"`),
  );
  expect(found).toBeDefined();
  return found ?? ['', ''];
}

const count = (xml: string, pattern: RegExp): number => xml.match(pattern)?.length ?? 0;
const namesOfLayouts = (parts: Parts): string[] =>
  Object.entries(parts).flatMap(([path, xml]) =>
    path.startsWith('ppt/slideLayouts/slide') ? (/<p:cSld name="([^"]*)"/u.exec(xml)?.[1] ?? []) : [],
  );
/** Returns the ids of the text placeholders of a layout. */
const textIds = (xml: string): number[] =>
  [...xml.matchAll(/<p:ph type="body"[^>]* idx="(\d+)"/gu)].map(([, id]) => Number(id));

const list = '# Talk\n\n## A list\n\n<!-- layout: content -->\n\n- One\n- Two\n';

describe('layouts for new slides', () => {
  it.each([
    ['business-blue-en', ['Two columns', 'Three columns', 'Comparison', 'Steps', 'Cards']],
    ['tech-blue-zh', ['两栏', '三栏', '对比', '步骤', '卡片']],
  ])('contain their cards, each with a text: %s', async (coverId, names) => {
    const parts = openPptx(await writePptx(deckIn(list, coverId)));
    const layouts = names.map((name) => layoutOf(parts, name)[1]);
    expect(layouts.map((xml) => count(xml, / name="Card"/gu))).toEqual([2, 3, 2, 4, 6]);
    expect(layouts.map(textIds)).toEqual([
      [1, 20],
      [60, 1, 61, 20, 62, 21],
      [60, 1, 61, 20],
      [1, 20, 21, 22],
      [1, 20, 21, 22, 23, 24],
    ]);
    expect(layouts.map((xml) => count(xml, / name="Step"/gu))).toEqual([0, 0, 0, 4, 0]);
    // The decorations of the master stay visible.
    for (const xml of layouts) expect(xml).not.toContain('showMasterSp');
  });

  it('have another name if the deck uses the layout, whose slides have their own cards', async () => {
    const markdown = `${list}\n## Two sides\n\n### Before\n\n- Slow\n\n### After\n\n- Fast\n`;
    for (const [coverId, name, onCards] of [
      ['business-blue-en', 'Comparison', 'Comparison (new slide)'],
      ['business-blue-zh', '对比', '对比（新幻灯片）'],
    ] as const) {
      const parts = openPptx(await writePptx(deckIn(markdown, coverId)));
      const [path, used] = layoutOf(parts, name);
      expect(used).not.toContain('name="Card');
      expect(layoutOf(parts, onCards)[1]).toContain('name="Card');
      expect(parts['ppt/slides/_rels/slide3.xml.rels']).toContain(path.slice('ppt/'.length));
      const names = namesOfLayouts(parts);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe('slide that a user adds with one of these layouts', () => {
  it.each([
    ['Comparison', list],
    ['Comparison (new slide)', `${list}\n## Two sides\n\n### Before\n\n- Slow\n\n### After\n\n- Fast\n`],
  ])('has the cards when the file is read: %s', async (name, markdown) => {
    const deck = deckIn(markdown, 'business-blue-en');
    const file = await writePptx(deck);
    expect(readPptx(file)).toEqual({ deck, changed: [] });
    const files = unzipSync(file);
    const [layoutPath] = layoutOf(openPptx(file), name);
    const edit = (path: string, change: (xml: string) => string): void => {
      files[path] = strToU8(change(strFromU8(files[path] ?? new Uint8Array())));
    };
    const text = (type: string, content: string): string =>
      `<p:sp><p:nvSpPr><p:cNvPr id="${content.length}" name="${content}"/><p:cNvSpPr/><p:nvPr><p:ph type="${type}"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:p><a:r><a:t>${content}</a:t></a:r></a:p></p:txBody></p:sp>`;
    const shapes = text('title', 'A new slide') + text('body" idx="20', 'On the second card');
    files['ppt/slides/slide90.xml'] = strToU8(
      `<p:sld xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`,
    );
    const relationship = (type: string, target: string): string =>
      `<Relationship Id="new" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;
    files['ppt/slides/_rels/slide90.xml.rels'] = strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationship('slideLayout', `/${layoutPath}`)}`,
    );
    edit('ppt/_rels/presentation.xml.rels', (xml) =>
      xml.replace('</Relationships>', relationship('slide', 'slides/slide90.xml')),
    );
    edit('ppt/presentation.xml', (xml) => xml.replace('</p:sldIdLst>', '<p:sldId id="999" r:id="new"/></p:sldIdLst>'));
    const read = importPptx(zipParts(files));
    const slide = read.kind === 'deck' ? read.deck.slides.at(-1) : undefined;
    expect(read.report).toEqual([]);
    expect(slide).toMatchObject({ layout: 'comparison', title: 'A new slide' });
    const cards = slide?.elements.filter((element) => element.name === 'Card') ?? [];
    const texts = slide?.elements.filter((element) => element.kind === 'text' && element.role === 'body') ?? [];
    expect([cards.length, texts.length]).toEqual([2, 1]);
    expect(texts[0]?.box.x).toBeGreaterThan(cards[1]?.box.x ?? Infinity);
  });
});
