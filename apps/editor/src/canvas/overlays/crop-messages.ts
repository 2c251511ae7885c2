import type { MessageCatalog } from '../../kit/use-messages.ts';

const en = { crop: 'Crop: drag the edges, then press Enter' };

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': { crop: '裁剪：拖动边缘，按 Enter 完成' },
};
