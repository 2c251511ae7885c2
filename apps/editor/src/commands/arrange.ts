import { slideHeightOf, slideWidth } from '@ppt-embed/deck';
import type { Box, SlideElement, GroupElement } from '@ppt-embed/deck';
import { roleOf, withoutEmptyPlaceholders } from '../elements/text/element-text.ts';
import { boundsOf } from '../model/geometry/bounds.ts';
import type { Point } from '../model/geometry/bounds.ts';
import { selectedMember } from '../model/selection.ts';
import type { GroupMember } from '../model/selection.ts';
import { selectedElements, currentSlide } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import {
  canBeFlat,
  isDecorative,
  isMovable,
  isRotatable,
  setElementBox,
  growsWithText,
  hasIntrinsicRatio,
} from '../elements/element-behavior.ts';
import { absoluteBox } from '../elements/group/members-in-group.ts';
import { moveMember, placeMember } from '../elements/group/place-member.ts';
import { cardKey, cardUnits } from './card-units.ts';
import { changeSlide, changeElements, freshId } from './change-slide.ts';
import type { Change } from './change-slide.ts';
import { withFreshIds } from './insert-elements.ts';
import { isRepeated } from './slides.ts';

/** An edge or center to which elements are aligned. */
export type Edge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';

/** Elements that are aligned and distributed as one: an element, or the elements of a card. */
export interface ArrangedUnit {
  elements: readonly SlideElement[];
  /** Visible bounds in px. */
  bounds: Box;
}

/**
 * Returns what to align and distribute: the selected elements without empty placeholders. The elements of a card are one
 * unit if all of them are selected, including its text if it is empty.
 */
export function unitsToArrange(state: EditorState): readonly ArrangedUnit[] {
  const selected = selectedElements(state);
  const filled = withoutEmptyPlaceholders(selected);
  const ids = selected.map(({ id }) => id);
  const units = cardUnits(currentSlide(state)?.elements ?? [], ids).filter((unit) =>
    unit.some((element) => filled.includes(element)),
  );
  return units.map((elements) => ({ elements, bounds: boundsOf(elements.map(({ box }) => box)) }));
}

/**
 * Aligns the selected elements to an edge or center of their common bounds, or of the slide if only one is selected.
 */
export function alignElements(edge: Edge, at: number): Command {
  return (state) => {
    const units = unitsToArrange(state);
    if (units.length === 0) return null;
    const frame =
      units.length === 1
        ? { x: 0, y: 0, width: slideWidth, height: slideHeightOf(state.deck) }
        : boundsOf(units.map(({ bounds }) => bounds));
    const boxes = units.flatMap((unit) => movedBoxes(unit, alignmentOffset(unit.bounds, frame, edge)));
    return setElementBoxes(new Map(boxes), { at })(state);
  };
}

/** Returns the boxes of a unit's elements after it has moved. */
function movedBoxes({ elements }: ArrangedUnit, { x = 0, y = 0 }: Partial<Record<'x' | 'y', number>>): [string, Box][] {
  return elements.map(({ id, box }) => [id, { ...box, x: box.x + x, y: box.y + y }]);
}

/** Returns the distance in px by which visible bounds have to move to be aligned. */
function alignmentOffset(bounds: Box, frame: Box, edge: Edge): Partial<Record<'x' | 'y', number>> {
  switch (edge) {
    case 'left':
      return { x: frame.x - bounds.x };
    case 'center':
      return { x: frame.x + frame.width / 2 - (bounds.x + bounds.width / 2) };
    case 'right':
      return { x: frame.x + frame.width - (bounds.x + bounds.width) };
    case 'top':
      return { y: frame.y - bounds.y };
    case 'middle':
      return { y: frame.y + frame.height / 2 - (bounds.y + bounds.height / 2) };
    case 'bottom':
      return { y: frame.y + frame.height - (bounds.y + bounds.height) };
    default:
      return edge satisfies never;
  }
}

