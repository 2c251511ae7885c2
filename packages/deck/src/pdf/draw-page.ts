import { drawTexts } from './draw-text.ts';
import { inheritedAttributes, numericAttribute } from './svg-attributes.ts';
import type { Attributes } from './svg-attributes.ts';
import { imageOperators } from './picture-object.ts';
import type { PageResources } from './page-resources.ts';
import { rgb } from './page-resources.ts';
import { ellipsePath, pathOperators, rectPath } from './path-operators.ts';
import { pdfNumber } from './pdf-file.ts';
import type { SvgNode } from './read-svg.ts';

/** Line caps by their name in SVG (PDF 32000-1 §8.4.3.3). */
const caps: Readonly<Record<string, number>> = { round: 1, square: 2 };

/** State while a page is drawn. */
interface Page {
  resources: PageResources;
  /** Gradients and clip paths, keyed by id. */
  definitions: ReadonlyMap<string, SvgNode>;
  out: string[];
}

/**
 * Converts one of our drawings to the content of a page that is 960 pt wide. In PDF, the y axis points up.
 * @param height Height of the page in pt.
 */
export function drawPage(svg: SvgNode, resources: PageResources, height: number): string {
  const page: Page = { resources, definitions: definitionsIn(svg), out: [`.75 0 0 -.75 0 ${pdfNumber(height)} cm`] };
  for (const child of svg.children) drawNode(child, {}, page);
  return page.out.join('\n');
}

const definitionNames: ReadonlySet<string> = new Set(['linearGradient', 'radialGradient', 'clipPath', 'filter']);

function definitionsIn(node: SvgNode): Map<string, SvgNode> {
  const definitions = new Map<string, SvgNode>();
  const pending: (SvgNode | string)[] = [...node.children];
  for (let one = pending.pop(); one !== undefined; one = pending.pop()) {
    if (typeof one === 'string') continue;
    if (definitionNames.has(one.name)) definitions.set(one.attributes['id'] ?? '', one);
    else pending.push(...one.children);
  }
  return definitions;
}

