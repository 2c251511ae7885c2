import { expect, it } from 'vitest';
import { neededFaces } from './embed-fonts.ts';
import type { PageFace } from './embed-fonts.ts';

const faceOf = (family: string, ranges: PageFace['ranges']): PageFace => ({
  family,
  bold: false,
  italic: false,
  urls: { woff2: '/a.woff2', woff: '/a.woff' },
  ranges,
  rule: {} as CSSFontFaceRule,
});

it('uses the later rule of a family if rules share a character, and the first family that has the character', () => {
  const ofPage = faceOf('Noto Sans SC', [[0x4e94, 0x4e94]]);
  const ofList = faceOf('Noto Sans SC', [[0x4e00, 0x9fff]]);
  const other = faceOf('Noto Serif SC', [[0x4e00, 0x9fff]]);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg"><text font-family="Noto Sans SC, Noto Serif SC">五年</text></svg>';
  expect([...neededFaces(svg, [ofPage, ofList, other]).faces.keys()]).toEqual([ofList]);
  expect([...neededFaces(svg, [ofPage, other]).faces.keys()]).toEqual([ofPage, other]);
});
