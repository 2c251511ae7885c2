import type { Deck } from '@ppt-embed/deck';
import { record } from '../model/history.ts';
import type { History } from '../model/history.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import { withReadableElements } from './readable-elements.ts';

/** Function that applies a theme to the whole deck. */
export type ThemeChange = (deck: Deck) => Deck;

/**
 * Creates a function that previews themes. After any number of previews, a single undo restores the original deck. If
 * the original theme is restored, there is no undo step at all.
 */
export function createThemePreview(): (change: ThemeChange, at: number) => Command {
  let before: EditorState | null = null;
  /** History after the last preview. Any other change replaces it and ends the preview. */
  let preview: History | null = null;
  /** The previewed deck before its content was made readable, which the next theme must not be affected by. */
  let themed: Deck | null = null;

  return (change, at) => (state) => {
    if (before === null || state.history !== preview) {
      before = state;
      themed = null;
    }
    const changed = change(themed ?? state.deck);
    if (isSameTheme(changed, state.deck)) return null;
    if (isSameTheme(changed, before.deck)) {
      preview = before.history;
      themed = null;
      return { deck: before.deck, history: before.history };
    }
    // The first preview is recorded in the original history. Each further preview replaces the previous one.
    preview = record(before.history, { deck: before.deck, selection: state.selection }, { at });
    themed = changed;
    return { deck: withReadableSlides(changed), history: preview };
  };
}

/** Keeps content readable on backgrounds with the user's own colors, which do not change with the theme. */
function withReadableSlides(deck: Deck): Deck {
  const slides = deck.slides.map((slide) => {
    const { background, elements } = slide;
    const colors = background.kind === 'solid' ? [background.color] : background.stops.map(({ color }) => color);
    if (!colors.some((color) => color.startsWith('#'))) return slide;
    const readable = withReadableElements(deck, elements, background);
    return readable === elements ? slide : { ...slide, elements: readable };
  });
  return { ...deck, slides };
}

/** Whether two decks have the same style, colors, fonts and cover. */
export function isSameTheme(one: Deck, other: Deck): boolean {
  return (
    one.theme.style === other.theme.style &&
    one.theme.color === other.theme.color &&
    one.theme.accent === other.theme.accent &&
    JSON.stringify(one.theme.fonts) === JSON.stringify(other.theme.fonts) &&
    one.coverId === other.coverId
  );
}
