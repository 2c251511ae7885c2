import type * as Y from 'yjs';
import type { Deck, Slide } from '../model/deck.ts';
import type { SlideElement } from '../model/element.ts';
import { elementsWithin, membersOf } from '../model/elements-within.ts';
import { applyElementChange, changeText } from './element-content.ts';
import { newElementCache, parentKey, readElements, type SharedElement } from './read-elements.ts';
import { deckAttributes, deckMap, slidesMap } from './shared-document.ts';
import { applyOrder, type ListItem } from './shared-list.ts';
import {
  elementsKey,
  newSharedElement,
  newSharedSlide,
  notesKey,
  onlySlide,
  readSlides,
  slideAttributes,
} from './shared-slides.ts';
import { readPlainText, unitsOfText } from './shared-text.ts';
import { applyAttributes, isMap, newKey, type SharedMap } from './shared-values.ts';

/**
 * Stores the difference between two versions of a deck in a shared document, as one Yjs transaction. Parts that are the
 * same object in both versions are skipped.
 *
 * The document may have changed since `before`: changes to slides and elements that no longer exist are dropped, and
 * text is inserted where it belongs.
 * @param before A deck that was read from the document or that the document was created from.
 * @param origin The origin of the transaction, for undo managers and observers.
 */
export function applyDeckChange(doc: Y.Doc, before: Deck, after: Deck, origin?: unknown): void {
  if (before === after) return;
  doc.transact(() => {
    applyAttributes(deckMap(doc), deckAttributes(before), deckAttributes(after));
    if (before.slides !== after.slides) applySlides(doc, before.slides, after.slides);
  }, origin);
}

function applySlides(doc: Y.Doc, before: readonly Slide[], after: readonly Slide[]): void {
  const slides = slidesMap(doc);
  const shared = new Map(readSlides(slides).map((slide) => [slide.id, slide]));
  const slidesBefore = new Map(before.map((slide) => [slide.id, slide]));
  const idsAfter = new Set(after.map(({ id }) => id));
  for (const { id } of before) {
    const deleted = idsAfter.has(id) ? undefined : shared.get(id);
    if (deleted) slides.delete(deleted.key);
  }
  const order = after.flatMap((slide): ListItem[] => {
    const previous = slidesBefore.get(slide.id);
    const existing = shared.get(slide.id);
    if (previous && existing) {
      if (previous !== slide) applySlide(doc, existing.map, previous, slide);
      return [existing];
    }
    // The slide was deleted by another user.
    if (previous && slide.id !== onlySlide.id) return [];
    const key = newKey(doc);
    const map = newSharedSlide(slide);
    slides.set(key, map);
    return [{ key, map, order: '' }];
  });
  if (!isSameOrder(before, after)) applyOrder(order, doc.clientID);
}

function isSameOrder(before: readonly { id: string }[], after: readonly { id: string }[]): boolean {
  return before.length === after.length && before.every(({ id }, index) => id === after[index]?.id);
}

function applySlide(doc: Y.Doc, map: SharedMap, before: Slide, after: Slide): void {
  applyAttributes(map, slideAttributes(before), slideAttributes(after));
  if (before.notes !== after.notes) {
    changeText(map, notesKey, {
      before: unitsOfText(before.notes),
      after: unitsOfText(after.notes),
      read: (text) => unitsOfText(readPlainText(text)),
    });
  }
  const elements = map.get(elementsKey);
  if (before.elements !== after.elements && isMap(elements)) {
    new ElementsChange(doc, elements, before.elements).apply(after.elements);
  }
}

/** An element before the change. If `shared` is missing, another user has deleted the element. */
interface ElementBefore {
  element: SlideElement;
  shared: SharedElement | undefined;
  /** The group that contains it. */
  parent: ElementBefore | undefined;
  members: readonly ElementBefore[];
}

/**
 * Applies the changes to a slide's elements. An element that moves into or out of a group stays the same shared
 * element.
 */
class ElementsChange {
  readonly #doc: Y.Doc;
  readonly #list: SharedMap;
  readonly #before: readonly ElementBefore[];
  /** Maps each element of `after` to its earlier version. */
  readonly #origins = new Map<SlideElement, ElementBefore>();

  constructor(doc: Y.Doc, list: SharedMap, before: readonly SlideElement[]) {
    this.#doc = doc;
    this.#list = list;
    const shared = readElements(list, newElementCache());
    this.#before = pairElements(before, shared);
    this.#findMoved(shared);
  }

