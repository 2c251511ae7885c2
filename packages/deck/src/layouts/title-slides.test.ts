import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { layoutDeck } from './layout-deck.ts';

/** The slides of a text, and what reader and layout report. */
function slidesOf(markdown: string) {
  const read = readMarkdown(markdown);
  const { deck, report } = layoutDeck(read.outline);
  return { slides: deck.slides, messages: [...read.report, ...report].map((line) => line.message) };
}

describe('a cover', () => {
  it('keeps the address of a link in its title in the notes, and says so', () => {
    const { slides, messages } = slidesOf('# [Roofs](https://a.b/c)\n\n## D\n\ne');
    expect(slides[0]?.notes).toBe('https://a.b/c');
    expect(messages).toEqual(['The link to "https://a.b/c" is not on the cover; it stands in the notes.']);
  });

  it('keeps the address of who gave the talk, too', () => {
    const { slides, messages } = slidesOf('# A\n\nB\n\n[Dana](mailto:dana@a.b)\n\n2026\n\n## D\n\ne');
    expect(slides[0]?.notes).toBe('mailto:dana@a.b');
    expect(messages).toEqual(['The link to "mailto:dana@a.b" is not on the cover; it stands in the notes.']);
  });

  it('keeps a link that it can show', () => {
    const { slides, messages } = slidesOf('# A\n\nB [c](https://a.b/c)\n\n## D\n\ne');
    expect(JSON.stringify(slides[0]?.elements)).toContain('"link":"https://a.b/c"');
    expect([slides[0]?.notes, messages]).toEqual(['', []]);
  });

  it('hands a subtitle that is too long on with its links and letters', () => {
    const { slides, messages } = slidesOf(`# A\n\n${'many words '.repeat(40)}**[c](https://a.b/c)**\n\n## D\n\ne`);
    expect(JSON.stringify(slides[1]?.elements)).toContain('"bold":true,"link":"https://a.b/c","text":"c"');
    expect(messages).toEqual([]);
  });
});
