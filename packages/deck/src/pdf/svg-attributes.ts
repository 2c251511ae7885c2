import type { SvgNode } from './read-svg.ts';

export type Attributes = SvgNode['attributes'];

/** The value of a numeric attribute. */
export function number(attributes: Attributes, name: string, fallback = 0): number {
  return Number(attributes[name] ?? fallback);
}

/** Properties that children inherit from their parent. */
export function inherited(parentStyle: Attributes): Attributes {
  const names = [
    'fill',
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
