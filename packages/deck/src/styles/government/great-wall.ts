import { tone } from '../../themes/tone.ts';
import type { ShapeElement } from '../../model/element.ts';
import type { PathCommand, Point } from '../path.ts';
import { arc, closeOver, join, polygon, polyline, smooth } from '../path.ts';
import { freeform, pen, solid } from '../shapes.ts';
import { gold } from './gold.ts';

const axis = 640;

/**
 * Draws mountains, a wall with merlons and three towers, mirrored about the axis.
 * @param phase 0 to 1.2
 */
export function greatWall(phase: number): ShapeElement[] {
  const far = (u: number): number =>
    600 - 110 * (u / 640) ** 0.8 * (0.72 + 0.28 * Math.cos(u / 88 + phase)) - 8 * Math.cos(u / 31);
  const near = (u: number): number =>
    646 - 84 * (u / 640) ** 1.1 * (0.75 + 0.25 * Math.cos(u / 64 + 2 + phase)) - 5 * Math.cos(u / 24);
  const dark = { fill: solid(tone(0.25, 0.085)) };
  return [
    freeform(mountain(far), { fill: solid(tone(0.38, 0.12)) }),
    freeform(mountain(near), { fill: solid(tone(0.33, 0.11)) }),
    freeform(polygon([...mirrorPoints(merlons()), [1280, 720], [0, 720]]), dark),
    freeform(polyline(mirrorPoints(steps(0, 640, 20).map((u) => [u, wallTop(u) + 12]))), {
      stroke: pen(gold, 1.5, 0.75),
    }),
    ...([-408, 0, 408] as const).flatMap((offset) =>
      tower(axis + offset, wallTop(Math.abs(offset)), offset === 0 ? 92 : 64, dark),
    ),
  ];
}

function wallTop(u: number): number {
  return 668 - 74 * (Math.max(0, u - 110) / 530) ** 1.25 - 10 * Math.sin(u / 80);
}

function steps(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
}

/** Mirrors points given by their distance from the axis, near to far, and returns both halves from left to right. */
function mirrorPoints(half: readonly Point[]): Point[] {
  return [
    ...half
      .filter(([u]) => u > 0)
      .map(([u, y]): Point => [axis - u, y])
      .reverse(),
    ...half.map(([u, y]): Point => [axis + u, y]),
  ];
}

function mountain(height: (u: number) => number): PathCommand[] {
  return closeOver(smooth(mirrorPoints(steps(0, 640, 16).map((u) => [u, height(u)]))), [
    [1280, 720],
    [0, 720],
  ]);
}

/** Draws merlons that are 12 px wide, 10 px high and 12 px apart. */
function merlons(): Point[] {
  return steps(6, 630, 24).flatMap((u): Point[] => {
    const [low, high] = [wallTop(u), wallTop(u + 12)];
    return [
      [u, low],
      [u, low - 10],
      [u + 12, high - 10],
      [u + 12, high],
    ];
  });
}

/** Draws a tower 58 px above the wall, with a slightly projecting battlement and two arched windows. */
function tower(x: number, wall: number, width: number, dark: { fill: ReturnType<typeof solid> }): ShapeElement[] {
  const top = wall - 48;
  const half = width / 2;
  const ledge = half + 6;
  const merlon = (2 * ledge) / 9;
  const battlement = Array.from({ length: 9 }, (_, index): Point[] => {
    const y = index % 2 === 0 ? top - 10 : top;
    return [
      [x - ledge + index * merlon, y],
      [x - ledge + (index + 1) * merlon, y],
    ];
  }).flat();
  const body = polygon([
    ...battlement,
    [x + ledge, top + 14],
    [x + half, top + 14],
    [x + half, 720],
    [x - half, 720],
    [x - half, top + 14],
    [x - ledge, top + 14],
  ]);
  const windows = [-1, 1].flatMap((side) => archedWindow(x + side * width * 0.17, top + 40));
  return [freeform(body, dark), freeform(windows, { fill: solid(gold) })];
}

function archedWindow(x: number, bottom: number): PathCommand[] {
  const radius = 4.5;
  return [
    ...join([['M', x - radius, bottom]], arc([x, bottom - 11], radius, 180, 360)),
    ['L', x + radius, bottom],
    ['Z'],
  ];
}
