import { layOut, readMarkdown } from '@ppt-embed/deck';
import type { Slide } from '@ppt-embed/deck';
import type { Command } from '../state/transaction.ts';
import { freshId } from './fresh-id.ts';

/** Slides written as Markdown, in the deck's own look, after the current one; the first of them is shown. */
export function insertMarkdown(markdown: string, at: number): Command {
  return ({ deck, selection }) => {
    const { outline } = readMarkdown(markdown);
    const written = outline.slides.filter((slide) => slide.heading.length > 0 || slide.blocks.length > 0);
    if (written.length === 0) return null;
    const laidOut = layOut(
      {
        ...outline,
        title: deck.title,
        language: deck.language,
        style: deck.theme.style,
        // A deck has one title slide: what would be another one is a section.
        slides: written.map((slide) => (slide.kind === 'title' ? { ...slide, kind: 'section' } : slide)),
      },
      { coverId: deck.coverId, theme: deck.theme },
    ).deck.slides;
    const taken = new Set(deck.slides.map(({ id }) => id));
    const slides = laidOut.map((slide): Slide => {
      const id = freshId(slide.id, taken);
      taken.add(id);
      return { ...slide, id };
    });
    const index = Math.min(selection.slide + 1, deck.slides.length);
    return {
      deck: { ...deck, slides: deck.slides.toSpliced(index, 0, ...slides) },
      selection: { slide: index, elements: [], editing: false },
      at,
    };
  };
}
