import { expect, it } from 'vitest';
import { fontRoles } from '../model/text.ts';
import type { Font, FontRole, Run } from '../model/text.ts';
import { familiesOf } from './font-families.ts';
import { faceOf } from './faces.ts';
import { isBoldOnlyRole, isSameFont, runFont } from './run-font.ts';
import { runsWidth, typesetParagraphs } from './typeset-paragraphs.ts';

const plain = { face: 'body', size: 30, lineHeight: 1.4 } as const;

it.each<[string, Omit<Run, 'text'>, { face: Font; bold?: boolean }, Font]>([
  ['without a font role in that of their box', {}, { face: 'serif' }, 'serif'],
  ['that say one in that', { face: 'mono' }, { face: 'body' }, 'mono'],
  [
    'that name a font in that, whatever the box says',
    { face: 'Garamond', bold: false },
    { face: 'sans', bold: true },
    'Garamond',
  ],
  ['of a box that names a font in that', { bold: false }, { face: 'Garamond', bold: true }, 'Garamond'],
  [
    'of code in fixed width, whatever else they say',
    { code: true, face: 'serif', bold: true },
    { face: 'body' },
    'mono',
  ],
  ['that are bold in a face of titles', { face: 'song', bold: true }, { face: 'body' }, 'song'],
  ['of a bold box in a face of titles', { face: 'song' }, { face: 'sans', bold: true }, 'song'],
  ['that are not bold in that of their box if their own is bold only', { face: 'song' }, { face: 'body' }, 'body'],
  [
    'that were made light in a bold box of titles in the face of texts',
    { face: 'song', bold: false },
    { face: 'sans', bold: true },
    'body',
  ],
])('sets letters %s', (_, run, box, face) => {
  expect(runFont(run, box)).toBe(face);
});

it.each(fontRoles)('returns whether %s is bold only', (face) => {
  const widthOf = (bold: boolean) => faceOf(familiesOf(face).latin, bold, false).advanceOf(0x6d);
  // In monospaced fonts, bold letters are as wide as regular ones.
  expect(isBoldOnlyRole(face)).toBe(face !== 'mono' && widthOf(true) === widthOf(false));
});

it('treats font roles of titles and text as equal if they share their families', () => {
  expect(isSameFont('heading', 'body')).toBe(true);
  expect(isSameFont('serif', 'song')).toBe(false);
});

it.each(fontRoles)('measures runs in %s like a text box with that font role', (face) => {
  const inBox = runsWidth([{ text: 'Wave', bold: true }], { ...plain, face });
  expect(runsWidth([{ text: 'Wave', bold: true, face }], plain)).toBeCloseTo(inBox, 6);
  const isPlain = familiesOf(face).latin === 'Carlito';
  expect(inBox === runsWidth([{ text: 'Wave', bold: true }], plain)).toBe(isPlain);
});

it('measures runs as displayed: a bold-only font role applies only while they are bold', () => {
  expect(runsWidth([{ text: 'Wave', face: 'serif' }], plain)).toBe(runsWidth([{ text: 'Wave' }], plain));
});

it('breaks a line if it no longer fits with wider letters', () => {
  const linesOf = (face: FontRole) =>
    typesetParagraphs([{ runs: [{ text: 'immediately illuminated', face }] }], plain, 320).lines.length;
  expect(linesOf('mono')).toBeGreaterThan(linesOf('body'));
});

it("uses the families of a run's font role for its Chinese and Latin letters, and leaves the neighboring runs unchanged", () => {
  const runs: Run[] = [{ text: 'Go 走 ' }, { text: 'Bold 粗', face: 'song', bold: true }, { text: ' on' }];
  const [line] = typesetParagraphs([{ runs }], plain, 1000).lines;
  expect(line?.segments.map(({ text, family }) => [text, family])).toEqual([
    ['Go ', 'Carlito'],
    ['走', 'Noto Sans SC'],
    [' ', 'Carlito'],
    ['Bold ', 'Tinos Title'],
    ['粗', 'Noto Serif SC'],
    [' on', 'Carlito'],
  ]);
});
