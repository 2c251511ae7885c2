import type { FormulaDrawing, FormulaText } from '../model/formula.ts';
import type { Area, Matrix } from './transform-path.ts';
import { hasHan } from '../text/scripts.ts';
import { clippedBar, transformPath, multiply } from './transform-path.ts';

/** A node of MathJax's light DOM. */
export interface SvgNode {
  kind: string;
  attributes?: Readonly<Record<string, unknown>>;
  children?: readonly SvgNode[];
  /** Content of a text node. */
  value?: string;
}

/** Units of MathJax's drawings for each em. */
const unitsPerEm = 1000;

interface Collected {
  paths: string[];
  texts: FormulaText[];
}

/** Reads the outlines of a formula drawn by MathJax, relative to the top left corner; undefined if it is empty. */
export function readDrawing(container: SvgNode): FormulaDrawing | undefined {
  const svg = container.kind === 'svg' ? container : container.children?.find(({ kind }) => kind === 'svg');
  const [x = 0, y = 0, width = 0, height = 0] = numbersIn(svg?.attributes?.['viewBox']);
  if (!svg || width <= 0 || height <= 0) return undefined;
  const collected: Collected = { paths: [], texts: [] };
  for (const child of svg.children ?? []) collect(child, [1, 0, 0, 1, -x, -y], undefined, collected);
  if (collected.paths.length === 0 && collected.texts.length === 0) return undefined;
  return {
    width: Math.round(width),
    height: Math.round(height),
    baseline: Math.round(-y),
    paths: collected.paths,
    ...(collected.texts.length > 0 && { texts: collected.texts }),
  };
}

function collect(node: SvgNode, parentMatrix: Matrix, clip: Area | undefined, into: Collected): void {
  const { kind, attributes = {} } = node;
  const matrix = multiply(parentMatrix, transformIn(attributes['transform']));
  const number = (name: string): number => Number(attributes[name] ?? 0) || 0;
  if (kind === 'path') {
    const d = textIn(attributes['d']);
    const path = d === '' ? '' : clip ? clippedBar(d, matrix, clip) : transformPath(d, matrix);
    if (path !== '') into.paths.push(path);
  } else if (kind === 'rect') {
    const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')];
    if (width > 0 && height > 0 && attributes['fill'] !== 'none')
      into.paths.push(
        transformPath(`M${x} ${y}L${x + width} ${y}L${x + width} ${y + height}L${x} ${y + height}Z`, matrix),
      );
  } else if (kind === 'line') {
    into.paths.push(
      lineOutline(number('x1'), number('y1'), number('x2'), number('y2'), number('stroke-width') || 60, matrix),
    );
  } else if (kind === 'text') {
    const [scaleX, , , , x, y] = matrix;
    const text = (node.children ?? []).map(({ value = '' }) => value).join('');
    // MathJax reserves a full em for each Chinese character, but draws it smaller, which would leave gaps.
    const fontSize = hasHan(text) ? unitsPerEm : Number.parseFloat(textIn(attributes['font-size'])) || unitsPerEm;
    const size = Math.round(fontSize * Math.abs(scaleX));
    if (text.trim() !== '') into.texts.push({ text, x: Math.round(x), y: Math.round(y), size });
  } else if (kind === 'svg') {
    const [x = 0, y = 0, width = 1, height = 1] = numbersIn(attributes['viewBox']);
    const [sx, sy] = [(number('width') || width) / width, (number('height') || height) / height];
    const inner = multiply(matrix, [sx, 0, 0, sy, number('x') - x * sx, number('y') - y * sy]);
    const area = { x, y, width, height };
    for (const child of node.children ?? []) collect(child, inner, transformArea(area, inner), into);
  } else for (const child of node.children ?? []) collect(child, matrix, clip, into);
}

function transformArea({ x, y, width, height }: Area, [a, , , d, e, f]: Matrix): Area {
  const [left, right] = [a * x + e, a * (x + width) + e];
  const [top, bottom] = [d * y + f, d * (y + height) + f];
  return {
    x: Math.min(left, right),
    y: Math.min(top, bottom),
    width: Math.abs(right - left),
    height: Math.abs(bottom - top),
  };
}

/** Converts a stroke to a quadrilateral outline, because formulas in files are filled, not stroked. */
function lineOutline(x1: number, y1: number, x2: number, y2: number, strokeWidth: number, matrix: Matrix): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [((y2 - y1) / length) * (strokeWidth / 2), ((x2 - x1) / length) * (strokeWidth / 2)];
  return transformPath(
    `M${x1 + dx} ${y1 - dy}L${x2 + dx} ${y2 - dy}L${x2 - dx} ${y2 + dy}L${x1 - dx} ${y1 + dy}Z`,
    matrix,
  );
}

function textIn(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function numbersIn(value: unknown): number[] {
  return typeof value === 'string'
    ? value
        .trim()
        .split(/[\s,]+/u)
        .map(Number)
    : [];
}

/** Parses `translate(…) scale(…) matrix(…)`, the only transforms that occur. */
function transformIn(value: unknown): Matrix {
  let result: Matrix = [1, 0, 0, 1, 0, 0];
  if (typeof value !== 'string') return result;
  for (const [, name, list = ''] of value.matchAll(/(?<!\w)(\w+)\(([^()]*)\)/gu)) {
    const [a = 0, b, c = 0, d = 0, e = 0, f = 0] = numbersIn(list);
    if (name === 'translate') result = multiply(result, [1, 0, 0, 1, a, b ?? 0]);
    else if (name === 'scale') result = multiply(result, [a, 0, 0, b ?? a, 0, 0]);
    else if (name === 'matrix') result = multiply(result, [a, b ?? 0, c, d, e, f]);
  }
  return result;
}
