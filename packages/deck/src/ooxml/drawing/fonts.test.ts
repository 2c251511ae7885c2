import { describe, expect, it } from 'vitest';
import { blankDeck } from '../../layouts/blank-deck.ts';
import type { Deck } from '../../model/deck.ts';
import { colorNames, deckLanguages, styleNames } from '../../model/deck.ts';
import { fontRoles } from '../../model/text.ts';
import { titleFontRole } from '../../themes/title-font-role.ts';
import { openPptx } from '../../pptx/testing/open-pptx.ts';
import { writePptx } from '../../pptx/testing/write-pptx.ts';
import { fontOfTypefaces, fontsXml } from './fonts.ts';
import { fontFamilies } from '../../text/font-families.ts';

const themed = (style: Deck['theme']['style'], language: Deck['language']) => ({
  theme: { style, color: colorNames[0] },
  language,
});

describe('fonts of a file', () => {
  it.each([
    ['minimal', 'en', 'Calibri', '微软雅黑'],
    ['fresh', 'zh', 'Calibri', '微软雅黑'],
    ['chinese', 'en', 'Georgia', '华文中宋'],
    ['government', 'zh', 'Times New Roman', '华文中宋'],
  ] as const)('are %s and %s for the style %s (%s)', async (style, language, latin, han) => {
    const deck = { ...blankDeck({ language, title: 'A' }), theme: { style, color: 'blue' as const } };
    const theme = openPptx(await writePptx(deck))['ppt/theme/theme1.xml'] ?? '';
    const major = /<a:majorFont>(.*?)<\/a:majorFont>/u.exec(theme)?.[1] ?? '';
    expect([...major.matchAll(/typeface="([^"]+)"/gu)].map(([, name]) => name)).toEqual([latin, han, latin, han]);
  });

  it('are the theme’s title and body fonts, so that changing the theme changes them', () => {
    for (const style of styleNames)
      for (const language of deckLanguages) {
        const deck = themed(style, language);
        expect(fontsXml(titleFontRole(style, language), deck)).toContain('+mj-lt');
        expect(fontsXml('body', deck)).toContain('+mn-lt');
      }
  });

  it('contain the family that a text box names, which is read back', () => {
    const deck = themed('fresh', 'zh');
    for (const { name } of fontFamilies) {
      const [latin, eastAsian] = [...fontsXml(name, deck).matchAll(/typeface="([^"]+)"/gu)].map(([, value]) => value);
      const read = fontOfTypefaces({ latin, eastAsian }, 'sans');
      expect(read).toBe({ Calibri: 'body', 'Courier New': 'mono' }[name] ?? name);
    }
  });

  it.each([
    ['an unknown name', { latin: 'Aptos', eastAsian: undefined }, 'Aptos'],
    ['the English name of a Chinese font', { latin: 'SimSun', eastAsian: 'SimSun' }, '宋体'],
    ['a Chinese font alone', { latin: undefined, eastAsian: '楷体' }, '楷体'],
    ['the Latin font of two', { latin: 'Garamond', eastAsian: '宋体' }, 'Garamond'],
    ['no name that is too long', { latin: 'A'.repeat(65), eastAsian: undefined }, undefined],
    ['no theme font of Han', { latin: undefined, eastAsian: '+mn-ea' }, undefined],
  ])('are read as %s', (_, typefaces, expected) => {
    expect(fontOfTypefaces(typefaces, undefined)).toBe(expected);
  });

  it('are explicit for text that keeps the font role of a different style', () => {
    const deck = themed('fresh', 'en');
    for (const face of fontRoles.filter((one) => !['heading', 'body'].includes(one)))
      expect(fontsXml(face, deck)).not.toContain('-lt"');
  });
});
