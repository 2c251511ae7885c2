import type { MessageCatalog } from '../../kit/use-messages.ts';

const en = {
  insert: 'Insert',
  more: 'More',
  tools: 'Tools',
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    insert: '插入',
    more: '更多',
    tools: '工具',
  },
};