/** Distributes three or more elements with equal gaps. The outermost elements stay in place. */
export function distributeElements(axis: 'x' | 'y', at: number): Command {
  return (state) => {
    const units = unitsToArrange(state);
    if (units.length < 3) return null;
    const [start, size] = axis === 'x' ? (['x', 'width'] as const) : (['y', 'height'] as const);
    const sorted = units.toSorted((a, b) => a.bounds[start] - b.bounds[start]);
    const first = sorted[0];
    const last = sorted.at(-1);
    if (!first || !last) return null;
    const whole = last.bounds[start] + last.bounds[size] - first.bounds[start];
    const gap = (whole - sorted.reduce((sum, { bounds }) => sum + bounds[size], 0)) / (sorted.length - 1);
    let next = first.bounds[start];
    const boxes = sorted.flatMap((unit) => {
      const moved = movedBoxes(unit, { [axis]: next - unit.bounds[start] });
      next += unit.bounds[size] + gap;
      return moved;
    });
    return setElementBoxes(new Map(boxes), { at })(state);
  };
}

/** Direction in z-order. */
export type Order = 'front' | 'forward' | 'backward' | 'back';

/**
 * Moves the selected elements forwards or backwards in z-order, keeping their relative order. One step forward or
 * backward passes a whole card.
 */
export function orderElements(order: Order, at: number): Command {
  return (state) =>
    changeSlide(state, { at }, (slide) => {
      const isSelected = (element: SlideElement) => isMovable(element) && state.selection.elements.includes(element.id);
      const elements = reorder(slide.elements, isSelected, order);
      return elements.every((element, index) => element === slide.elements[index]) ? slide : { ...slide, elements };
    });
}

function reorder(
  elements: readonly SlideElement[],
  isSelected: (element: SlideElement) => boolean,
  order: Order,
): readonly SlideElement[] {
  const selected = elements.filter(isSelected);
  const others = elements.filter((element) => !isSelected(element));
  switch (order) {
    case 'front':
      return [...others, ...selected];
    case 'back': {
      // The pictures of a style cover the whole slide, so content below them would be invisible.
      const first = selected.some(isDecorative) ? 0 : others.findIndex((element) => !isDecorative(element));
      const count = first < 0 ? others.length : first;
      return [...others.slice(0, count), ...selected, ...others.slice(count)];
    }
    case 'forward':
      return moveBackward(elements, elements.toReversed(), isSelected).toReversed();
    case 'backward':
      return moveBackward(elements, elements, isSelected);
    default:
      return order satisfies never;
  }
}

/** Moves elements past the one, or past the elements of the card, before them. @param elements The slide's elements. */
function moveBackward(
  elements: readonly SlideElement[],
  ordered: readonly SlideElement[],
  isSelected: (element: SlideElement) => boolean,
): SlideElement[] {
  const blocks: SlideElement[][] = [];
  for (const element of ordered) {
    const block = blocks.at(-1);
    const [first] = block ?? [];
    const isSameBlock =
      first !== undefined &&
      isSelected(first) === isSelected(element) &&
      cardKey(elements, first) === cardKey(elements, element);
    if (block && isSameBlock) block.push(element);
    else blocks.push([element]);
  }
  return moveByOne(blocks, (block) => block.some(isSelected)).flat();
}

/** Swaps each selected item with the one before it, unless that item is also selected. */
export function moveByOne<Item>(items: readonly Item[], isSelected: (item: Item) => boolean): Item[] {
  const result = [...items];
  for (const [index, item] of result.entries()) {
    const before = result[index - 1];
    if (before === undefined || !isSelected(item) || isSelected(before)) continue;
    result[index - 1] = item;
    result[index] = before;
  }
  return result;
}

/** Maximum nesting depth of groups. A deck with deeper groups cannot be saved. */
const maxGroupDepth = 12;

/** Returns the nesting depth of groups. */
function depthOf(element: SlideElement): number {
  return element.kind === 'group' ? 1 + Math.max(0, ...element.elements.map(depthOf)) : 0;
}

/**
 * Whether an element may be in a group. A placeholder or a footer may not, because its layout could no longer find it.
 */
export function isGroupable(element: SlideElement): boolean {
  const isPlaceholder = roleOf(element) !== undefined;
  return isMovable(element) && !isPlaceholder && !isRepeated(element);
}

