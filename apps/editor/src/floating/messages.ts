import type { Catalogue } from '../ui/words.ts';

const en = {
  forChosen: 'For what is chosen',
  fill: 'Fill',
  color: 'Color',
};

export const messages: Catalogue<typeof en> = {
  en,
  'zh-CN': {
    forChosen: '所选元素',
    fill: '填充',
    color: '颜色',
  },
};
