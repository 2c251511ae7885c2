import type { SvgNode } from './read-svg.ts';

/** The attributes of an SVG element. */
export type Attributes = SvgNode['attributes'];

/** Returns the value of a numeric attribute. */
export function numericAttribute(attributes: Attributes, name: string, fallback = 0): number {
  return Number(attributes[name] ?? fallback);
}

/** Returns the properties that children inherit from their parent. */
export function inheritedAttributes(parentStyle: Attributes): Attributes {
  const names = [
    'fill',
    'fill-opacity',
    'font-family',
    'font-size',
    'font-weight',
    'font-style',
    'letter-spacing',
    'text-decoration',
    'text-anchor',
    'direction',
  ];
  return Object.fromEntries(
    names.flatMap((name) => (parentStyle[name] === undefined ? [] : [[name, parentStyle[name]]])),
  );
}
