/**
 * Converts `presetShapeDefinitions.xml`, an electronic supplement of ECMA-376 Part 1, to the compact definitions in
 * `src/elements/shape/presets/data`: `node scripts/convert-preset-shapes.ts <file>`. `parse-preset.ts` describes their format.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { presetGroups } from '../src/elements/shape/presets/preset-groups.ts';
import { child, childrenOf, readXml } from '../src/pptx/read/read-xml.ts';
import type { XmlNode } from '../src/pptx/read/read-xml.ts';

const folder = join(import.meta.dirname, '../src/elements/shape/presets/data');

const letters: Readonly<Record<string, string>> = {
  moveTo: 'M',
  lnTo: 'L',
  quadBezTo: 'Q',
  cubicBezTo: 'C',
  arcTo: 'A',
  close: 'Z',
};

function convertGuides(node: XmlNode): string {
  const used = usedGuides(node);
  return childrenOf(child(node, 'gdLst'), 'gd')
    .filter(({ attributes }) => used.has(attributes['name'] ?? ''))
    .map(({ attributes: { name = '', fmla = '' } }) => `${name} ${fmla.trim().replace(/\s+/gu, ' ')}`)
    .join(';');
}

function convertAdjustments(list: XmlNode | undefined): string {
  return childrenOf(list, 'gd')
    .map(({ attributes: { name = '', fmla = '' } }) => `${name} ${fmla.replace('val', '').trim()}`)
    .join(' ');
}

function convertPath({ attributes: { w = '0', h = '0', fill = 'norm', stroke = 'true' }, children }: XmlNode): string {
  const isStroked = stroke !== 'false' && stroke !== '0';
  const words = [
    ...(Number(w) > 0 || Number(h) > 0 ? [`${w}x${h}`] : []),
    ...(fill === 'norm' ? [] : [fill]),
    ...(isStroked ? [] : ['nostroke']),
  ];
  for (const [index, { name, attributes, children: points }] of children.entries()) {
    // A subpath that is closed before its first line is a point.
    if (name === 'close' && children[index - 1]?.name === 'moveTo') continue;
    const values =
      name === 'arcTo'
        ? ['wR', 'hR', 'stAng', 'swAng'].map((key) => attributes[key] ?? '0')
        : points.flatMap((point) => [point.attributes['x'] ?? '0', point.attributes['y'] ?? '0']);
    words.push(letters[name] ?? '', ...values);
  }
  return words.join(' ');
}

/** Converts connection sites. Sites that need an additional guide are not used, so they are placed far away. */
function convertSites(node: XmlNode): string {
  const used = usedGuides(node);
  const own = new Set(childrenOf(child(node, 'gdLst'), 'gd').map(({ attributes }) => attributes['name'] ?? ''));
  const isMissing = (guide: string): boolean => own.has(guide) && !used.has(guide);
  return childrenOf(child(node, 'cxnLst'), 'cxn')
    .map((site) => {
      const { x = '', y = '' } = child(site, 'pos')?.attributes ?? {};
      return isMissing(x) || isMissing(y) ? '-1000000 -1000000' : `${x} ${y}`;
    })
    .join(' ');
}

/** Returns the names of the guides that the text area and the paths need. */
function usedGuides(node: XmlNode): Set<string> {
  const used = new Set(
    ['rect', 'pathLst'].flatMap((name) => {
      const part = child(node, name);
      return part ? wordsIn(part) : [];
    }),
  );
  // A guide uses only earlier ones.
  for (const { attributes } of childrenOf(child(node, 'gdLst'), 'gd').toReversed())
    if (used.has(attributes['name'] ?? '')) for (const word of (attributes['fmla'] ?? '').split(' ')) used.add(word);
  return used;
}

function wordsIn({ attributes, children }: XmlNode): string[] {
  return [...Object.values(attributes), ...children.flatMap(wordsIn)];
}

function convertShape(node: XmlNode): string {
  const { l = 'l', t = 't', r = 'r', b = 'b' } = child(node, 'rect')?.attributes ?? {};
  return [
    convertAdjustments(child(node, 'avLst')),
    convertGuides(node),
    // The file swaps two edges of the text area of a pie.
    t === 'ir' && r === 'it' ? `${l} ${r} ${t} ${b}` : `${l} ${t} ${r} ${b}`,
    childrenOf(child(node, 'pathLst'), 'path').map(convertPath).join(';'),
  ].join('|');
}

const root = readXml(readFileSync(process.argv[2] ?? '', 'utf8'));
const source = '(ECMA-376 Part 1, `presetShapeDefinitions.xml`)';

function shapeNamed(name: string): XmlNode {
  const node = child(root, name);
  if (!node) throw new Error(`The file has no shape ${name}.`);
  return node;
}

for (const { id, names } of presetGroups) {
  const lines = names.map((name) => `  ${name}:\n    '${convertShape(shapeNamed(name))}',`);
  const file = id.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
  const text = `/** Definitions of these shapes ${source}. */\nexport const ${id} = {\n${lines.join('\n')}\n};\n`;
  writeFileSync(join(folder, `${file}.ts`), text);
}

const sites = presetGroups.flatMap(({ names }) =>
  names.map((name) => `  ${name}: '${convertSites(shapeNamed(name))}',`),
);
writeFileSync(
  join(folder, 'connection-sites.ts'),
  `/** Coordinates of connection sites, x and y in turn ${source}. */\nexport const connectionSites: Readonly<Record<string, string>> = {\n${sites.join('\n')}\n};\n`,
);
