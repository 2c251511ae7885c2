import type { Fill, Stroke } from '../model/paint.ts';
import type { Scene } from './scene.ts';
import type { Attributes } from './xml.ts';
import { formatNumber, tag } from './xml.ts';

export function fillAttributes(scene: Scene, fill: Fill | undefined): Attributes {
  if (!fill) return { fill: 'none' };
  if (fill.kind === 'solid') return { fill: scene.colorOf(fill.color), 'fill-opacity': fill.alpha };
  const stops = fill.stops.map(({ at, color, alpha }) =>
    tag('stop', { offset: at, 'stop-color': scene.colorOf(color), 'stop-opacity': alpha }),
  );
  const end = fill.angle === 90 ? { x2: 0, y2: 1 } : { x2: 1, y2: 0 };
  const id = scene.define((name) => tag('linearGradient', { id: name, x1: 0, y1: 0, ...end }, stops.join('')));
  return { fill: `url(#${id})` };
}

/** Dashes as PowerPoint draws its presets, in multiples of the width. */
const dashes = { solid: undefined, dash: [4, 3], dot: [1, 1] } as const;

export function strokeAttributes(scene: Scene, stroke: Stroke | undefined): Attributes {
  if (!stroke) return {};
  const dash = dashes[stroke.dash ?? 'solid'];
  return {
    stroke: scene.colorOf(stroke.color),
    'stroke-width': stroke.width,
    'stroke-opacity': stroke.alpha,
    'stroke-linecap': stroke.cap === 'round' ? 'round' : undefined,
    'stroke-linejoin': stroke.join === 'round' ? 'round' : undefined,
    'stroke-dasharray': dash?.map((part) => formatNumber(part * stroke.width)).join(' '),
  };
}
