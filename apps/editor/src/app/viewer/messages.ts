import type { MessageCatalog } from '../../kit/use-messages.ts';

const en = {
  viewOnly: 'View only',
  commentOnly: 'Comment only',
  find: 'Find',
  export: 'Export',
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    viewOnly: '仅限查看',
    commentOnly: '仅限批注',
    find: '查找',
    export: '导出',
  },
};
