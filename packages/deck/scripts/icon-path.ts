/** An element of an icon, as Lucide describes it. */
export type IconNode = readonly [name: string, attributes: Readonly<Record<string, string>>];

type Point = readonly [x: number, y: number];

/** Distance of the Bézier control points of a quarter circle, as a fraction of the radius. */
const quarter = 0.552285;

/**
 * Converts the elements of an icon to one path of absolute M, L, C and Z commands, as shape geometries require.
 * @param unit Coordinates are whole numbers of `1 / unit` px.
 */
export function iconPath(nodes: readonly IconNode[], unit: number): string {
  return nodes
    .map(([name, attributes]) => pathOf(name, attributes))
    .map((commands) => commands.map(([letter, ...points]) => letter + formatPoints(points, unit)).join(''))
    .join('');
}

type Command = readonly [letter: 'M' | 'L' | 'C' | 'Z', ...points: Point[]];

function formatPoints(points: readonly Point[], unit: number): string {
  return points
    .flat()
    .map((value) => String(Math.round(value * unit) + 0))
    .join(' ');
}

function pathOf(name: string, attributes: Readonly<Record<string, string>>): Command[] {
  const number = (key: string, fallback = 0): number => Number(attributes[key] ?? fallback);
  switch (name) {
    case 'path':
      return readPath(attributes['d'] ?? '');
    case 'circle':
      return ellipse([number('cx'), number('cy')], number('r'), number('r'));
    case 'ellipse':
      return ellipse([number('cx'), number('cy')], number('rx'), number('ry'));
    case 'line':
      return [
        ['M', [number('x1'), number('y1')]],
        ['L', [number('x2'), number('y2')]],
      ];
    case 'polyline':
    case 'polygon': {
      const values = numbersIn(attributes['points'] ?? '');
      const points = values.flatMap((x, index): Point[] => (index % 2 ? [] : [[x, values[index + 1] ?? 0]]));
      const lines = points.map((point, index): Command => [index === 0 ? 'M' : 'L', point]);
      return name === 'polygon' ? [...lines, ['Z']] : lines;
    }
    case 'rect':
      return roundRect(number('x'), number('y'), number('width'), number('height'), number('rx', number('ry')));
    default:
      throw new Error(`An icon has an element "${name}", which this script cannot convert yet.`);
  }
}

function ellipse([x, y]: Point, rx: number, ry: number): Command[] {
  const [kx, ky] = [rx * quarter, ry * quarter];
  return [
    ['M', [x + rx, y]],
    ['C', [x + rx, y + ky], [x + kx, y + ry], [x, y + ry]],
    ['C', [x - kx, y + ry], [x - rx, y + ky], [x - rx, y]],
    ['C', [x - rx, y - ky], [x - kx, y - ry], [x, y - ry]],
    ['C', [x + kx, y - ry], [x + rx, y - ky], [x + rx, y]],
    ['Z'],
  ];
}

function roundRect(x: number, y: number, width: number, height: number, radius: number): Command[] {
  const [right, bottom] = [x + width, y + height];
  const rest = radius * (1 - quarter);
  if (radius === 0) return [['M', [x, y]], ['L', [right, y]], ['L', [right, bottom]], ['L', [x, bottom]], ['Z']];
  return [
    ['M', [x + radius, y]],
    ['L', [right - radius, y]],
    ['C', [right - rest, y], [right, y + rest], [right, y + radius]],
    ['L', [right, bottom - radius]],
    ['C', [right, bottom - rest], [right - rest, bottom], [right - radius, bottom]],
    ['L', [x + radius, bottom]],
    ['C', [x + rest, bottom], [x, bottom - rest], [x, bottom - radius]],
    ['L', [x, y + radius]],
    ['C', [x, y + rest], [x + rest, y], [x + radius, y]],
    ['Z'],
  ];
}

function numbersIn(text: string): number[] {
  return (text.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/giu) ?? []).map(Number);
}

