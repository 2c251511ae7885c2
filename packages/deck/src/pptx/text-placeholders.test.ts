import { describe, expect, it } from 'vitest';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import type { SlideElement } from '../model/element.ts';
import { readPptx } from './read/read-pptx.ts';
import { bodyStyle } from './testing/all-elements-deck.ts';
import type { Parts } from './testing/open-pptx.ts';
import { deckOf, openPptx } from './testing/open-pptx.ts';
import { writePptx } from './testing/write-pptx.ts';

const layoutOf = (parts: Parts, name: string): string =>
  Object.values(parts).find((xml) => xml.includes('<p:sldLayout ') && xml.includes(`<p:cSld name="${name}"`)) ?? '';
const idsIn = (xml = ''): string[] =>
  [...xml.matchAll(/<p:ph type="body"[^>]* idx="(\d+)"/gu)].map(([, id = '']) => id);

const textOf = (id: string, x: number): SlideElement => ({
  kind: 'text',
  id,
  role: 'body',
  box: { x, y: 176, width: 500, height: 400 },
  paragraphs: ['one', 'two'].map((text) => ({ runs: [{ text: `${id} ${text}` }], bullet: 'disc' })),
  style: bodyStyle,
});

describe('text of a slide', () => {
  it('fills as many placeholders as the fullest slide of the layout has texts', async () => {
    const deck = deckOf([textOf('first', 72), textOf('second', 640)]);
    const bytes = await writePptx(deck);
    const parts = openPptx(bytes);
    const slide = parts['ppt/slides/slide1.xml'] ?? '';
    expect(idsIn(slide)).toEqual(['1', '20']);
    expect(idsIn(layoutOf(parts, 'Title and text'))).toEqual(['1', '20']);
    expect(slide).not.toContain('txBox="1"');
    expect(slide).not.toMatch(/ sz="\d|<a:lnSpc>|<a:buChar/u);
    expect(readPptx(bytes)).toEqual({ deck, changed: [] });
  });

  it('inherits the font of figures from the layout', async () => {
    const markdown = '# Talk\n\n## Results\n\n- **41 %** less fuel\n- **9 dB** less noise\n- **0** outages\n';
    const { deck } = layoutDeck(readMarkdown(markdown).outline, { coverId: 'business-blue-en' });
    const bytes = await writePptx(deck);
    const parts = openPptx(bytes);
    expect(layoutOf(parts, 'Big number')).toContain('<a:latin typeface="+mj-lt"/>');
    expect(parts['ppt/slides/slide2.xml']).toMatch(/<a:t>41\s%<\/a:t>/u);
    expect(parts['ppt/slides/slide2.xml']).not.toContain('typeface="+mj-lt"');
    expect(readPptx(bytes)).toEqual({ deck, changed: [] });
  });
});
