import { strFromU8, strToU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { maxAdjust } from '../../model/max-adjust.ts';
import { presetGroups } from '../../elements/shape/presets/preset-groups.ts';
import type { Geometry, ShapeElement, SlideElement } from '../../model/element.ts';
import { deckOf, slideOf } from '../testing/open-pptx.ts';
import { writePptx } from '../testing/write-pptx.ts';
import { readPptx } from './read-pptx.ts';
import { zipParts } from '../testing/zip-parts.ts';

const shape = (geometry: Geometry, rest: Partial<ShapeElement> = {}): ShapeElement => ({
  kind: 'shape',
  id: 'shape',
  box: { x: 100, y: 100, width: 200, height: 100 },
  geometry,
  fill: { kind: 'solid', color: 'main' },
  ...rest,
});

/** Writes a slide without the stored deck, so that it is read from its shapes like a file from another program. */
async function readBack(
  elements: readonly SlideElement[],
  change = (xml: string): string => xml,
): Promise<SlideElement[]> {
  const parts = unzipSync(await writePptx(deckOf(elements)));
  const foreign = Object.entries(parts).flatMap(([path, bytes]) => {
    if (path.startsWith('customXml')) return [];
    return [[path, path === 'ppt/slides/slide1.xml' ? strToU8(change(strFromU8(bytes))) : bytes] as const];
  });
  return [...(readPptx(zipParts(Object.fromEntries(foreign))).deck.slides[0]?.elements ?? [])];
}

describe('geometry in files', () => {
  it('names every preset and omits default adjust values', async () => {
    const names = presetGroups.flatMap((group) => group.names);
    const xml = await slideOf(names.map((name) => shape({ kind: 'preset', name }, { id: name })));
    expect([...xml.matchAll(/<a:prstGeom prst="(\w+)"><a:avLst\/>/gu)].map(([, name]) => name)).toEqual(names);
  });

  it('reads adjust values beyond 32 bits as the largest that decks allow', async () => {
    const arrow = shape({ kind: 'preset', name: 'rightArrow', adjust: [30_000, 50_000] });
    const [read] = await readBack([arrow], (xml) => xml.replace('val 30000', 'val 9999999999'));
    expect(read).toMatchObject({ geometry: { adjust: [maxAdjust, 50_000] } });
  });

  it('writes named adjust values, and whether the shape is flipped', async () => {
    const xml = await slideOf([shape({ kind: 'preset', name: 'rightArrow', adjust: [30_000, 50_000], flipH: true })]);
    expect(xml).toContain('<a:prstGeom prst="rightArrow"><a:avLst><a:gd name="adj1" fmla="val 30000"/></a:avLst>');
    expect(xml).toMatch(/<a:xfrm flipH="1"><a:off x="952500"/u);
  });

  it('writes a rectangle for an unknown name', async () => {
    expect(await slideOf([shape({ kind: 'preset', name: '"><x' })])).toContain('<a:prstGeom prst="rect">');
  });

  it.each([
    { kind: 'preset', name: 'star5' },
    { kind: 'preset', name: 'rightArrow', adjust: [30_000, 60_000], flipV: true },
    { kind: 'ellipse' },
    { kind: 'roundRect', radius: 20 },
  ] as const satisfies readonly Geometry[])('reads %j from a file of another program', async (geometry) => {
    expect(await readBack([shape(geometry)])).toEqual([expect.objectContaining({ kind: 'shape', geometry })]);
  });

  it('reads the text of a shape into the shape', async () => {
    const style = { face: 'body', size: 20, color: 'white', lineHeight: 1.2, verticalAlign: 'middle' } as const;
    const paragraphs = [{ runs: [{ text: 'Go' }], align: 'center' }] as const;
    const [element] = await readBack([shape({ kind: 'preset', name: 'chevron' }, { paragraphs, style })]);
    expect(element).toMatchObject({ kind: 'shape', geometry: { name: 'chevron' }, style: { verticalAlign: 'middle' } });
    expect(JSON.stringify(element)).toContain('"text":"Go"');
  });

  it('reads fill, outline and text color from the style of shapes in PowerPoint', async () => {
    const style =
      '<p:style><a:lnRef idx="2"><a:schemeClr val="accent2"/></a:lnRef><a:fillRef idx="1"><a:schemeClr val="accent1"/></a:fillRef><a:effectRef idx="0"><a:schemeClr val="accent1"/></a:effectRef><a:fontRef idx="minor"><a:schemeClr val="lt1"/></a:fontRef></p:style>';
    const [element] = await readBack([shape({ kind: 'preset', name: 'heart' })], (xml) =>
      xml.replace(/<a:solidFill>.*?<\/a:solidFill>/u, '').replace('</p:spPr></p:sp>', `</p:spPr>${style}</p:sp>`),
    );
    expect(element).toMatchObject({
      geometry: { name: 'heart' },
      fill: { kind: 'solid', color: 'main' },
      stroke: { color: 'bright' },
    });
  });

  it('ignores adjust values that are not numbers', async () => {
    const [element] = await readBack([shape({ kind: 'preset', name: 'star5', adjust: [30_000] })], (xml) =>
      xml.replace('val 30000', 'val 1e999'),
    );
    expect(element).toMatchObject({ geometry: { kind: 'preset', name: 'star5' } });
    expect(element).not.toHaveProperty('geometry.adjust');
  });

  it('applies a change of the shape in an edited file of our own, and keeps it otherwise', async () => {
    const file = await writePptx(deckOf([shape({ kind: 'preset', name: 'star5' })]));
    const edited = (from: string, to: string) => {
      const parts = unzipSync(file);
      const path = 'ppt/slides/slide1.xml';
      parts[path] = strToU8(strFromU8(parts[path] ?? new Uint8Array()).replace(from, to));
      return readPptx(zipParts(parts));
    };
    expect(edited('"star5"', '"heart"').deck.slides[0]?.elements[0]).toMatchObject({ geometry: { name: 'heart' } });
    const rounded = edited('<a:avLst/>', '<a:avLst><a:gd name="adj" fmla="val 19100"/></a:avLst>');
    expect(rounded.changed).toEqual([]);
  });
});
