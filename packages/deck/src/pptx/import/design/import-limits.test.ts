import { expect, it } from 'vitest';
import { parseDeck } from '../../../json/parse-deck.ts';
import { elementsWithin } from '../../../model/elements-within.ts';
import { buildPptx, paragraph, shape, shapeTree, transform } from '../../testing/build-pptx.ts';
import type { PptxParts } from '../../testing/build-pptx.ts';
import { importPptx } from '../import-pptx.ts';

function importDesign(parts: PptxParts) {
  const imported = importPptx(buildPptx(parts), { keepDesign: true });
  if (imported.kind !== 'design') throw new Error('The file has a deck.');
  return imported;
}

const rect = '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill>';
const box = shape({ properties: transform([0, 0, 10, 10]) + rect });

/** Maximum CPU time in µs for files that would take minutes without limits, on a slow machine. */
const maxCpuTime = 20_000_000;

it.each([
  ['very many shapes', { slides: [{ shapes: box.repeat(30_000) }] }],
  [
    'very many placeholders, in the slide and in its layout',
    {
      slides: [{ shapes: shape({ placeholder: 'idx="99999"', text: paragraph('x') }).repeat(30_000) }],
      layout: shapeTree(Array.from({ length: 20_000 }, (_, idx) => shape({ placeholder: `idx="${idx}"` })).join('')),
    },
  ],
  [
    'very many decorations on very many slides',
    { slides: Array.from({ length: 300 }, () => ({ shapes: box })), master: shapeTree(box.repeat(5000)) },
  ],
  ['groups in groups', { slides: [{ shapes: nested(100) }] }],
  [
    'a text that is very long',
    {
      slides: [
        { shapes: shape({ properties: transform([0, 0, 300, 50]) + rect, text: paragraph('x '.repeat(500_000)) }) },
      ],
    },
  ],
] as const)('limits what is read from %s', (_, parts) => {
  const start = process.threadCpuUsage();
  const { deck } = importDesign(parts);
  expect(process.threadCpuUsage(start).user).toBeLessThan(maxCpuTime);
  for (const { elements } of deck.slides) expect(elementsWithin(elements).length).toBeLessThanOrEqual(4001);
  expect(deck.slides.reduce((sum, { elements }) => sum + elements.length, 0)).toBeLessThanOrEqual(55_000);
});

function nested(depth: number): string {
  const open =
    '<p:grpSp><p:nvGrpSpPr><p:cNvPr id="3" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="952500" cy="952500"/><a:chOff x="0" y="0"/><a:chExt cx="952500" cy="952500"/></a:xfrm></p:grpSpPr>';
  return open.repeat(depth) + box + '</p:grpSp>'.repeat(depth);
}

it('reports the shapes above the limit', () => {
  const { omissions } = importDesign({ slides: [{ shapes: box.repeat(2003) }] });
  expect(omissions).toEqual([{ kind: 'elements', count: 3, slide: 0 }]);
});

it('creates valid decks from damaged values', () => {
  const bad = ['NaN', '-1', '99999999999999999', '', 'constructor', '1e400'];
  const shapes = bad.flatMap((value) => [
    shape({
      properties: `<a:xfrm rot="${value}"><a:off x="${value}" y="0"/><a:ext cx="952500" cy="${value}"/></a:xfrm>${rect}<a:ln w="${value}"><a:solidFill><a:schemeClr val="${value}"/></a:solidFill></a:ln>`,
      text: paragraph(
        'text',
        `sz="${value}" baseline="${value}"`,
        `<a:pPr lvl="${value}" marL="${value}" algn="${value}"><a:spcBef><a:spcPts val="${value}"/></a:spcBef><a:lnSpc><a:spcPct val="${value}"/></a:lnSpc><a:buAutoNum type="x" startAt="${value}"/></a:pPr>`,
      ),
      body: `<a:bodyPr lIns="${value}" anchor="${value}" vert="${value}"><a:normAutofit fontScale="${value}"/></a:bodyPr>`,
    }),
    shape({
      properties: `${transform([0, 0, 10, 10])}<a:custGeom><a:gdLst><a:gd name="a" fmla="__defineGetter__ ${value} 2"/></a:gdLst><a:pathLst><a:path w="${value}" h="${value}"><a:moveTo><a:pt x="a" y="${value}"/></a:moveTo><a:arcTo wR="${value}" hR="9" stAng="0" swAng="${value}"/><constructor/></a:path></a:pathLst></a:custGeom><a:gradFill><a:gsLst><a:gs pos="${value}"><a:srgbClr val="12345"/></a:gs><a:gs pos="0"><a:srgbClr val="123456"/></a:gs></a:gsLst><a:lin ang="${value}"/></a:gradFill>`,
    }),
    shape({
      placeholder: `type="${value}" idx="${value}"`,
      text: paragraph('text', '<a:latin typeface="&lt;x&gt;"/>'),
    }),
  ]);
  const { deck } = importDesign({ slides: [{ shapes: shapes.join('') }] });
  const parsed = parseDeck(deck);
  expect(parsed.ok ? [] : parsed.problems).toEqual([]);
});
