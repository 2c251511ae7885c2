import { flipPath } from '@ppt-embed/deck';
import type {
  Box,
  ElementKind,
  ElementsByKind,
  Fill,
  Geometry,
  LineConnection,
  LineElement,
  SlideElement,
} from '@ppt-embed/deck';
import { isMovable } from '../elements/element-behavior.ts';
import { currentSlide } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { boundsOf } from '../model/geometry/bounds.ts';
import type { Command } from '../model/transaction.ts';
import { cardUnits } from './card-units.ts';
import { changeSelected } from './change-slide.ts';
import type { Change } from './change-slide.ts';

/** Direction of a flip: `horizontal` swaps left and right, `vertical` swaps top and bottom. */
export type FlipAxis = 'horizontal' | 'vertical';

interface FlipOptions {
  axis: FlipAxis;
  /** Whether the elements to which lines are connected are flipped as well. */
  isInGroup: boolean;
}

/** Function that flips the content of an element in its box. The element's rotation is mirrored separately. */
type Flip<Kind extends ElementKind> = (element: ElementsByKind[Kind], options: FlipOptions) => ElementsByKind[Kind];

/** Functions that flip the element types whose content can be mirrored. Text stays readable, and charts keep their axes. */
const flips: { readonly [Kind in ElementKind]?: Flip<Kind> } = {
  picture: ({ flipH = false, flipV = false, ...picture }, { axis }) => ({
    ...picture,
    ...(flipH !== (axis === 'horizontal') && { flipH: true }),
    ...(flipV !== (axis === 'vertical') && { flipV: true }),
  }),
  shape: ({ geometry, fill, ...shape }, { axis }) => ({
    ...shape,
    geometry: flippedGeometry(geometry, shape.box, axis),
    ...(fill && { fill: flippedFill(fill, axis) }),
  }),
  line: flippedLine,
  group: (group, { axis }) => ({
    ...group,
    elements: group.elements.map((element) => {
      const flipped = flipElement(element, { axis, isInGroup: true });
      return { ...flipped, box: mirrorBox(flipped.box, group.frame, axis) };
    }),
  }),
};

/** Whether flipping can change an element. */
export function isFlippable({ kind }: SlideElement): boolean {
  return flips[kind] !== undefined;
}

/**
 * Flips each of the selected elements in place. The elements of a whole card swap sides on it, and are not mirrored
 * themselves.
 */
export function flipElements(axis: FlipAxis, change: Change): Command {
  return (state) => {
    const cards = selectedCards(state);
    return changeSelected(state, change, (element) => {
      const bounds = cards.get(element.id);
      if (bounds) return flipPosition(element, bounds, axis);
      return isFlippable(element) ? flipElement(element, { axis, isInGroup: false }) : element;
    });
  };
}

/** Returns the bounds of each selected card by the ids of its elements. A card with a locked element is not flipped. */
function selectedCards(state: EditorState): ReadonlyMap<string, Box> {
  const units = cardUnits(currentSlide(state)?.elements ?? [], state.selection.elements);
  const cards = units.filter((unit) => unit.length > 1 && unit.every(isMovable));
  return new Map(
    cards.flatMap((card) => {
      const bounds = boundsOf(card.map(({ box }) => box));
      return card.map(({ id }): [string, Box] => [id, bounds]);
    }),
  );
}

function flipPosition(element: SlideElement, bounds: Box, axis: FlipAxis): SlideElement {
  const [start, size] = axis === 'horizontal' ? (['x', 'width'] as const) : (['y', 'height'] as const);
  const { box } = element;
  const position = 2 * bounds[start] + bounds[size] - box[start] - box[size];
  return position === box[start] ? element : { ...element, box: { ...box, [start]: position } };
}

function flipElement(element: SlideElement, options: FlipOptions): SlideElement {
  const flipped = flipContent(element.kind, element, options);
  const { rotation = 0, ...box } = flipped.box;
  return rotation === 0 ? flipped : { ...flipped, box: { ...box, rotation: 360 - rotation } };
}

function flipContent<Kind extends ElementKind>(
  kind: Kind,
  element: ElementsByKind[Kind],
  options: FlipOptions,
): SlideElement {
  const flip: Flip<Kind> | undefined = flips[kind];
  return flip ? flip(element, options) : element;
}

const flagsOf = (axis: FlipAxis) => (axis === 'horizontal' ? { flipH: true } : { flipV: true });

function flippedGeometry(geometry: Geometry, box: Box, axis: FlipAxis): Geometry {
  if (geometry.kind === 'path') return { kind: 'path', d: flipPath(geometry.d, box, flagsOf(axis)) };
  if (geometry.kind !== 'preset') return geometry;
  const { flipH = false, flipV = false, ...preset } = geometry;
  return {
    ...preset,
    ...(flipH !== (axis === 'horizontal') && { flipH: true }),
    ...(flipV !== (axis === 'vertical') && { flipV: true }),
  };
}

function mirrorBox(box: Box, frame: { width: number; height: number }, axis: FlipAxis): Box {
  return axis === 'horizontal'
    ? { ...box, x: frame.width - box.x - box.width }
    : { ...box, y: frame.height - box.y - box.height };
}

/** Mirrors a gradient. A gradient along the axis is reversed. */
function flippedFill(fill: Fill, axis: FlipAxis): Fill {
  if (fill.kind === 'solid' || fill.shape === 'radial') return fill;
  if (fill.angle !== 0 && fill.angle !== 90)
    return { ...fill, angle: ((axis === 'horizontal' ? 180 : 360) - fill.angle + 360) % 360 };
  if ((fill.angle === 0) !== (axis === 'horizontal')) return fill;
  return { ...fill, stops: fill.stops.map((stop) => ({ ...stop, at: 1 - stop.at })).toReversed() };
}

const oppositeSides = {
  horizontal: { left: 'right', right: 'left', top: 'top', bottom: 'bottom' },
  vertical: { left: 'left', right: 'right', top: 'bottom', bottom: 'top' },
} as const;

/** Mirrors a line. Its ends are disconnected from their elements unless these are flipped as well. */
function flippedLine(line: LineElement, { axis, isInGroup }: FlipOptions): LineElement {
  const { startsAt = 'left', start, end, turns, ...rest } = line;
  const isHorizontal = axis === 'horizontal';
  const isRight = (startsAt === 'right') !== isHorizontal;
  const beginsHorizontally = line.bend === 'across' || line.bend === 'acrossThenDown';
  const connection = (one: LineConnection | undefined) =>
    one && isInGroup ? { ...one, side: oppositeSides[axis][one.side] } : undefined;
  const [newStart, newEnd] = [connection(start), connection(end)];
  return {
    ...rest,
    direction: line.direction === 'down' ? 'up' : 'down',
    ...(isRight && { startsAt: 'right' }),
    // Offsets from the start alternate between horizontal and vertical.
    ...(turns && {
      turns: turns.map((offset, index) => {
        const isOffsetHorizontal = (index % 2 === 0) === beginsHorizontally;
        return isOffsetHorizontal === isHorizontal ? -offset : offset;
      }),
    }),
    ...(newStart && { start: newStart }),
    ...(newEnd && { end: newEnd }),
  };
}
