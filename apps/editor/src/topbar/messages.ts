import type { Catalogue } from '../ui/words.ts';

const en = {
  insert: 'Insert',
  more: 'More',
  tools: 'Tools',
};

export const messages: Catalogue<typeof en> = {
  en,
  'zh-CN': {
    insert: '插入',
    more: '更多',
    tools: '工具',
  },
};
