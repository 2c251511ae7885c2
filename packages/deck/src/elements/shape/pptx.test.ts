import { strToU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { everyday } from '../../../../../tooling/everyday.ts';
import type { Slide } from '../../model/deck.ts';
import type { ShapeElement } from '../../model/element.ts';
import { readPptx } from '../../pptx/read/read-pptx.ts';
import { deckOf, openPptx, slideOf } from '../../pptx/testing/open-pptx.ts';
import { writePptx } from '../../pptx/testing/write-pptx.ts';
import { renderSlide } from '../render-slide.ts';
import { zipParts } from '../../pptx/testing/zip-parts.ts';

const shape = (rest: Partial<ShapeElement>): ShapeElement => ({
  kind: 'shape',
  id: 'shape',
  box: { x: 0, y: 0, width: 200, height: 100 },
  geometry: { kind: 'rect' },
  ...rest,
});

describe('writeShape', () => {
  it.each([
    [{ kind: 'rect' }, '<a:prstGeom prst="rect">'],
    [{ kind: 'ellipse' }, '<a:prstGeom prst="ellipse">'],
    [{ kind: 'roundRect', radius: 20 }, '<a:gd name="adj" fmla="val 20000"/>'],
    [{ kind: 'roundRect', radius: 999 }, '<a:gd name="adj" fmla="val 50000"/>'],
  ] as const)('uses the preset for %j', async (geometry, xml) => {
    expect(await slideOf([shape({ geometry })])).toContain(xml);
  });

  it('writes a path as custom geometry', async () => {
    const xml = await slideOf([shape({ geometry: { kind: 'path', d: 'M0 0L10.5 0Q20 5 10 10C9 9 8-8 .5 7Z' } })]);
    expect(xml).toContain('<a:path w="1905000" h="952500">');
    expect(xml).toContain('<a:moveTo><a:pt x="0" y="0"/></a:moveTo><a:lnTo><a:pt x="100013" y="0"/></a:lnTo>');
    expect(xml).toContain('<a:quadBezTo><a:pt x="190500" y="47625"/><a:pt x="95250" y="95250"/></a:quadBezTo>');
    expect(xml).toContain('<a:pt x="76200" y="-76200"/><a:pt x="4763" y="66675"/></a:cubicBezTo><a:close/>');
  });

  it('writes a rectangle for an empty path', async () => {
    expect(await slideOf([shape({ geometry: { kind: 'path', d: 'L5 5' } })])).toContain('prst="rect"');
  });

  it('uses theme colors, so that a different theme recolors the shape', async () => {
    const xml = await slideOf([shape({ fill: { kind: 'solid', color: 'main', alpha: 0.5 } })]);
    expect(xml).toContain('<a:solidFill><a:schemeClr val="accent1"><a:alpha val="50000"/></a:schemeClr></a:solidFill>');
    expect(await slideOf([shape({ fill: { kind: 'solid', color: '#abc' } })])).toContain('<a:srgbClr val="AABBCC"/>');
  });

  it('writes gradients, including those with a single stop', async () => {
    const stops = [{ at: 0.25, color: '#FF0000' }] as const;
    const xml = await slideOf([shape({ fill: { kind: 'gradient', angle: 90, stops } })]);
    expect([...xml.matchAll(/<a:gs pos="25000">/gu)]).toHaveLength(2);
    expect(xml).toContain('<a:lin ang="5400000" scaled="0"/>');
  });

  it('writes rotation and outline', async () => {
    const xml = await slideOf([
      shape({
        box: { x: 0, y: 0, width: 200, height: 100, rotation: -15 },
        stroke: { color: 'deep', width: 2, dash: 'dot', cap: 'round', join: 'round' },
      }),
    ]);
    expect(xml).toContain('<a:xfrm rot="20700000">');
    expect(xml).toContain('<a:ln w="19050" cap="rnd">');
    expect(xml).toContain('<a:prstDash val="sysDot"/><a:round/>');
  });

  it.each(
    everyday(2, [
      ['dot', 'sysDot', '2 2'],
      ['longDashDot', 'lgDashDot', '16 6 2 6'],
      ['dash', 'dash', '8 6'],
      ['dashDot', 'dashDot', '8 6 2 6'],
      ['longDash', 'lgDash', '16 6'],
    ] as const),
  )('draws, writes and reads the dash style %s', async (dash, name, pattern) => {
    const deck = deckOf([shape({ stroke: { color: 'deep', width: 2, dash } })]);
    const [slide] = deck.slides;
    expect(slide && renderSlide(deck, slide)).toContain(`stroke-dasharray="${pattern}"`);
    const file = await writePptx(deckOf([shape({ stroke: { color: 'deep', width: 2 } })]));
    const changed = unzipSync(file);
    const xml = openPptx(await writePptx(deck))['ppt/slides/slide1.xml'] ?? '';
    expect(xml).toContain(`<a:prstDash val="${name}"/>`);
    changed['ppt/slides/slide1.xml'] = strToU8(xml);
    expect(readPptx(zipParts(changed)).deck.slides[0]?.elements[0]).toMatchObject({ stroke: { dash } });
  });

  it('writes links of shapes to web pages and slides, and reads them back from an edited file', async () => {
    const linked = [shape({ link: 'https://example.com/ä' }), shape({ id: 'other', link: '#two' })];
    const second = { ...deckOf([]).slides[0], id: 'two' } as Slide;
    const write = async (elements: readonly ShapeElement[]) => {
      const deck = deckOf(elements);
      return writePptx({ ...deck, slides: [...deck.slides, second] });
    };
    const parts = openPptx(await write(linked));
    const xml = parts['ppt/slides/slide1.xml'] ?? '';
    expect(xml).toMatch(/<p:cNvPr [^>]*><a:hlinkClick r:id="rId\d+"\/><\/p:cNvPr>/u);
    expect(xml).toContain('action="ppaction://hlinksldjump"');
    const edited = unzipSync(await write([shape({}), shape({ id: 'other' })]));
    for (const path of ['ppt/slides/slide1.xml', 'ppt/slides/_rels/slide1.xml.rels'])
      edited[path] = strToU8(parts[path] ?? '');
    const links = (file: Uint8Array) => readPptx(file).deck.slides[0]?.elements.map(({ link }) => link);
    expect(links(zipParts(edited))).toEqual(['https://example.com/%C3%A4', '#two']);
    expect(links(await write(linked))).toEqual(['https://example.com/ä', '#two']);
    // A link that another program has removed is gone.
    const unlinked = unzipSync(await write(linked));
    unlinked['ppt/slides/slide1.xml'] = strToU8(xml.replace(/<a:hlinkClick [^>]*\/>/u, ''));
    expect(links(zipParts(unlinked))).toEqual([undefined, '#two']);
  });

  it('marks a shape with empty alternative text as decorative', async () => {
    const xml = await slideOf([shape({ alt: 'A cat' }), shape({ id: 'b', alt: '' })]);
    expect(xml).toMatch(/descr="A cat".*adec:decorative [^>]*val="1"/u);
  });

  it('never writes a size of 0', async () => {
    expect(await slideOf([shape({ box: { x: 0, y: 0, width: 0, height: 0 } })])).toContain('<a:ext cx="1" cy="1"/>');
  });

  it("keeps text within the shape's insets", async () => {
    const xml = await slideOf([
      shape({
        geometry: { kind: 'ellipse' },
        insets: { left: 8, top: 4, right: 8, bottom: 4 },
        paragraphs: [{ runs: [{ text: 'Inside' }], align: 'center' }],
        style: { face: 'body', size: 24, color: 'white', lineHeight: 1.2, verticalAlign: 'middle' },
      }),
    ]);
    expect(xml).toContain('lIns="76200" tIns="38100" rIns="76200" bIns="38100"');
    expect(xml).toContain('anchor="ctr"');
    expect(xml).toContain('<a:t>Inside</a:t>');
  });

  it('writes a shadow, which does not rotate with the shape, only if the shape has a fill', async () => {
    const shadow = { color: 'night', alpha: 0.4, blur: 12, distance: 6, angle: 405 } as const;
    const fill = { kind: 'solid', color: 'main' } as const;
    const xml = await slideOf([shape({ fill, shadow, stroke: { color: 'deep', width: 2 } })]);
    expect(xml).toMatch(
      /<\/a:ln><a:effectLst><a:outerShdw blurRad="114300" dist="57150" dir="2700000" algn="ctr" rotWithShape="0">.*<a:alpha val="40000"\/>/u,
    );
    expect(await slideOf([shape({ shadow })])).not.toContain('outerShdw');
  });
});
