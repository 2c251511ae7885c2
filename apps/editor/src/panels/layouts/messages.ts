import type { MessageCatalog } from '../../kit/use-messages.ts';

const en = {
  layouts: 'Slide layouts',
  none: "No other layout fits this slide's content.",
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': { layouts: '此幻灯片的版式', none: '此幻灯片的内容没有其他合适的版式。' },
};
