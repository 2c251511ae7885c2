import type { MessageCatalog } from '../../kit/use-messages.ts';

const en = {
  layouts: 'Layouts of this slide',
  none: 'What stands on this slide fits no other layout.',
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': { layouts: '此幻灯片的版式', none: '此幻灯片的内容没有其他合适的版式。' },
};
