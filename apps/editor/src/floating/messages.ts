import type { Catalogue } from '../ui/words.ts';

const en = {
  forChosen: 'For what is chosen',
  size: 'Size',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  textColor: 'Text color',
  bullets: 'Bullets',
  fill: 'Fill',
  color: 'Color',
};

export const messages: Catalogue<typeof en> = {
  en,
  'zh-CN': {
    forChosen: '所选元素',
    size: '字号',
    bold: '加粗',
    italic: '倾斜',
    underline: '下划线',
    textColor: '文字颜色',
    bullets: '项目符号',
    fill: '填充',
    color: '颜色',
  },
};