function definitionOf(reference: string | undefined, { definitions }: Page): SvgNode | undefined {
  return definitions.get(/^url\(#(.+)\)$/u.exec(reference ?? '')?.[1] ?? '');
}

function drawNode(node: SvgNode | string, parentStyle: Attributes, page: Page): void {
  if (typeof node === 'string' || node.name === 'defs') return;
  const style = { ...inheritedAttributes(parentStyle), ...node.attributes };
  page.out.push('q');
  for (const operator of transformOperators(node.attributes['transform'] ?? '')) page.out.push(operator);
  clip(node.attributes['clip-path'], page);
  draw(node, style, page);
  page.out.push('Q');
}

/**
 * Clips all further content of the page to a clip path, which in our drawings is a single rectangle, ellipse or path.
 */
function clip(reference: string | undefined, page: Page): void {
  const shape = definitionOf(reference, page)?.children[0];
  if (typeof shape === 'object') page.out.push(`${pathOperators(clipPathOf(shape)).operators} W n`);
}

function clipPathOf(shape: SvgNode): string {
  const at = (name: string): number => numericAttribute(shape.attributes, name);
  if (shape.name === 'ellipse') return ellipsePath(at('cx'), at('cy'), at('rx'), at('ry'));
  return shape.name === 'path' ? (shape.attributes['d'] ?? '') : rectOf(shape);
}

function rectOf({ attributes }: SvgNode): string {
  const at = (name: string): number => numericAttribute(attributes, name);
  const rx = Math.min(at('rx'), at('width') / 2, at('height') / 2);
  return rectPath(at('x'), at('y'), at('width'), at('height'), rx);
}

function draw(node: SvgNode, style: Attributes, page: Page): void {
  const at = (name: string): number => numericAttribute(node.attributes, name);
  switch (node.name) {
    case 'g':
      for (const child of node.children) drawNode(child, style, page);
      break;
    case 'svg':
      page.out.push(`${pathOperators(rectPath(at('x'), at('y'), at('width'), at('height'))).operators} W n`);
      page.out.push(`1 0 0 1 ${pdfNumber(at('x'))} ${pdfNumber(at('y'))} cm`);
      for (const child of node.children) drawNode(child, style, page);
      break;
    case 'rect':
      paint(rectOf(node), style, page);
      break;
    case 'circle':
      paint(ellipsePath(at('cx'), at('cy'), at('r'), at('r')), style, page);
      break;
    case 'ellipse':
      paint(ellipsePath(at('cx'), at('cy'), at('rx'), at('ry')), style, page);
      break;
    case 'line':
      paint(`M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`, { ...style, fill: 'none' }, page);
      break;
    case 'polygon':
    case 'polyline':
      paint(polygonPath(node), style, page);
      break;
    case 'path':
      paint(node.attributes['d'] ?? '', style, page);
      break;
    case 'image':
      drawImage(node.attributes, page);
      break;
    case 'text':
      drawTexts(node, style, page);
      break;
    default:
  }
}

function transformOperators(transform: string): string[] {
  return [...transform.matchAll(/(?<!\w)(\w+)\(([^()]*)\)/gu)].map(([, name, list = '']) => {
    const [first = 0, second, third] = list.split(/[\s,]+/u).map(Number);
    if (name === 'translate') return `1 0 0 1 ${pdfNumber(first)} ${pdfNumber(second ?? 0)} cm`;
    if (name === 'scale') return `${first} 0 0 ${second ?? first} 0 0 cm`;
    const angle = (first * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const [x, y] = [second ?? 0, third ?? 0];
    const shift = [x - cos * x + sin * y, y - sin * x - cos * y];
    return `${[cos, sin, -sin, cos].map((one) => one.toFixed(6)).join(' ')} ${shift.map(pdfNumber).join(' ')} cm`;
  });
}

function polygonPath({ name, attributes }: SvgNode): string {
  const points = (attributes['points'] ?? '').trim().split(/\s+/u);
  return `M${points.map((point) => point.replace(',', ' ')).join('L')}${name === 'polygon' ? 'Z' : ''}`;
}

/** Fills and strokes a path as defined by its attributes. */
function paint(d: string, style: Attributes, page: Page): void {
  const { operators, box } = pathOperators(d);
  if (operators === '') return;
  const fill = style['fill'] ?? '#000000';
  const stroke = style['stroke'] ?? 'none';
  const gradient = definitionOf(fill, page);
  const { out, resources } = page;
  if (gradient) {
    const { shading, state } = resources.gradient(gradient, box);
    out.push('q', ...(state ? [`/${state} gs`] : []), `${operators} W n`, `/${shading} sh`, 'Q');
  }
  const isFilled = !gradient && fill.startsWith('#');
  const isStroked = stroke.startsWith('#');
  if (!isFilled && !isStroked) return;
  const alphas = [style['fill-opacity'] ?? '1', style['stroke-opacity'] ?? '1'].map(Number);
  if (alphas.some((alpha) => alpha < 1)) out.push(`/${resources.alpha(alphas[0] ?? 1, alphas[1] ?? 1)} gs`);
  if (isFilled) out.push(`${rgb(fill).map(pdfNumber).join(' ')} rg`);
  if (isStroked)
    out.push(
      `${rgb(stroke).map(pdfNumber).join(' ')} RG ${pdfNumber(numericAttribute(style, 'stroke-width', 1))} w`,
      `${caps[style['stroke-linecap'] ?? ''] ?? 0} J ${style['stroke-linejoin'] === 'round' ? 1 : 0} j`,
      ...(style['stroke-dasharray'] ? [`[${style['stroke-dasharray']}] 0 d`] : []),
    );
  out.push(operators, isFilled && isStroked ? 'B' : isFilled ? 'f' : 'S');
}

function drawImage(attributes: Attributes, page: Page): void {
  const { resources, out } = page;
  const colors = definitionOf(attributes['filter'], page)?.children[0];
  const matrix = typeof colors === 'object' ? colors.attributes['values'] : undefined;
  const image = resources.picture(attributes['href'] ?? '', matrix);
  if (!image) return;
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => numericAttribute(attributes, name));
  const box = { x: x ?? 0, y: y ?? 0, width: width ?? 0, height: height ?? 0 };
  const { picture, name } = image;
  const fit = attributes['preserveAspectRatio'];
  const scales = [box.width / picture.width, box.height / picture.height];
  const scale = fit?.endsWith(' slice') ? Math.max(...scales) : Math.min(...scales);
  const imageBox =
    fit === 'none'
      ? box
      : {
          x: box.x + (box.width - picture.width * scale) / 2,
          y: box.y + (box.height - picture.height * scale) / 2,
          width: picture.width * scale,
          height: picture.height * scale,
        };
  const opacity = numericAttribute(attributes, 'opacity', 1);
  if (opacity < 1) out.push(`/${resources.alpha(opacity, opacity)} gs`);
  out.push(...imageOperators(imageBox, name));
}
