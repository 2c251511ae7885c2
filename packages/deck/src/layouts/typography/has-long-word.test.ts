import { expect, it } from 'vitest';
import { fontRoles } from '../../model/text.ts';
import { runsWidth } from '../../text/typeset-paragraphs.ts';
import { hasLongWord } from './has-long-word.ts';

it('finds exactly the words that are wider than the width', () => {
  const style = { face: 'body', size: 20, lineHeight: 1.2 } as const;
  for (const word of ['WWWWWWWW', 'illillil', '@@@@@@', 'Straßenbahn', '——————', 'ﷺﷺﷺﷺ']) {
    const width = runsWidth([{ text: word }], style);
    expect({ word, isLong: hasLongWord([{ text: `a ${word} b` }], style, width / 0.96 - 0.1) }).toEqual({
      word,
      isLong: true,
    });
    expect({ word, isLong: hasLongWord([{ text: `a ${word} b` }], style, width / 0.96 + 0.1) }).toEqual({
      word,
      isLong: false,
    });
  }
});

it.each(fontRoles)(
  'expects no Latin character of the font role "%s" to be wider than 1.15 em, as its fonts confirm',
  (face) => {
    const characters = Array.from({ length: 0x17f - 0x20 }, (_, index) => String.fromCodePoint(0x21 + index));
    for (const bold of [false, true]) {
      const widths = characters.map((character) =>
        runsWidth([{ text: character }], { face, size: 1, bold, lineHeight: 1 }),
      );
      expect(Math.max(...widths)).toBeLessThanOrEqual(1.15);
    }
  },
);

it('breaks long URLs after punctuation instead of calling them long', () => {
  const style = { face: 'body', size: 28, lineHeight: 1 } as const;
  const url = 'https://example.org/take-part/2026?ref=letter&lang=en&source=print_flyer';
  expect(hasLongWord([{ text: url }], style, 320)).toBe(false);
  expect(hasLongWord([{ text: 'Donaudampfschifffahrtsgesellschaftskapitän' }], style, 320)).toBe(true);
});