/**
 * Groups the selected elements at the z-position of the topmost one. Selected elements that may not be in a group stay
 * above those that they were above, such as the text of a card.
 */
export function groupElements(at: number): Command {
  return (state) => {
    const all = selectedElements(state);
    const selected = all.filter(isGroupable);
    const top = selected.at(-1);
    if (selected.length < 2 || !top || Math.max(...selected.map(depthOf)) >= maxGroupDepth) return null;
    return changeSlide(
      state,
      { at },
      (slide) => {
        const [bottomIndex, topIndex] = [selected[0] ?? top, top].map((element) => slide.elements.indexOf(element));
        const raised = slide.elements
          .slice(bottomIndex, topIndex)
          .filter((element) => all.includes(element) && !selected.includes(element));
        const box = boundsOf(selected.map((element) => element.box));
        const group: GroupElement = {
          id: freshId('group', new Set(slide.elements.map(({ id }) => id))),
          kind: 'group',
          box,
          frame: { width: box.width, height: box.height },
          elements: selected.map((element) => ({
            ...element,
            box: { ...element.box, x: element.box.x - box.x, y: element.box.y - box.y },
          })),
        };
        return {
          ...slide,
          elements: slide.elements.flatMap((element) =>
            element === top
              ? [group, ...raised]
              : selected.includes(element) || raised.includes(element)
                ? []
                : [element],
          ),
        };
      },
      { elements: [freshId('group', new Set(state.deck.slides[state.selection.slide]?.elements.map(({ id }) => id)))] },
    );
  };
}

/** Ungroups groups. The members keep their positions on the slide. */
export function ungroupElements(at: number): Command {
  return (state) => {
    const groups = selectedElements(state)
      .filter((element) => element.kind === 'group')
      .filter(isMovable);
    if (groups.length === 0) return null;
    const slide = state.deck.slides[state.selection.slide];
    if (!slide) return null;
    const freed: string[] = [];
    let elements: readonly SlideElement[] = slide.elements;
    for (const group of groups) {
      const rest = elements.filter((element) => element !== group);
      const members = withFreshIds(
        { ...slide, elements: rest },
        group.elements.map((element) => setElementBox(state.deck, element, absoluteBox(element.box, [group]))),
      );
      freed.push(...members.map(({ id }) => id));
      const groupIndex = elements.indexOf(group);
      elements = elements.toSpliced(groupIndex, 1, ...members);
    }
    return changeSlide(state, { at }, () => ({ ...slide, elements }), { elements: freed });
  };
}

/** Sets the boxes of elements on the current slide: moves, resizes or rotates them. */
export function setElementBoxes(boxes: ReadonlyMap<string, Box>, change: Change): Command {
  return (state) =>
    changeElements(state, [...boxes.keys()], change, (element) => {
      const box = boxes.get(element.id);
      const allowed = box && allowedBox(element, box);
      return allowed && isMovable(element) && !sameBox(allowed, element.box)
        ? setElementBox(state.deck, element, allowed)
        : element;
    });
}

/** Returns a box for an element, without the rotation if users cannot rotate the element. */
function allowedBox(element: SlideElement, box: Box): Box {
  const { rotation = 0, ...upright } = box;
  return rotation === 0 || isRotatable(element) ? box : upright;
}

/** Moves a member of a group on the current slide. */
export function moveGroupMember({ group, path }: GroupMember, by: Point, change: Change): Command {
  return (state) =>
    changeElements(state, [group], change, (element) =>
      element.kind === 'group' ? moveMember(state.deck, element, path, by) : element,
    );
}

/**
 * Gives a member of a group on the current slide another box.
 * @param box In px of the slide.
 */
export function setMemberBox({ group, path }: GroupMember, box: Box, change: Change): Command {
  return (state) =>
    changeElements(state, [group], change, (element) =>
      element.kind === 'group' ? placeMember(state.deck, element, path, box) : element,
    );
}

/**
 * Moves the selected elements, or the selected member of a group, by whole px of the slide. Repeated arrow keys are one
 * undo step.
 */
