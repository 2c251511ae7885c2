import type { MessageCatalog } from '../../kit/use-messages.ts';

const en = { crop: 'Crop: drag the edges, Enter when done' };

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': { crop: '裁剪：拖动边缘，按 Enter 完成' },
};
