import { layoutDeck, readMarkdown } from '@ppt-embed/deck';
import type { Command } from '../model/transaction.ts';
import { withSlides } from './slides.ts';

/** Inserts slides from Markdown, in the deck's style, after the selected slides, and shows the first new slide. */
export function insertMarkdown(markdown: string, at: number): Command {
  return (state) => {
    const { deck } = state;
    const { outline } = readMarkdown(markdown);
    const withContent = outline.slides.filter((slide) => slide.heading.length > 0 || slide.blocks.length > 0);
    if (withContent.length === 0) return null;
    const { slides } = layoutDeck(
      {
        ...outline,
        title: deck.title,
        language: deck.language,
        style: deck.theme.style,
        ...(deck.footer !== undefined && { footer: deck.footer }),
        // A deck has one title slide; further ones become sections.
        slides: withContent.map((slide) => (slide.kind === 'title' ? { ...slide, kind: 'section' } : slide)),
      },
      { coverId: deck.coverId, theme: deck.theme },
    ).deck;
    const added = withSlides(state, slides, { current: 0, at });
    return { ...added, selection: { slide: added.selection.slide, elements: [], editing: false } };
  };
}