export function nudge(dx: number, dy: number, at: number): Command {
  return (state) => {
    const path = selectedMember(state.selection);
    const [group] = state.selection.elements;
    if (path && group !== undefined)
      return moveGroupMember(
        { group, path },
        { x: dx, y: dy },
        { at, group: `nudge ${[group, ...path].join('/')}` },
      )(state);
    const selected = selectedElements(state);
    const boxes = new Map(selected.map(({ id, box }) => [id, { ...box, x: box.x + dx, y: box.y + dy }]));
    return setElementBoxes(boxes, { at, group: `nudge ${[...boxes.keys()].join(' ')}` })(state);
  };
}

function sameBox(a: Box, b: Box): boolean {
  return (
    a.x === b.x &&
    a.y === b.y &&
    a.width === b.width &&
    a.height === b.height &&
    (a.rotation ?? 0) === (b.rotation ?? 0)
  );
}

/** Name of a numeric property of a box. */
export type Side = 'x' | 'y' | 'width' | 'height' | 'rotation';

const limits: Readonly<Record<Side, { min: number; max: number }>> = {
  x: { min: -2000, max: 4000 },
  y: { min: -2000, max: 4000 },
  width: { min: 1, max: 4000 },
  height: { min: 1, max: 4000 },
  rotation: { min: -360, max: 360 },
};

/**
 * Returns the limits for a box property typed by the user, in px or degrees. Only a line may have a height of zero. The
 * height of a growing text box depends on its text.
 * @param unit An element, or the elements of a card.
 */
export function limitsOf([element, ...others]: readonly SlideElement[], side: Side): { min: number; max: number } {
  if (!element || others.length > 0) return limits[side];
  const { box } = element;
  if (side === 'height' && growsWithText(element)) return { min: box.height, max: box.height };
  return side === 'height' && canBeFlat(element) ? { ...limits.height, min: 0 } : limits[side];
}

/** Returns the box of an element, or the bounds of the elements of a card. */
export function unitBox([element, ...others]: readonly SlideElement[]): Box {
  return element && others.length === 0 ? element.box : boundsOf([element, ...others].flatMap((one) => one?.box ?? []));
}

/**
 * Sets a box property of elements on the current slide, except locked ones. A card is moved and resized as a whole.
 *
 * @param valueOf Returns the new value, which is limited to the property's range.
 */
export function setSide(ids: readonly string[], side: Side, valueOf: (box: Box) => number, at: number): Command {
  return (state) => {
    const units = cardUnits(currentSlide(state)?.elements ?? [], ids);
    const boxes = units.flatMap((unit) => {
      const before = unitBox(unit);
      const after = boxWith(unit, side, valueOf(before));
      return unit.map(({ id, box }) => [id, unit.length === 1 ? after : scaledBox(box, before, after)] as const);
    });
    return setElementBoxes(new Map(boxes), { at, group: `place ${side} ${ids.join(' ')}` })(state);
  };
}

/** Moves and scales a box as the bounds around it. */
function scaledBox(box: Box, before: Box, after: Box): Box {
  const [scaleX, scaleY] = [after.width / before.width, after.height / before.height];
  return {
    ...box,
    x: after.x + (box.x - before.x) * scaleX,
    y: after.y + (box.y - before.y) * scaleY,
    width: box.width * scaleX,
    height: box.height * scaleY,
  };
}

/** Returns the box with the property changed. With an intrinsic ratio, the other side changes as well. */
function boxWith(unit: readonly SlideElement[], side: Side, value: number): Box {
  const box = unitBox(unit);
  const [element] = unit;
  if (side === 'rotation') return { ...box, rotation: (value + 360) % 360 };
  const { min, max } = limitsOf(unit, side);
  const within = Math.max(min, Math.min(max, value));
  const keepsRatio = unit.length === 1 && element !== undefined && hasIntrinsicRatio(element);
  if (!keepsRatio || side === 'x' || side === 'y') return { ...box, [side]: within };
  const share = within / box[side];
  return { ...box, width: box.width * share, height: box.height * share };
}
