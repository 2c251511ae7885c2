import type { ColorName, DeckLanguage, StyleName } from '@ppt-embed/deck';
import type { CoverColor, CoverLanguage, CoverStyle } from '@ppt-embed/protocol/names';

/** Maps the deck's style names to those on the wire (spec §7). */
export const wireStyles: Record<StyleName, CoverStyle> = {
  minimal: '极简风',
  tech: '科技风',
  fresh: '小清新',
  business: '商务风',
  government: '党政风',
  cartoon: '可爱卡通',
  chinese: '中国风',
};

/** Maps the deck's color names to those on the wire (spec §7). */
export const wireColors: Record<ColorName, CoverColor> = {
  pink: '粉色',
  yellow: '黄色',
  cyan: '青色',
  blue: '蓝色',
  green: '绿色',
  orange: '橙色',
  purple: '紫色',
};

/** Maps the deck's languages to those on the wire (spec §7). */
export const wireLanguages: Record<DeckLanguage, CoverLanguage> = { zh: '中文', en: '英文' };