/** Number of arguments of each command (SVG 2 §9.3). */
const counts: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** Converts path data with any commands to absolute lines and cubic curves. */
function readPath(d: string): Command[] {
  const commands: Command[] = [];
  let current: Point = [0, 0];
  let start: Point = [0, 0];
  /** Last control point of the previous curve. */
  let control: Point | undefined;
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-z])([^a-df-z]*)/giu)) {
    const command = letter.toLowerCase();
    const count = counts[command];
    if (count === undefined) throw new Error(`Path data has a command "${letter}", which this script cannot convert.`);
    const values = command === 'a' ? arcNumbers(rest) : numbersIn(rest);
    const [ox, oy] = letter === command ? [1, 1] : [0, 0];
    for (let at = 0; at === 0 || at + count <= values.length; at += Math.max(1, count)) {
      const [cx, cy] = current;
      const point = (index: number): Point => [
        (values[at + index] ?? 0) + ox * cx,
        (values[at + index + 1] ?? 0) + oy * cy,
      ];
      const mirrored: Point = control ? [2 * cx - control[0], 2 * cy - control[1]] : current;
      control = undefined;
      if (command === 'z') {
        commands.push(['Z']);
        current = start;
        break;
      }
      if (command === 'm' || command === 'l') {
        const isMove = command === 'm' && at === 0;
        current = point(0);
        if (isMove) start = current;
        commands.push([isMove ? 'M' : 'L', current]);
      } else if (command === 'h' || command === 'v') {
        const value = values[at] ?? 0;
        current = command === 'h' ? [value + ox * cx, cy] : [cx, value + oy * cy];
        commands.push(['L', current]);
      } else if (command === 'c' || command === 's') {
        const [first, second, end] = command === 'c' ? [point(0), point(2), point(4)] : [mirrored, point(0), point(2)];
        commands.push(['C', first, second, end]);
        [control, current] = [second, end];
      } else if (command === 'q' || command === 't') {
        const [[qx, qy], end] = command === 'q' ? [point(0), point(2)] : [mirrored, point(0)];
        const toward = ([x, y]: Point): Point => [x + ((qx - x) * 2) / 3, y + ((qy - y) * 2) / 3];
        commands.push(['C', toward(current), toward(end), end]);
        [control, current] = [[qx, qy], end];
      } else if (command === 'a') {
        const end = point(5);
        const [rx = 0, ry = 0, angle = 0, large = 0, sweep = 0] = values.slice(at, at + 5);
        commands.push(...arc(current, end, [rx, ry], { angle, isLarge: large === 1, isSweep: sweep === 1 }));
        current = end;
      }
    }
  }
  return commands;
}

/** Reads the numbers of an arc, whose flags may be written without spaces: `a2 2 0 012 2`. */
function arcNumbers(text: string): number[] {
  const number = '(-?(?:\\d+\\.?\\d*|\\.\\d+))';
  const pattern = new RegExp(
    `${number}[\\s,]*${number}[\\s,]*${number}[\\s,]*([01])[\\s,]*([01])[\\s,]*${number}[\\s,]*${number}`,
    'gu',
  );
  return [...text.matchAll(pattern)].flatMap((match) => match.slice(1, 8).map(Number));
}

/** Converts an arc to cubic curves of at most a quarter of a turn (SVG 2 §B.2.4). */
function arc(
  [x1, y1]: Point,
  [x2, y2]: Point,
  [givenRx, givenRy]: Point,
  { angle, isLarge, isSweep }: { angle: number; isLarge: boolean; isSweep: boolean },
): Command[] {
  if (givenRx === 0 || givenRy === 0) return [['L', [x2, y2]]];
  const phi = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(phi), Math.sin(phi)];
  const [dx, dy] = [(x1 - x2) / 2, (y1 - y2) / 2];
  const [x, y] = [cos * dx + sin * dy, cos * dy - sin * dx];
  const scale = Math.max(1, Math.sqrt((x / givenRx) ** 2 + (y / givenRy) ** 2));
  const [rx, ry] = [Math.abs(givenRx) * scale, Math.abs(givenRy) * scale];
  const denominator = (rx * y) ** 2 + (ry * x) ** 2;
  const root = Math.sqrt(Math.max(0, (rx * ry) ** 2 / denominator - 1)) * (isLarge === isSweep ? -1 : 1);
  const [cxr, cyr] = [(root * rx * y) / ry, (-root * ry * x) / rx];
  const center: Point = [cos * cxr - sin * cyr + (x1 + x2) / 2, sin * cxr + cos * cyr + (y1 + y2) / 2];
  const from = Math.atan2((y - cyr) / ry, (x - cxr) / rx);
  const to = Math.atan2((-y - cyr) / ry, (-x - cxr) / rx);
  const turn = 2 * Math.PI;
  const sweep = isSweep ? (to - from + turn) % turn : -((from - to + turn) % turn);
  const pieces = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-6));
  const step = sweep / pieces;
  const k = (4 / 3) * Math.tan(step / 4);
  const place = (px: number, py: number): Point => [
    center[0] + cos * rx * px - sin * ry * py,
    center[1] + sin * rx * px + cos * ry * py,
  ];
  return Array.from({ length: pieces }, (_, index): Command => {
    const [a, b] = [from + index * step, from + (index + 1) * step];
    return [
      'C',
      place(Math.cos(a) - k * Math.sin(a), Math.sin(a) + k * Math.cos(a)),
      place(Math.cos(b) + k * Math.sin(b), Math.sin(b) - k * Math.cos(b)),
      index === pieces - 1 ? [x2, y2] : place(Math.cos(b), Math.sin(b)),
    ];
  });
}
