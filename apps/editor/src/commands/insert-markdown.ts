import { layoutDeck, readMarkdown } from '@ppt-embed/deck';
import type { Deck, LayoutOptions, LayoutResult } from '@ppt-embed/deck';
import type { Command } from '../model/transaction.ts';
import { withSlides } from './slides.ts';

/** What Markdown refers to: its pictures by URL, and its typeset formulas by LaTeX. */
export type MarkdownResources = Pick<LayoutOptions, 'pictures' | 'formulas'>;

/** Options of `insertMarkdown`. */
interface InsertMarkdownOptions extends MarkdownResources {
  /** Called with the content that could not be shown as it was written. */
  onReport?: (report: LayoutResult['report']) => void;
}

/** Inserts slides from Markdown, in the deck's style, after the selected slides, and shows the first new slide. */
export function insertMarkdown(
  markdown: string,
  at: number,
  { onReport, ...resources }: InsertMarkdownOptions = {},
): Command {
  return (state) => {
    const laidOut = layoutMarkdown(markdown, state.deck, resources);
    if (!laidOut) return null;
    onReport?.(laidOut.report);
    const added = withSlides(state, laidOut.deck.slides, { current: 0, at });
    return { ...added, selection: { slide: added.selection.slide, elements: [], editing: false } };
  };
}

/** Lays out Markdown as slides of a deck; null if there is no content. */
function layoutMarkdown(
  markdown: string,
  deck: Deck,
  resources: MarkdownResources,
): Pick<LayoutResult, 'deck' | 'report'> | null {
  const { outline, report } = readMarkdown(markdown);
  const { size: _, ...content } = outline;
  const withContent = outline.slides.filter((slide) => slide.heading.length > 0 || slide.blocks.length > 0);
  if (withContent.length === 0) return null;
  const laidOut = layoutDeck(
    {
      ...content,
      title: deck.title,
      language: deck.language,
      style: deck.theme.style,
      ...(deck.footer !== undefined && { footer: deck.footer }),
      ...(deck.size && { size: deck.size }),
      ...(deck.icons === false && { icons: false }),
      // A deck has one title slide; further ones become sections.
      slides: withContent.map((slide) => (slide.kind === 'title' ? { ...slide, kind: 'section' } : slide)),
    },
    { coverId: deck.coverId, theme: deck.theme, ...resources },
  );
  return { deck: laidOut.deck, report: [...report, ...laidOut.report] };
}