  apply(after: readonly SlideElement[]): void {
    this.#matchByPosition(this.#before, after);
    this.#matchMoved(after);
    const kept = new Set(this.#origins.values());
    for (const one of allOf(this.#before)) if (one.shared && !kept.has(one)) this.#list.delete(one.shared.key);
    this.#applySiblings(after, undefined, undefined);
  }

  /** Finds elements that another user has moved into a group or out of it. */
  #findMoved(shared: readonly SharedElement[]): void {
    const missing = allOf(this.#before).filter((one) => !one.shared);
    if (missing.length === 0) return;
    const found = new Set(allOf(this.#before).map((one) => one.shared?.key));
    const unmatched = allShared(shared).filter(({ key }) => !found.has(key));
    for (const one of missing) {
      const { id, kind } = one.element;
      const index = unmatched.findIndex(({ element }) => element.id === id && element.kind === kind);
      if (index >= 0) [one.shared] = unmatched.splice(index, 1);
    }
  }

  /** Pairs elements that have the same id in the same group. */
  #matchByPosition(before: readonly ElementBefore[], after: readonly SlideElement[]): void {
    const byId = new Map(before.map((one) => [one.element.id, one]));
    for (const element of after) {
      const origin = byId.get(element.id);
      if (!origin || origin.element.kind !== element.kind) continue;
      this.#origins.set(element, origin);
      this.#matchByPosition(origin.members, membersOf(element));
    }
  }

  /** Pairs elements that were grouped or ungrouped. */
  #matchMoved(after: readonly SlideElement[]): void {
    const matched = new Set(this.#origins.values());
    const unmatched = allOf(this.#before).filter((one) => !matched.has(one));
    for (const element of elementsWithin(after)) {
      if (this.#origins.has(element)) continue;
      const index = unmatched.findIndex((one) => one.element.id === element.id && one.element.kind === element.kind);
      const [origin] = index === -1 ? [] : unmatched.splice(index, 1);
      if (origin) this.#origins.set(element, origin);
    }
  }

  /** Changes, moves and adds the elements of the slide or of a group. */
  #applySiblings(
    after: readonly SlideElement[],
    parent: string | undefined,
    parentBefore: ElementBefore | undefined,
  ): void {
    const items = after.flatMap((element): ListItem[] => {
      const origin = this.#origins.get(element);
      // In a new group, everything is moved.
      const isMoved = origin?.parent !== parentBefore || (parent !== undefined && !parentBefore);
      const item = origin ? this.#applyKept(origin, element, { parent, isMoved }) : this.#add(element, parent);
      if (!item) {
        this.#applyMoved(element);
        return [];
      }
      if (element.kind === 'group' && element !== origin?.element)
        this.#applySiblings(element.elements, item.key, origin);
      const isHere = !origin || isMoved || this.#parentOf(item) === parent;
      return isHere ? [item] : [];
    });
    applyOrder(items, this.#doc.clientID);
  }

  /** Applies changes to the elements of a group that another user has ungrouped. */
  #applyMoved(group: SlideElement): void {
    for (const element of membersOf(group)) {
      const origin = this.#origins.get(element);
      if (origin?.shared && origin.element !== element)
        applyElementChange(this.#doc, origin.shared.map, origin.element, element);
      this.#applyMoved(element);
    }
  }

  #applyKept(
    { element, shared }: ElementBefore,
    after: SlideElement,
    { parent, isMoved }: { parent: string | undefined; isMoved: boolean },
  ): ListItem | undefined {
    if (!shared) return undefined;
    if (element !== after) applyElementChange(this.#doc, shared.map, element, after);
    const { key, map, order } = shared;
    if (!isMoved || this.#parentOf(shared) === parent) return { key, map, order };
    if (parent === undefined) map.delete(parentKey);
    else map.set(parentKey, parent);
    return { key, map, order: '' };
  }

  #parentOf({ map }: Pick<SharedElement, 'map'>): unknown {
    const parent = map.get(parentKey);
    return typeof parent === 'string' && this.#list.has(parent) ? parent : undefined;
  }

  #add(element: SlideElement, parent: string | undefined): ListItem {
    const key = newKey(this.#doc);
    const map = newSharedElement(element, { parent });
    this.#list.set(key, map);
    return { key, map, order: '' };
  }
}

/** Finds the shared element of each element, by the ids in their groups. */
function pairElements(
  elements: readonly SlideElement[],
  shared: readonly SharedElement[],
  parent?: ElementBefore,
): ElementBefore[] {
  const byId = new Map(shared.map((one) => [one.element.id, one]));
  return elements.map((element) => {
    const one = byId.get(element.id);
    const before: ElementBefore = { element, shared: one, parent, members: [] };
    before.members = pairElements(membersOf(element), one?.members ?? [], before);
    return before;
  });
}

function allShared(elements: readonly SharedElement[]): SharedElement[] {
  return elements.flatMap((one) => [one, ...allShared(one.members)]);
}

function allOf(elements: readonly ElementBefore[]): ElementBefore[] {
  return elements.flatMap((one) => [one, ...allOf(one.members)]);
}
