import { familiesOf, fontFamilies, hasFontMetrics, loadFontMetrics, textLines } from '@ppt-embed/deck';
import type { Run, TextElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { isFullRun, itInFullRun } from '../../../../tooling/everyday.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import './first-slide-fonts.ts';
import { loadWebFonts } from './load-web-fonts.ts';

const size = 40;
const styles = [{}, { bold: true }, { italic: true }, { bold: true, italic: true }];

function measuredWidth(face: string, text: string, style: Omit<Run, 'text'>): number {
  const element: TextElement = {
    kind: 'text',
    id: 't',
    box: { x: 0, y: 0, width: 5000, height: 100 },
    paragraphs: [{ runs: [{ text, ...style }] }],
    style: { face, size, color: 'ink', lineHeight: 1.4 },
  };
  return textLines(sampleDeck, element)[0]?.width ?? 0;
}

async function drawnWidth(family: string, text: string, { bold, italic }: Pick<Run, 'bold' | 'italic'>) {
  const font = `${italic ? 'italic' : 'normal'} ${bold ? 700 : 400} ${size}px '${family}', Carlito`;
  expect(await document.fonts.load(font, text)).not.toEqual([]);
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) throw new Error('No canvas.');
  context.font = font;
  return context.measureText(text).width;
}

itInFullRun('draws each font that users can select at the widths that the deck engine measures', async () => {
  const all = fontFamilies.filter(({ latinName }) => latinName === undefined).map(({ name }) => name);
  // Each font has four files, which take a tenth of a second each.
  const names = all.filter((_, index) => isFullRun || index % 4 === 0);
  await Promise.all([loadWebFonts(names), loadFontMetrics(names)]);
  for (const name of names)
    for (const style of styles)
      for (const text of ['To AVOID Waves, Type 1,026 “Tea”', 'Ärger façade ñandú žluťoučký'])
        expect
          .soft(
            Math.abs((await drawnWidth(familiesOf(name).latin, text, style)) / measuredWidth(name, text, style) - 1),
            `${name} ${JSON.stringify(style)} ${text}`,
          )
          .toBeLessThan(0.015);
});

it('measures a font like body text until its metrics are loaded, and then with its own widths', async () => {
  const [own, body] = [measuredWidth('Book Antiqua', 'Waves', {}), measuredWidth('body', 'Waves', {})];
  expect([hasFontMetrics(['Book Antiqua']), own === body]).toEqual(
    hasFontMetrics(['Times New Roman']) ? [true, false] : [false, true],
  );
  await loadFontMetrics(['Book Antiqua']);
  expect(measuredWidth('Book Antiqua', 'Waves', {})).not.toBe(body);
});
