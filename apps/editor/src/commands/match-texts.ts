import { fitText } from '@ppt-embed/deck';
import type { Slide, SlideElement, TextElement } from '@ppt-embed/deck';
import { boxFormat } from '../elements/text/common-format.ts';
import { hasRole, roleOf } from '../elements/text/element-text.ts';
import { onlyElement } from '../model/selection.ts';
import { currentSlide } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import { isContentSlide } from './slides.ts';
import { styledText } from './style-text.ts';
import type { TextChange } from '../elements/text/text-change.ts';

/**
 * Formats all titles, or all body text boxes, like the selected one: size, color, font, and bold for titles. Text that
 * would overflow gets a smaller size. Properties with several values in the selected text box are left unchanged.
 */
export function matchTexts(at: number): Command {
  return (state) => {
    const source = selectedPlaceholder(state);
    if (!source || !canMatchTexts(state)) return null;
    const format = formatToApply(source);
    const slides = state.deck.slides.map((slide) => {
      if (!hasMatching(state, slide, source)) return slide;
      const elements = slide.elements.map((element) =>
        element !== source && hasSameRole(element, source) ? fitText(state.deck, styledText(element, format)) : element,
      );
      return { ...slide, elements };
    });
    return { deck: { ...state.deck, slides }, at };
  };
}

/**
 * Whether another text box exists that can be formatted like the selected one. Must be fast even in a deck with a
 * thousand slides.
 */
export function canMatchTexts(state: EditorState): boolean {
  const source = selectedPlaceholder(state);
  return source !== null && state.deck.slides.some((slide) => hasMatching(state, slide, source));
}

function hasMatching(state: EditorState, slide: Slide, source: TextElement): boolean {
  const here = currentSlide(state);
  const isOfKind = here !== undefined && isSameKindOfSlide(slide, here);
  return isOfKind && slide.elements.some((element) => element !== source && hasSameRole(element, source));
}

/** Returns the text placeholder if only one is selected: a title, a subtitle or body text. */
function selectedPlaceholder(state: EditorState): TextElement | null {
  const id = onlyElement(state.selection);
  const found = currentSlide(state)?.elements.find((element) => element.id === id);
  return hasRole(found) && !found.locked && found.role !== 'slideNumber' ? found : null;
}

const hasSameRole = (element: SlideElement, { role }: TextElement): element is TextElement =>
  roleOf(element) === role && !element.locked;

/**
 * Whether two slides are formatted alike: content slides with each other, and covers, sections and closing slides by
 * layout.
 */
const isSameKindOfSlide = (slide: Slide, other: Slide): boolean =>
  slide.layout === other.layout || (isContentSlide(slide) && isContentSlide(other));

function formatToApply(text: TextElement): TextChange {
  const { size, color, bold } = boxFormat(text);
  const fontRoles = new Set(text.paragraphs.flatMap(({ runs }) => runs.map((run) => run.face ?? text.style.face)));
  const [face = text.style.face, ...otherFontRoles] = fontRoles;
  return {
    ...(size !== undefined && { size }),
    ...(color !== undefined && { color }),
    ...(otherFontRoles.length === 0 && { face }),
    // Bold is copied only for titles, because in body text, single words are bold.
    ...(text.role === 'title' && { mark: { name: 'bold' as const, isOn: bold } }),
  };
}
