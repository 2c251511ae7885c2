import type { Catalogue } from '../ui/words.ts';

const en = {
  choosing: 'Choosing several elements',
  chosen: (count: number) => `${count} chosen`,
  done: 'Done',
};

export const messages: Catalogue<typeof en> = {
  en,
  'zh-CN': {
    choosing: '正在选择多个元素',
    chosen: (count) => `已选 ${count} 个`,
    done: '完成',
  },
};
