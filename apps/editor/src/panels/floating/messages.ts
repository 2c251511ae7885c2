import type { MessageCatalog } from '../../kit/use-messages.ts';

const en = {
  runOnSelected: 'Selection options',
  fill: 'Fill',
  color: 'Color',
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    runOnSelected: '所选元素',
    fill: '填充',
    color: '颜色',
  },
};
