import { strFromU8, strToU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import type { Deck } from '../model/deck.ts';
import { importPptx } from './import/import-pptx.ts';
import { readPptx } from './read/read-pptx.ts';
import { dotPng } from './testing/all-elements-deck.ts';
import type { Parts } from './testing/open-pptx.ts';
import { openPptx } from './testing/open-pptx.ts';
import { writePptx } from './testing/write-pptx.ts';
import { zipParts } from './testing/zip-parts.ts';

const markdown = `---
logo: ${dotPng}
---

# Talk

# Part

## List

- One
- Two
- Three

## Table

| a | b |
| - | - |
| 1 | 2 |
`;

const masterPath = 'ppt/slideMasters/slideMaster1.xml';
const isDecoration = (shape: string): boolean => !shape.includes('<p:ph ');

/** Returns the names of the decorations of a master or a layout. */
const decorationsIn = (xml = ''): string[] =>
  [...xml.matchAll(/<p:(sp|pic|cxnSp)>(?:(?!<\/p:\1>)[^])*<\/p:\1>/gu)]
    .map(([shape]) => shape)
    .filter(isDecoration)
    .map((shape) => (/ name="([^"]*)"/u.exec(shape)?.[1] ?? '').replace(/ \d+$/u, ''));

/** Returns a layout by its name. */
const layoutOf = (parts: Parts, name: string): string =>
  Object.values(parts).find((xml) => xml.includes('<p:sldLayout ') && xml.includes(`<p:cSld name="${name}"`)) ?? '';

describe('motif, rule and logo of a file', () => {
  let deck: Deck;
  let file: Uint8Array;
  let parts: Parts;
  beforeAll(async () => {
    const { outline } = readMarkdown(markdown);
    const pictures = new Map([[dotPng, { src: dotPng, width: 100, height: 40 }]]);
    deck = layoutDeck(outline, { coverId: 'business-blue-en', pictures }).deck;
    file = await writePptx(deck);
    parts = openPptx(file);
  });

  it('are in the master once, with the relationship to the logo', () => {
    const master = decorationsIn(parts[masterPath]);
    expect(master).toContain('Motif');
    expect(master.filter((name) => name === 'Logo')).toHaveLength(1);
    expect(parts['ppt/slideMasters/_rels/slideMaster1.xml.rels']).toContain('/image"');
    for (const name of ['Title and text', 'Table']) expect(decorationsIn(layoutOf(parts, name))).toEqual([]);
  });

  it.each(['Picture', 'Blank'])('are also on new slides with a layout that no slide uses: %s', (name) => {
    const layout = layoutOf(parts, name);
    expect(layout).not.toContain('showMasterSp');
    expect(decorationsIn(layout)).toEqual([]);
  });

  it.each(['Title slide', 'Section header'])('are hidden by a layout with its own decorations: %s', (name) => {
    const layout = layoutOf(parts, name);
    expect(layout).toMatch(/<p:sldLayout [^>]*showMasterSp="0"/u);
    expect(decorationsIn(layout)).toContain('Motif');
  });

  it('is read without changes', () => {
    expect(readPptx(file)).toEqual({ deck, changed: [] });
  });

  it('keep their position when the design of the file is imported without the deck', () => {
    const others = Object.entries(unzipSync(file)).filter(([path]) => !path.startsWith('customXml/'));
    const read = importPptx(zipParts(Object.fromEntries(others)), { keepDesign: true });
    const slides = read.kind === 'design' ? read.deck.slides : [];
    const boxes = ({ elements }: Deck['slides'][number]) =>
      elements
        .filter((element) => element.kind === 'picture' && (element.name ?? 'Logo').startsWith('Logo'))
        .map(({ box }) => [Math.round(box.x), Math.round(box.y)]);
    expect(slides.map(boxes)).toEqual(deck.slides.map(boxes));
  });

  it('is reported if a user changes it in the master', () => {
    const files = unzipSync(file);
    const xml = strFromU8(files[masterPath] ?? new Uint8Array());
    const edited = xml.replace(/<p:pic>.*<\/p:pic>/su, '');
    expect(edited).not.toBe(xml);
    files[masterPath] = strToU8(edited);
    expect(importPptx(zipParts(files)).omissions).toEqual([{ kind: 'design', count: 1 }]);
  });
});
