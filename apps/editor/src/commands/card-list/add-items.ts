import type { Paragraph, Slide, SlideElement, TextElement } from '@ppt-embed/deck';
import { changeSlide } from '../change-slide.ts';
import { withFreshIds } from '../insert-elements.ts';
import { currentSlide, selectedElements } from '../../model/editor-state.ts';
import type { EditorState } from '../../model/editor-state.ts';
import type { Command, Transaction } from '../../model/transaction.ts';
import { elementsOf, findCardList, itemElements, selectedItems } from './find-card-list.ts';
import type { CardItem, CardList } from './find-card-list.ts';
import { placeItems } from './place-items.ts';

/**
 * Duplicates the selected cards of a list that a layout has generated. The copies follow the last selected card, and
 * all cards are placed in the space of the list again.
 * @returns null if something else is selected, or if there is no space for more cards
 */
export function duplicateItems(at: number): Command {
  return (state) => {
    const slide = currentSlide(state);
    const found = slide && selectedItems(slide.elements, selectedElements(state));
    return found ? addCopies(state, found.list, found.items, { at }) : null;
  };
}

/**
 * Adds an empty card after the selected one, with the same bars, marks and formats, and starts editing its text. Text
 * with a label in another format is copied, so that its format remains.
 * @returns null if the selected element is on no card of a list, or if there is no space for another card
 */
export function addItem(at: number): Command {
  return (state) => {
    const slide = currentSlide(state);
    const selected = selectedElements(state).at(-1);
    if (!slide || !selected) return null;
    const list = findCardList(slide.elements, selected.id);
    const item = list?.items.find((one) => itemElements(one).includes(selected));
    return list && item ? addCopies(state, list, [{ ...item, guests: [] }], { at, isEmpty: true }) : null;
  };
}

/** Options of `addCopies`. */
export interface AddOptions {
  at: number;
  /** Whether the copies get no text. @default false */
  isEmpty?: boolean;
  /** The text of empty copies. @default an empty paragraph */
  paragraphs?: readonly Paragraph[];
}

/**
 * Adds copies of cards after the last of them.
 * @returns null if there is no space for them
 */
export function addCopies(
  state: EditorState,
  list: CardList,
  originals: readonly CardItem[],
  { at, isEmpty = false, paragraphs }: AddOptions,
): Transaction | null {
  const slide = currentSlide(state);
  const last = list.items.findLastIndex(({ card }) => originals.some((item) => item.card === card));
  const arrow = [...list.arrows.values()].at(-1);
  const arrows = arrow ? originals.map(() => arrow) : [];
  if (!slide || last < 0) return null;
  const textOf = isEmpty ? (element: TextElement) => paragraphs ?? emptyParagraphs(element) : undefined;
  const copies = copiesOf(slide, originals, arrows, textOf);
  const items = list.items.toSpliced(last + 1, 0, ...copies.items);
  const placed = placeItems(state.deck, list, items, copies.arrows);
  if (!placed) return null;
  const added = [...copies.arrows, ...copies.elements].flatMap((element) => placed.get(element) ?? []);
  const text = copies.items[0]?.parts.find(({ kind }) => kind === 'text');
  const isEditing = isEmpty && text !== undefined;
  return changeSlide(
    state,
    { at },
    () => ({ ...slide, elements: withAdded(slide.elements, list, last, placed, added) }),
    {
      elements: isEditing ? [text.id] : copies.items.flatMap(({ parts }) => parts.map(({ id }) => id)),
      editing: isEditing,
    },
  );
}

/** Inserts elements on top of a card and its parts. */
function withAdded(
  elements: readonly SlideElement[],
  list: CardList,
  after: number,
  placed: ReadonlyMap<SlideElement, SlideElement>,
  added: readonly SlideElement[],
): SlideElement[] {
  const ofList = new Set(elementsOf(list));
  const own = list.items[after] ? itemElements(list.items[after]) : [];
  const top = elements.findLastIndex((element) => own.includes(element));
  return elements.flatMap((element, index) => [
    ...(ofList.has(element) ? [placed.get(element)].filter((one) => one !== undefined) : [element]),
    ...(index === top ? added : []),
  ]);
}

/**
 * Copies cards and arrows with ids that are unused on the slide.
 * @param textOf Returns the text of a copy. @default the text of the original
 */
function copiesOf(
  slide: Slide,
  originals: readonly CardItem[],
  arrows: readonly SlideElement[],
  textOf: ((element: TextElement) => readonly Paragraph[]) | undefined,
) {
  const sources = slide.elements.flatMap((element) =>
    originals.flatMap((item) => (itemElements(item).includes(element) ? [element] : [])),
  );
  const fresh = withFreshIds(slide, [...sources, ...arrows]);
  const copied = fresh.slice(0, sources.length).map((element) => (textOf ? withNewText(element, textOf) : element));
  const copyOf = (element: SlideElement): SlideElement => copied[sources.indexOf(element)] ?? element;
  const items = originals.map(({ card, parts, beside, guests }): CardItem => ({
    card: copyOf(card),
    parts: parts.map(copyOf),
    beside: beside.map(copyOf),
    guests: guests.map(copyOf),
  }));
  return { items, elements: copied, arrows: fresh.slice(sources.length) };
}

function withNewText(element: SlideElement, textOf: (element: TextElement) => readonly Paragraph[]): SlideElement {
  const { link: _, ...rest } = element;
  return rest.kind === 'text' ? { ...rest, paragraphs: textOf(rest) } : rest;
}

function emptyParagraphs({ paragraphs, style }: TextElement): readonly Paragraph[] {
  const [first, ...others] = paragraphs;
  const [run] = first?.runs ?? [];
  const isLabel = run && ((run.bold ?? style.bold) !== style.bold || (run.color ?? style.color) !== style.color);
  if (!first || (isLabel && others.length > 0)) return paragraphs;
  return [{ ...first, runs: [] }];
}

/** Results of `canAddItem` by the elements of a slide and the id of the selected one, because buttons need them often. */
const results = new WeakMap<Slide['elements'], Map<string, boolean>>();

/** Whether another card can be added after the selected one. */
export function canAddItem(state: EditorState): boolean {
  const elements = currentSlide(state)?.elements;
  const id = selectedElements(state).at(-1)?.id;
  if (!elements || id === undefined) return false;
  const known = results.get(elements) ?? new Map<string, boolean>();
  results.set(elements, known);
  const result = known.get(id) ?? addItem(0)(state) !== null;
  known.set(id, result);
  return result;
}
