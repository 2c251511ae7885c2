import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { layoutDeck } from './layout-deck.ts';

/** Lays out a text and returns its slides and the report. */
function slidesOf(markdown: string) {
  const read = readMarkdown(markdown);
  const { deck, report } = layoutDeck(read.outline);
  return { slides: deck.slides, messages: [...read.report, ...report].map((line) => line.message) };
}

describe('titleSlides', () => {
  it('keeps the URL of a link in the title in the notes, and reports it', () => {
    const { slides, messages } = slidesOf('# [Roofs](https://a.b/c)\n\n## D\n\ne');
    expect(slides[0]?.notes).toBe('https://a.b/c');
    expect(messages).toEqual(['The cover cannot show the link to "https://a.b/c"; it was moved to the notes.']);
  });

  it('keeps the URL of a linked author in the notes', () => {
    const { slides, messages } = slidesOf('# A\n\nB\n\n[Dana](mailto:dana@a.b)\n\n2026\n\n## D\n\ne');
    expect(slides[0]?.notes).toBe('mailto:dana@a.b');
    expect(messages).toEqual(['The cover cannot show the link to "mailto:dana@a.b"; it was moved to the notes.']);
  });

  it('keeps a link that the cover can show', () => {
    const { slides, messages } = slidesOf('# A\n\nB [c](https://a.b/c)\n\n## D\n\ne');
    expect(JSON.stringify(slides[0]?.elements)).toContain('"link":"https://a.b/c"');
    expect([slides[0]?.notes, messages]).toEqual(['', []]);
  });

  it('passes a subtitle that is too long on with its links and formatting', () => {
    const { slides, messages } = slidesOf(`# A\n\n${'many words '.repeat(40)}**[c](https://a.b/c)**\n\n## D\n\ne`);
    expect(JSON.stringify(slides[1]?.elements)).toContain('"bold":true,"link":"https://a.b/c","text":"c"');
    expect(messages).toEqual([]);
  });
});
