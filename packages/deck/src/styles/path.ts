/** A point in px on the slide. */
export type Point = readonly [x: number, y: number];

/** Absolute path commands in px on the slide, limited to the commands that a deck's geometry supports. */
export type PathCommand =
  | readonly ['M' | 'L', number, number]
  | readonly ['Q', number, number, number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z'];

/** Parses an SVG path with these commands: `M0 0 C1 2 3 4 5 6 Z`. */
export function path(pathData: string): PathCommand[] {
  return (pathData.match(/[A-Z][^A-Z]*/gu) ?? []).map(
    (command) => [command.charAt(0), ...(command.match(/[-.\d]+/gu) ?? []).map(Number)] as unknown as PathCommand,
  );
}

/** Returns a closed path of straight lines. */
export function polygon(points: readonly Point[]): PathCommand[] {
  return [...polyline(points), ['Z']];
}

/** Returns an open path of straight lines. */
export function polyline(points: readonly Point[]): PathCommand[] {
  return points.map(([x, y], index) => [index === 0 ? 'M' : 'L', x, y] as const);
}

/** Closes a path. */
export function close(commands: readonly PathCommand[]): PathCommand[] {
  return [...commands, ['Z']];
}

/** Returns a smooth curve through all points (Catmull-Rom as cubics). */
export function smooth(points: readonly Point[]): PathCommand[] {
  const at = (index: number): Point => points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0];
  const commands: PathCommand[] = [['M', ...at(0)]];
  for (let index = 0; index + 1 < points.length; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    commands.push([
      'C',
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
      to[0],
      to[1],
    ]);
  }
  return commands;
}

/** Continues `commands` with straight lines, and closes the path. */
export function closeOver(commands: readonly PathCommand[], corners: readonly Point[]): PathCommand[] {
  return [...commands, ...corners.map(([x, y]) => ['L', x, y] as const), ['Z']];
}

/** Returns the point at a distance and an angle from a given point. 0° is at three o'clock; angles are clockwise. */
export function polar(center: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [center[0] + radius * Math.cos(angle), center[1] + radius * Math.sin(angle)];
}

/**
 * Returns part of a circle as cubic curves of at most 45°.
 * @param from Degrees clockwise from three o'clock.
 */
export function arc(center: Point, radius: number, from: number, to: number): PathCommand[] {
  const pieces = Math.max(1, Math.ceil(Math.abs(to - from) / 45));
  const step = (to - from) / pieces;
  const controlLength = (4 / 3) * Math.tan((step * Math.PI) / 720) * radius;
  const commands: PathCommand[] = [['M', ...polar(center, radius, from)]];
  for (let piece = 0; piece < pieces; piece++) {
    const start = from + piece * step;
    const end = start + step;
    const [x0, y0] = polar(center, radius, start);
    const [x1, y1] = polar(center, radius, end);
    const first = polar([x0, y0], controlLength, start + 90);
    const second = polar([x1, y1], controlLength, end - 90);
    commands.push(['C', first[0], first[1], second[0], second[1], x1, y1]);
  }
  return commands;
}

/** Appends a path without its first move command. */
export function join(first: readonly PathCommand[], next: readonly PathCommand[]): PathCommand[] {
  const [move, ...rest] = next;
  if (first.length === 0 || move?.[0] !== 'M') return [...first, ...next];
  return [...first, ['L', move[1], move[2]], ...rest];
}

/** Returns a closed circle. */
export function circle(center: Point, radius: number): PathCommand[] {
  return close(arc(center, radius, 0, 360));
}

/**
 * Increases the height of a path that covers a slide of 720 px from top to bottom.
 * @param extraHeight Additional height of the slide in px.
 */
export function stretchDown(commands: readonly PathCommand[], extraHeight: number): PathCommand[] {
  const scale = 1 + extraHeight / 720;
  return commands.map(
    ([letter, ...numbers]) =>
      [letter, ...numbers.map((value, index) => (index % 2 ? value * scale : value))] as unknown as PathCommand,
  );
}

/** Scales or mirrors a path, rotates it around (0, 0) by an angle in degrees, and then moves it. */
export function transformPath(
  commands: readonly PathCommand[],
  to: { x?: number; y?: number; scale?: number; rotation?: number; mirror?: boolean },
): PathCommand[] {
  const { x = 0, y = 0, scale = 1, rotation = 0, mirror = false } = to;
  const [cos, sin] = [Math.cos((rotation * Math.PI) / 180), Math.sin((rotation * Math.PI) / 180)];
  const map = (px: number, py: number): [number, number] => {
    const sx = px * scale * (mirror ? -1 : 1);
    const sy = py * scale;
    return [x + sx * cos - sy * sin, y + sx * sin + sy * cos];
  };
  return commands.map((command): PathCommand => {
    if (command[0] === 'Z') return command;
    if (command[0] === 'Q') return ['Q', ...map(command[1], command[2]), ...map(command[3], command[4])];
    if (command[0] === 'C')
      return ['C', ...map(command[1], command[2]), ...map(command[3], command[4]), ...map(command[5], command[6])];
    return [command[0], ...map(command[1], command[2])];
  });
}
