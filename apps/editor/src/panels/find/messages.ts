import type { MessageCatalog } from '../../kit/use-messages.ts';

const en = {
  find: 'Find and replace',
  query: 'Find',
  by: 'Replace with',
  matchCase: 'Match case',
  next: 'Next',
  previous: 'Previous',
  replace: 'Replace',
  replaceAll: 'Replace all',
  close: 'Close',
  none: 'No results',
  found: (at: number, count: number) => `${at} of ${count}`,
  replaced: (count: number, locked: number) => `${count} replaced${locked > 0 ? `, ${locked} locked` : ''}`,
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    find: '查找和替换',
    query: '查找',
    by: '替换为',
    matchCase: '区分大小写',
    next: '下一个',
    previous: '上一个',
    replace: '替换',
    replaceAll: '全部替换',
    close: '关闭',
    none: '没有找到',
    found: (at, count) => `${at} / ${count}`,
    replaced: (count, locked) => `已替换 ${count} 处${locked > 0 ? `，${locked} 处已锁定` : ''}`,
  },
};
