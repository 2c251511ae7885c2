import { describe, expect, it } from 'vitest';
import { blankDeck } from '../../layouts/blank-deck.ts';
import type { Deck } from '../../model/deck.ts';
import { colorNames, deckLanguages, styleNames } from '../../model/deck.ts';
import { fontRoles } from '../../model/text.ts';
import { titleFontRole } from '../../themes/title-font-role.ts';
import { openPptx } from '../../pptx/testing/open-pptx.ts';
import { writePptx } from '../../pptx/write-pptx.ts';
import { fontsXml } from './fonts.ts';

const themed = (style: Deck['theme']['style'], language: Deck['language']) => ({
  theme: { style, color: colorNames[0] },
  language,
});

describe('the fonts of a file', () => {
  it.each([
    ['minimal', 'en', 'Arial', '微软雅黑'],
    ['fresh', 'zh', 'Calibri', '微软雅黑'],
    ['chinese', 'en', 'Georgia', '华文中宋'],
    ['government', 'zh', 'Times New Roman', '华文中宋'],
  ] as const)('are %s and %s for the style %s (%s)', async (style, language, latin, han) => {
    const deck = { ...blankDeck({ language, title: 'A' }), theme: { style, color: 'blue' as const } };
    const theme = openPptx(await writePptx(deck))['ppt/theme/theme1.xml'] ?? '';
    const major = /<a:majorFont>(.*?)<\/a:majorFont>/u.exec(theme)?.[1] ?? '';
    expect([...major.matchAll(/typeface="([^"]+)"/gu)].map(([, name]) => name)).toEqual([latin, han, latin, han]);
  });

  it('are the theme’s for titles and texts of the style, so that another theme changes them', () => {
    for (const style of styleNames)
      for (const language of deckLanguages) {
        const deck = themed(style, language);
        expect(fontsXml(titleFontRole(style, language), deck)).toContain('+mj-lt');
        expect(fontsXml('body', deck)).toContain('+mn-lt');
      }
  });

  it('are explicit for a text that keeps the font role of another style', () => {
    const deck = themed('fresh', 'en');
    for (const face of fontRoles.filter((one) => !['heading', 'body'].includes(one)))
      expect(fontsXml(face, deck)).not.toContain('-lt"');
  });
});
