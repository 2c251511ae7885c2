import type { Color, Fill, Shadow, SlideElement, Stroke } from '@ppt-embed/deck';
import { needsStroke, supportsPaint } from '../elements/element-behavior.ts';
import type { ElementWith } from '../elements/element-behavior.ts';
import { currentSlide } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Command, Transaction } from '../model/transaction.ts';
import { paintedElements } from './card-units.ts';
import { formatSelected } from './change-slide.ts';
import type { Change } from './change-slide.ts';

/** Sets the fill of the selected boxes and shapes; undefined removes it. A new color keeps the opacity. */
export function fillElements(fill: Fill | undefined, change: Change): Command {
  return (state) =>
    paintSelected(state, change, (element) => {
      if (!supportsPaint(element, 'fill')) return element;
      const { fill: before, ...rest } = element;
      if (!fill) return rest;
      const alpha = before?.kind === 'solid' ? before.alpha : undefined;
      return { ...rest, fill: alpha !== undefined && fill.kind === 'solid' ? { alpha, ...fill } : fill };
    });
}

/**
 * Sets the color at the start of the fill of the selected boxes and shapes: its only color, or the first color of a
 * gradient.
 */
export function setFillColor(color: Color, change: Change): Command {
  return (state) =>
    paintSelected(state, change, (element) => {
      if (!supportsPaint(element, 'fill')) return element;
      return { ...element, fill: withStartColor(element.fill, color) };
    });
}

/** Gives the fill of the selected boxes and shapes a gradient to a second color; undefined makes it solid. */
export function setGradient(color: Color | undefined, change: Change): Command {
  return (state) =>
    paintSelected(state, change, (element) => {
      if (!supportsPaint(element, 'fill') || !element.fill) return element;
      return { ...element, fill: withEndColor(element.fill, color) };
    });
}

/** Sets the form of the gradients of the selected boxes and shapes. */
export function setGradientForm(form: GradientForm, change: Change): Command {
  return (state) =>
    paintSelected(state, change, (element) =>
      supportsPaint(element, 'fill') && element.fill
        ? { ...element, fill: withGradientForm(element.fill, form) }
        : element,
    );
}

/** Whether an element can have a shadow: a picture, or a box or shape with a fill. */
export function canHaveShadow(element: SlideElement): element is ElementWith<'shadow'> {
  return supportsPaint(element, 'shadow') && (!supportsPaint(element, 'fill') || element.fill !== undefined);
}

/** A soft shadow below and to the right, like PowerPoint's presets. */
const defaultShadow: Shadow = { color: '#000000', alpha: 0.4, blur: 12, distance: 6, angle: 45 };

/**
 * Sets the shadow of the selected elements.
 * @param shadowChange The properties to change; undefined removes the shadow.
 */
export function setShadow(shadowChange: Partial<Shadow> | undefined, change: Change): Command {
  return (state) =>
    paintSelected(state, change, (element) => {
      if (!canHaveShadow(element)) return element;
      const { shadow, ...rest } = element;
      return shadowChange ? { ...rest, shadow: { ...defaultShadow, ...shadow, ...shadowChange } } : rest;
    });
}

/** Sets the fill opacity of the selected boxes and shapes: 0 to 1, the same at all stops of a gradient. */
export function setFillOpacity(alpha: number, change: Change): Command {
  return (state) =>
    paintSelected(state, change, (element) => {
      if (!supportsPaint(element, 'fill') || !element.fill) return element;
      const { fill } = element;
      if (fill.kind === 'solid') return { ...element, fill: withAlpha(fill, alpha) };
      return { ...element, fill: { ...fill, stops: fill.stops.map((stop) => withAlpha(stop, alpha)) } };
    });
}

/** Sets the opacity of the lines and outlines of the selected elements, 0 to 1. */
export function setStrokeOpacity(alpha: number, change: Change): Command {
  return (state) =>
    paintSelected(state, change, (element) =>
      supportsPaint(element, 'stroke') && element.stroke
        ? ({ ...element, stroke: withAlpha(element.stroke, alpha) } as SlideElement)
        : element,
    );
}

/** Sets the opacity of paint. Opaque paint has no `alpha`. */
function withAlpha<Paint extends { alpha?: number }>(paint: Paint, alpha: number): Paint {
  const { alpha: _, ...opaque } = paint;
  return alpha < 1 ? { ...paint, alpha } : (opaque as Paint);
}

/** Default width of a new outline in px. */
const defaultWidth = 2;

/**
 * Sets the outline of the selected boxes, shapes and pictures, and the format of lines.
 * @param strokeChange The properties to change; undefined removes an outline.
 */
export function strokeElements(strokeChange: Partial<Stroke> | undefined, change: Change): Command {
  return (state) => paintSelected(state, change, (element) => strokeElement(element, strokeChange));
}

function strokeElement(element: SlideElement, strokeChange: Partial<Stroke> | undefined): SlideElement {
  if (!supportsPaint(element, 'stroke')) return element;
  if (strokeChange) {
    const color = strokeChange.color ?? element.stroke?.color;
    if (!color) return element;
    const { dash, ...stroke } = { width: defaultWidth, ...element.stroke, ...strokeChange, color };
    return { ...element, stroke: { ...stroke, ...(dash !== undefined && dash !== 'solid' && { dash }) } };
  }
  if (needsStroke(element)) return element;
  const { stroke: _, ...bare } = element;
  return bare;
}

/** Changes the color at the start of a fill: its only color, or the first color of a gradient. */
export function withStartColor(fill: Fill | undefined, color: Color): Fill {
  if (fill?.kind !== 'gradient') return { ...fill, kind: 'solid', color };
  return { ...fill, stops: fill.stops.map((stop, index) => (index === 0 ? { ...stop, color } : stop)) };
}

/** Gives a fill a gradient to a second color; undefined makes it solid. A new gradient is vertical. */
export function withEndColor(fill: Fill, color: Color | undefined): Fill {
  const first = fill.kind === 'solid' ? fill : fill.stops[0];
  if (!first) return fill;
  const { color: start, alpha } = first;
  const shared = alpha === undefined ? {} : { alpha };
  if (color === undefined) return { kind: 'solid', color: start, ...shared };
  const stops = [
    { at: 0, color: start, ...shared },
    { at: 1, color, ...shared },
  ];
  return fill.kind === 'gradient' ? { ...fill, stops } : { kind: 'gradient', angle: 90, stops };
}

/** Whether gradients are linear, with their angle, or radial. Undefined properties are left unchanged. */
export interface GradientForm {
  shape?: 'linear' | 'radial';
  /** Degrees, clockwise; see `GradientFill.angle`. */
  angle?: number;
}

/** Changes the form of a gradient. A radial gradient keeps its angle for when it becomes linear again. */
export function withGradientForm(fill: Fill, { shape, angle }: GradientForm): Fill {
  if (fill.kind !== 'gradient') return fill;
  const { shape: before = 'linear', ...linear } = fill;
  const rotated = angle === undefined ? linear : { ...linear, angle };
  return (shape ?? before) === 'radial' ? { ...rotated, shape: 'radial' } : rotated;
}

/** Changes the selected elements, of a whole card only its background. */
function paintSelected(
  state: EditorState,
  change: Change,
  update: (element: SlideElement) => SlideElement,
): Transaction | null {
  const { elements = [] } = currentSlide(state) ?? {};
  const painted = paintedElements(elements, state.selection.elements);
  return formatSelected(state, change, (element) =>
    elements.includes(element) && !painted.includes(element) ? element : update(element),
  );
}
