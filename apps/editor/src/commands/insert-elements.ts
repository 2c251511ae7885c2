import type { LineElement, Slide, SlideElement, TextElement } from '@ppt-embed/deck';
import { plainText } from '../elements/text/plain-text.ts';
import type { Command } from '../model/transaction.ts';
import { changeSlide } from './change-slide.ts';
import type { Change } from './change-slide.ts';
import { withLock } from './lock-elements.ts';
import { freshId } from './fresh-id.ts';

/**
 * Inserts elements on top of the current slide and selects them. Ids that are taken get a new number. Generated
 * elements become the user's own: a copied arrow stays when the layout changes.
 */
export function insertElements(elements: readonly SlideElement[], change: Change, editing = false): Command {
  return (state) => {
    const slide = state.deck.slides[state.selection.slide];
    if (!slide || elements.length === 0) return null;
    const added = withOneOfEachRole(slide, withFreshIds(slide, elements.map(withoutPart)));
    const title = added.find((element) => element.kind === 'text' && element.role === 'title');
    const ids = added.map(({ id }) => id);
    return changeSlide(
      state,
      change,
      () => ({
        ...slide,
        ...(title?.kind === 'text' && { title: plainText(title.paragraphs) }),
        elements: [...slide.elements, ...added],
      }),
      { elements: ids, editing: editing && ids.length === 1 },
    );
  };
}

function withoutPart(made: SlideElement): SlideElement {
  const { part: _, ...element } = made;
  return element.kind === 'group' ? { ...element, elements: element.elements.map(withoutPart) } : element;
}

/** A slide has one title: a second one becomes normal text, here and in the file. */
function withOneOfEachRole(slide: Slide, elements: readonly SlideElement[]): SlideElement[] {
  const taken = new Set(slide.elements.map(roleOf));
  return elements.map((element) => {
    const role = roleOf(element);
    if (element.kind !== 'text' || role === undefined) return element;
    if (!taken.has(role)) {
      taken.add(role);
      return element;
    }
    const { role: _, ...text } = element;
    return text;
  });
}

function roleOf(element: SlideElement): TextElement['role'] {
  return element.kind === 'text' ? element.role : undefined;
}

/** Copies elements with ids that are unused on the slide. Lines between them connect to the copies. */
export function withFreshIds(slide: Slide, elements: readonly SlideElement[]): SlideElement[] {
  const taken = new Set(slide.elements.map(({ id }) => id));
  const ids = new Map<string, string>();
  for (const { id } of elements) {
    const fresh = freshId(id, taken);
    taken.add(fresh);
    ids.set(id, fresh);
  }
  return elements.map((given) => {
    const element = withLock(given, false);
    const id = ids.get(element.id) ?? element.id;
    return element.kind === 'line' ? { ...reconnected(element, ids), id } : { ...element, id };
  });
}

function reconnected({ start, end, ...line }: LineElement, ids: ReadonlyMap<string, string>): LineElement {
  const [first, last] = [start && ids.get(start.element), end && ids.get(end.element)];
  return {
    ...line,
    ...(start && first !== undefined && { start: { ...start, element: first } }),
    ...(end && last !== undefined && { end: { ...end, element: last } }),
  };
}
