import { describe, expect, it } from 'vitest';
import { slideLinks } from './elements/slide-links.ts';
import { parseOutline } from './json/parse-outline.ts';
import { layoutDeck } from './layouts/layout-deck.ts';
import { readMarkdown } from './markdown/read-markdown.ts';
import type { Deck } from './model/deck.ts';
import { parseDeck } from './json/parse-deck.ts';
import { readPptx } from './pptx/read/read-pptx.ts';
import { openPptx } from './pptx/testing/open-pptx.ts';
import { writePptx } from './pptx/testing/write-pptx.ts';

const markdown = `# Talk

## Start

See [the costs](#costs), [details](#by-year), [part two](#two) and [nothing](#elsewhere).

# Part {#two}

## Costs

### By year

- a long
- list of
- costs

## Costs

b
`;

const { outline, report } = readMarkdown(markdown);
const { deck } = layoutDeck(outline);
const urlsOf = ({ slides }: Deck): string[] =>
  slides.flatMap(({ elements }) => slideLinks(elements)).map(({ url }) => url);

describe('links between slides', () => {
  it('lead to the slides with these headings', () => {
    expect(urlsOf(deck)).toEqual(['#slide-4', '#slide-4', '#slide-3']);
    expect(outline.slides.map(({ id }) => id)).toEqual([undefined, undefined, 'two', 'costs', undefined]);
    expect(report.map(({ message }) => message)).toEqual([
      'The link to "#elsewhere" cannot be followed from a slide; it was moved to the notes.',
    ]);
  });

  it('are valid in JSON', () => {
    expect(parseDeck(JSON.parse(JSON.stringify(deck)))).toMatchObject({ ok: true });
    expect(parseOutline(JSON.parse(JSON.stringify(outline)))).toMatchObject({ ok: true, outline });
  });

  it('jump to slides in PowerPoint, and are read back', async () => {
    const bytes = await writePptx(deck);
    const files = openPptx(bytes);
    expect(files['ppt/slides/slide2.xml']).toContain('action="ppaction://hlinksldjump"');
    expect(files['ppt/slides/_rels/slide2.xml.rels']).toMatch(/relationships\/slide" Target="[^"]*slide4\.xml"/u);
    expect(readPptx(bytes)).toEqual({ deck, changed: [] });
  });

  it('are plain text in a file if the target slide was deleted', async () => {
    const files = openPptx(await writePptx({ ...deck, slides: deck.slides.slice(0, 2) }));
    expect(files['ppt/slides/slide2.xml']).not.toContain('hlinkClick');
  });
});
