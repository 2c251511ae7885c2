import type { Box } from '../../model/box.ts';
import type { BasicGeometry } from '../../model/element.ts';
import { toEmu } from '../../model/units.ts';
import { tag } from '../xml.ts';

/** Writes the geometry of a shape: a preset if there is one, otherwise a custom path (ECMA-376 §20.1.9). */
export function geometryXml(geometry: BasicGeometry, box: Box): string {
  switch (geometry.kind) {
    case 'rect':
      return preset('rect');
    case 'ellipse':
      return preset('ellipse');
    case 'roundRect': {
      const shorter = Math.min(box.width, box.height) || 1;
      const adjust = Math.round(Math.min(0.5, Math.max(0, geometry.radius / shorter)) * 100_000);
      return preset('roundRect', tag('a:gd', { name: 'adj', fmla: `val ${adjust}` }));
    }
    case 'path':
      return pathXml(geometry.d, box);
  }
}

/**
 * Writes a preset geometry (ECMA-376 §20.1.9.18).
 * @param guides Its adjust values, as XML.
 */
export function preset(name: string, guides = ''): string {
  return tag('a:prstGeom', { prst: name }, tag('a:avLst', {}, guides));
}

const counts: Readonly<Record<string, number>> = { M: 2, L: 2, Q: 4, C: 6, Z: 0 };
const names: Readonly<Record<string, string>> = { M: 'a:moveTo', L: 'a:lnTo', Q: 'a:quadBezTo', C: 'a:cubicBezTo' };

/** Writes the connection sites: the midpoints of the sides, in the same order as for rectangles (§20.1.9.9). */
const sites = (
  [
    [16_200_000, 'hc', 't'],
    [10_800_000, 'l', 'vc'],
    [5_400_000, 'hc', 'b'],
    [0, 'r', 'vc'],
  ] as const
).map(([ang, x, y]) => tag('a:cxn', { ang }, tag('a:pos', { x, y })));

/**
 * Writes path data (absolute M, L, Q, C, Z) as a custom geometry. Extra numbers repeat their command, and repeat M as
 * L.
 */
function pathXml(d: string, box: Box): string {
  const commands = pathCommands(d, toEmu);
  // PowerPoint reports a file as damaged if a path does not begin with a move command.
  if (!commands[0]?.startsWith('<a:moveTo')) return preset('rect');
  return tag(
    'a:custGeom',
    {},
    '<a:avLst/><a:gdLst/><a:ahLst/>',
    tag('a:cxnLst', {}, ...sites),
    '<a:rect l="0" t="0" r="r" b="b"/>',
    tag(
      'a:pathLst',
      {},
      tag('a:path', { w: Math.max(1, toEmu(box.width)), h: Math.max(1, toEmu(box.height)) }, ...commands),
    ),
  );
}

/**
 * Converts path data to the children of an `a:path` (ECMA-376 §20.1.9.15).
 * @param unit Converts a number in the path to the file's unit.
 */
export function pathCommands(d: string, unit: (value: number) => number): string[] {
  const commands: string[] = [];
  for (const [, letter = '', rest = ''] of d.matchAll(/([MLQCZ])([^MLQCZ]*)/gu)) {
    if (letter === 'Z') {
      commands.push(tag('a:close'));
      continue;
    }
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/giu) ?? []).map(Number);
    const count = counts[letter] ?? 0;
    for (let at = 0; at + count <= numbers.length; at += count) {
      const name = letter === 'M' && at > 0 ? 'a:lnTo' : (names[letter] ?? 'a:lnTo');
      commands.push(tag(name, {}, ...points(numbers.slice(at, at + count), unit)));
    }
  }
  return commands;
}

function points(numbers: readonly number[], unit: (value: number) => number): string[] {
  const list: string[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2)
    list.push(tag('a:pt', { x: unit(numbers[at] ?? 0), y: unit(numbers[at + 1] ?? 0) }));
  return list;
}
