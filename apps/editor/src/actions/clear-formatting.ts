import { fitText, semanticColors } from '@ppt-embed/deck';
import type { Deck, Slide, SlideElement, TextElement, TextStyle } from '@ppt-embed/deck';
import { formatSelected } from '../commands/change-slide.ts';
import { styledElement, withLineSpacingOf } from '../commands/style-text.ts';
import { titleOf, withText } from '../elements/text/element-text.ts';
import { newText } from '../elements/new-elements.ts';
import { currentSlide } from '../model/editor-state.ts';
import { selectedCells } from '../model/selection.ts';
import type { Command } from '../model/transaction.ts';
import { newSlide, slideChoices } from './new-slide.ts';

/**
 * Removes the formatting of the selected boxes and cells: their text gets the format that it has on a new slide. Lists,
 * alignment, spacing and links are kept.
 */
export function clearFormatting(at: number): Command {
  return (state) => {
    const cells = selectedCells(state.selection);
    const slide = currentSlide(state);
    return formatSelected(state, { at }, (element) => {
      const cleared = styledElement(state.deck, element, [{ clear: true }], cells);
      const next = withDefaultStyle(state.deck, cleared, slide);
      // Without this, clearing text that has no formatting would be an undo step.
      return JSON.stringify(next) === JSON.stringify(element) ? element : next;
    });
  };
}

/** Gives a box the style of a new box. Shapes and text of a layout keep theirs. */
function withDefaultStyle(deck: Deck, element: SlideElement, slide: Slide | undefined): SlideElement {
  const isOfLayout = element.part !== undefined;
  if (element.kind === 'shape' && element.style && !isOfLayout) {
    const { style: _, ...shape } = element;
    return withText(deck, shape, (text) => fitText(deck, text));
  }
  if (element.kind !== 'text' || (isOfLayout && element.role === undefined)) return element;
  return fitText(deck, { ...element, style: defaultStyle(deck, element, slide) });
}

/** Returns the style of new text. */
function defaultStyle(deck: Deck, text: TextElement, slide: Slide | undefined): TextStyle {
  const { role, style } = text;
  const { verticalAlign } = style;
  if (role === undefined) return { ...newText().style, ...(verticalAlign && { verticalAlign }) };
  const heading = role === 'title' ? headingStyle(deck, slide) : undefined;
  return heading ?? withLineSpacingOf(text, { ...text, style: plainStyle(style, role) }).style;
}

/** Returns the style of headings on a new slide of the same kind; undefined if there is no such slide. */
function headingStyle(deck: Deck, slide: Slide | undefined): TextStyle | undefined {
  const choice =
    slideChoices.find(({ kind, layout }) => (layout ?? kind) === slide?.layout) ??
    (hasContentHeading(slide) ? slideChoices.find(({ name }) => name === 'content') : undefined);
  const sample = choice && newSlide({ ...deck, slides: [] }, choice);
  return sample ? titleOf(sample)?.style : undefined;
}

/**
 * Returns the style of a layout's text without the font and color that the user has set. The size is kept, because
 * layouts enlarge short texts.
 */
function plainStyle({ bold, ...style }: TextStyle, role: TextElement['role']): TextStyle {
  if (role === 'title') return { ...style, ...(bold && { bold }), face: 'heading' };
  const isOfLayout = role !== 'body' || semanticColors.some((name) => name === style.color);
  return { ...style, face: 'body', ...(!isOfLayout && { color: 'bodyText' }) };
}

/** Whether a slide has the same heading as all content slides. */
function hasContentHeading(slide: Slide | undefined): boolean {
  return slide !== undefined && !otherHeadings.has(slide.layout);
}

/** Layouts with a separate heading. */
const otherHeadings: ReadonlySet<Slide['layout']> = new Set([
  'title',
  'section',
  'closing',
  'quote',
  'statement',
  'bigNumber',
  'pictureFull',
]);
