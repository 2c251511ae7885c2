import { evaluateGuides } from '../../../elements/shape/presets/evaluate-guides.ts';
import type { GuideLookup } from '../../../elements/shape/presets/evaluate-guides.ts';
import { presetPathData } from '../../../elements/shape/presets/preset-path-data.ts';
import type { Guide, PresetPath } from '../../../elements/shape/presets/parse-preset.ts';
import type { Box } from '../../../model/box.ts';
import type { Flips } from '../../../model/flips.ts';
import { flipPath } from '../../../svg/scale-path.ts';
import { lookup } from '../../read/lookup.ts';
import type { XmlNode } from '../../read/read-xml.ts';
import { child, childrenOf } from '../../read/read-xml.ts';

/** The outline of a custom shape. */
export interface CustomGeometry {
  /** Path data in px, relative to the box's top left corner. */
  d: string;
  /** Insets in px from the box to the area for text. */
  textInsets: { left: number; top: number; right: number; bottom: number };
  /** Whether nothing is filled, as in the path of a line. */
  isOpen: boolean;
}

/** Maximum number of guides and paths, and of commands in a path. */
const maxGuides = 2000;
const maxPaths = 200;
const maxCommands = 20_000;
/** Maximum length of path data in characters. */
const maxPathLength = 400_000;

const letters: Readonly<Record<string, string>> = {
  'a:moveTo': 'M',
  'a:lnTo': 'L',
  'a:cubicBezTo': 'C',
  'a:quadBezTo': 'Q',
  'a:arcTo': 'A',
  'a:close': 'Z',
};

/**
 * Reads a custom geometry (ECMA-376 §20.1.9.8); undefined if it draws nothing.
 * @param geometry `a:custGeom`
 */
export function readCustomGeometry(geometry: XmlNode, box: Box, flips: Flips): CustomGeometry | undefined {
  // Guides are evaluated in EMU, because formulas can contain constants in this unit.
  const size = { width: box.width * emuPerPx, height: box.height * emuPerPx };
  const guides = [...guidesIn(child(geometry, 'a:avLst')), ...guidesIn(child(geometry, 'a:gdLst'))];
  const lookup = evaluateGuides(size, [], guides.slice(0, maxGuides));
  const paths = childrenOf(child(geometry, 'a:pathLst'), 'a:path').slice(0, maxPaths).map(pathOf);
  const toPx = ({ x, y }: { x: number; y: number }) => ({ x: limited(x / emuPerPx), y: limited(y / emuPerPx) });
  const drawn = paths.some(({ fill }) => fill !== 'none') ? paths.filter(({ fill }) => fill !== 'none') : paths;
  const d = drawn.map((path) => presetPathData(path, size, lookup, toPx)).join('');
  if (!d.startsWith('M') || d.length > maxPathLength) return undefined;
  return {
    d: flips.flipH || flips.flipV ? flipPath(d, box, flips) : d,
    textInsets: textInsetsOf(child(geometry, 'a:rect'), box, lookup),
    isOpen: paths.every(({ fill }) => fill === 'none'),
  };
}

const emuPerPx = 9525;
/** Maximum distance of a point from its box, in px. */
const maxDistance = 100_000;

const limited = (value: number): number => Math.max(-maxDistance, Math.min(maxDistance, value));

function guidesIn(list: XmlNode | undefined): Guide[] {
  return childrenOf(list, 'a:gd').map(({ attributes: { name = '', fmla = '' } }) => {
    const [operator = '', ...operands] = fmla.trim().split(/\s+/u);
    return { name, operator, operands };
  });
}

function pathOf({ attributes, children }: XmlNode): PresetPath {
  const numberOf = (name: string): number => Math.max(0, Number(attributes[name] ?? 0) || 0);
  return {
    width: numberOf('w'),
    height: numberOf('h'),
    fill: attributes['fill'] === 'none' ? 'none' : 'norm',
    hasStroke: attributes['stroke'] !== '0' && attributes['stroke'] !== 'false',
    commands: children.slice(0, maxCommands).flatMap((command) => {
      const letter = lookup(letters, command.name);
      if (letter === undefined) return [];
      const { wR = '0', hR = '0', stAng = '0', swAng = '0' } = command.attributes;
      const points = childrenOf(command, 'a:pt').flatMap(({ attributes: { x = '0', y = '0' } }) => [x, y]);
      return [{ letter, operands: letter === 'A' ? [wR, hR, stAng, swAng] : points }];
    }),
  };
}

function textInsetsOf(rectangle: XmlNode | undefined, box: Box, lookup: GuideLookup): CustomGeometry['textInsets'] {
  const edge = (name: string, byDefault: number): number => {
    const value = rectangle?.attributes[name];
    return value === undefined ? byDefault : lookup(value) / emuPerPx;
  };
  const inset = (value: number): number => Math.round(Math.max(0, Math.min(20_000, value)) * 100) / 100;
  return {
    left: inset(edge('l', 0)),
    top: inset(edge('t', 0)),
    right: inset(box.width - edge('r', box.width)),
    bottom: inset(box.height - edge('b', box.height)),
  };
}
