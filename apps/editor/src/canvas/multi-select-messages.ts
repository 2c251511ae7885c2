import type { MessageCatalog } from '../kit/use-messages.ts';

const en = {
  multiSelect: 'Selecting multiple objects',
  selected: (count: number) => `${count} selected`,
  done: 'Done',
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    multiSelect: '正在选择多个元素',
    selected: (count) => `已选 ${count} 个`,
    done: '完成',
  },
};
