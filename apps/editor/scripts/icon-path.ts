/** An element of an icon, as Lucide describes it. */
export type IconNode = readonly [name: string, attributes: Readonly<Record<string, string>>];

/** Size in px of Lucide's icons. */
const drawnSize = 24;

/** Number of arguments of each command (SVG 2 §9.3). */
const argumentCounts: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, z: 0 };

const numberPattern = String.raw`-?(?:\d+\.?\d*|\.\d+)`;
const number = new RegExp(numberPattern, 'gu');
/** The arguments of an arc, whose flags may be written without spaces: `a2 2 0 012 2`. */
const arc = new RegExp(
  [...Array<string>(3).fill(numberPattern), '[01]', '[01]', numberPattern, numberPattern]
    .map((pattern) => `(${pattern})`)
    .join('[\\s,]*'),
  'gu',
);

/**
 * Converts the elements of an icon to one path.
 * @param size Size in px in which the icon is drawn.
 */
export function iconPath(nodes: readonly IconNode[], size: number): string {
  const scale = size / drawnSize;
  return nodes.map(([name, attributes]) => scaledPath(pathOf(name, attributes), scale)).join('');
}

/** Returns the path of an element. */
function pathOf(name: string, attributes: Readonly<Record<string, string>>): string {
  const value = (key: string, fallback = 0): number => Number(attributes[key] ?? fallback);
  switch (name) {
    case 'path':
      return attributes['d'] ?? '';
    case 'circle':
      return ellipse(value('cx'), value('cy'), value('r'), value('r'));
    case 'ellipse':
      return ellipse(value('cx'), value('cy'), value('rx'), value('ry'));
    case 'line':
      return `M${value('x1')} ${value('y1')}L${value('x2')} ${value('y2')}`;
    case 'polyline':
      return `M${attributes['points']}`;
    case 'polygon':
      return `M${attributes['points']}z`;
    case 'rect':
      return roundRect(value('x'), value('y'), value('width'), value('height'), value('rx', value('ry')));
    default:
      throw new Error(`An icon has an element "${name}", which this script cannot convert yet.`);
  }
}

function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`;
}

function roundRect(x: number, y: number, width: number, height: number, radius: number): string {
  const [across, down] = [width - 2 * radius, height - 2 * radius];
  const corner = (dx: number, dy: number): string =>
    radius === 0 ? '' : `a${radius} ${radius} 0 0 1 ${dx * radius} ${dy * radius}`;
  return `M${x + radius} ${y}h${across}${corner(1, 1)}v${down}${corner(-1, 1)}h${-across}${corner(-1, -1)}v${-down}${corner(1, -1)}z`;
}

/** Scales the lengths of a path, and begins it at an absolute position. Rotations and flags of arcs stay the same. */
function scaledPath(path: string, scale: number): string {
  return [...path.matchAll(/([a-z])([^a-z]*)/giu)]
    .map(([, letter = '', rest = ''], index) => {
      if (letter.toLowerCase() === 'a') return letter + scaledArcs(rest, scale);
      const count = argumentCounts[letter.toLowerCase()];
      const values = rest.match(number) ?? [];
      if (count === undefined || values.length % Math.max(1, count) !== 0)
        throw new Error(`Path data has a command "${letter}${rest}", which this script cannot convert.`);
      const scaled = values.map((value) => formatNumber(Number(value) * scale));
      if (index > 0 || letter !== 'm') return letter + joinNumbers(scaled);
      const [x = '', y = '', ...lines] = scaled;
      return `M${joinNumbers([x, y])}${lines.length > 0 ? `l${joinNumbers(lines)}` : ''}`;
    })
    .join('');
}

function scaledArcs(text: string, scale: number): string {
  return joinNumbers(
    [...text.matchAll(arc)].flatMap((match) =>
      match.slice(1, 8).map((value, index) => (index >= 2 && index <= 4 ? value : formatNumber(Number(value) * scale))),
    ),
  );
}

/** Joins numbers. A minus sign separates them as well as a space. */
function joinNumbers(values: readonly string[]): string {
  return values.join(' ').replaceAll(' -', '-');
}

/** Writes a number with three digits after the point. */
function formatNumber(value: number): string {
  return String(Number(value.toFixed(3)) + 0).replace(/^(-?)0\./u, '$1.');
}
