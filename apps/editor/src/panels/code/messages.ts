import type { MessageCatalog } from '../../kit/use-messages.ts';

const en = {
  insert: 'Insert code',
  edit: 'Edit code',
  change: 'Update code',
  code: 'Code',
  language: 'Language',
  plainText: 'Plain text',
  cancel: 'Cancel',
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    insert: '插入代码',
    edit: '编辑代码',
    change: '更新代码',
    code: '代码',
    language: '语言',
    plainText: '纯文本',
    cancel: '取消',
  },
};
