import type { CoverColor, CoverLanguage, CoverStyle } from '@ppt-embed/protocol/names';

const styles: Record<CoverStyle, string> = {
  极简风: 'Minimal',
  科技风: 'Tech',
  小清新: 'Fresh',
  商务风: 'Business',
  党政风: 'Government',
  可爱卡通: 'Cartoon',
  中国风: 'Chinese',
};

const colors: Record<CoverColor, string> = {
  粉色: 'Pink',
  黄色: 'Yellow',
  青色: 'Cyan',
  蓝色: 'Blue',
  绿色: 'Green',
  橙色: 'Orange',
  紫色: 'Purple',
};

const languages: Record<CoverLanguage, string> = { 中文: 'Chinese', 英文: 'English' };

export const en = {
  cover: 'Cover',
  noCover: 'No cover',
  style: 'Style',
  color: 'Color',
  language: 'Language',
  any: 'Any',
  filter: 'Filter',
  more: 'More covers',
  loading: 'Loading covers…',
  none: 'No cover matches. Choose another style or color.',
  failed: 'The covers could not be loaded. Create without one, or try again.',
  count: (covers: number): string => (covers === 1 ? '1 cover' : `${covers} covers`),
  picture: (style: string, color: string, language: string): string => `${style}, ${color}, ${language}`,
  /** Names of the wire strings. */
  styles,
  colors,
  languages,
};

export const zhCN: typeof en = {
  cover: '封面',
  noCover: '不指定封面',
  style: '风格',
  color: '颜色',
  language: '语言',
  any: '不限',
  filter: '筛选',
  more: '换一批',
  loading: '正在加载封面…',
  none: '没有匹配的封面，请更换风格或颜色。',
  failed: '封面加载失败。可不指定封面直接创建，或重试。',
  count: (covers) => `${covers} 个封面`,
  picture: (style, color, language) => `${style}，${color}，${language}`,
  styles: {
    极简风: '极简风',
    科技风: '科技风',
    小清新: '小清新',
    商务风: '商务风',
    党政风: '党政风',
    可爱卡通: '可爱卡通',
    中国风: '中国风',
  },
  colors: { 粉色: '粉色', 黄色: '黄色', 青色: '青色', 蓝色: '蓝色', 绿色: '绿色', 橙色: '橙色', 紫色: '紫色' },
  languages: { 中文: '中文', 英文: '英文' },
};
