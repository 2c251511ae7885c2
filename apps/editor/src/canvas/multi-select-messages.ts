import type { MessageCatalog } from '../kit/use-messages.ts';

const en = {
  multiSelect: 'Choosing several elements',
  selected: (count: number) => `${count} chosen`,
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
