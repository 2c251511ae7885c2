import type { MessageCatalog } from '../../kit/use-messages.ts';

const en = {
  insert: 'Insert',
  newSlideLayout: 'New slide with layout',
  more: 'More',
  exportAs: 'Export',
  tools: 'Tools',
  rename: 'Rename presentation',
  renameNow: 'Rename',
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    insert: '插入',
    newSlideLayout: '按版式新建幻灯片',
    more: '更多',
    exportAs: '导出',
    tools: '工具',
    rename: '重命名演示文稿',
    renameNow: '重命名',
  },
};
