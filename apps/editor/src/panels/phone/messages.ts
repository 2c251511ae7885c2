import type { MessageCatalog } from '../../kit/use-messages.ts';

const en = {
  insert: 'Insert',
  notes: 'Notes',
  format: 'Format',
  edit: 'Edit',
  done: 'Done',
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    insert: '插入',
    notes: '备注',
    format: '格式',
    edit: '编辑',
    done: '完成',
  },
};
