import type { MessageCatalog } from '../../kit/use-messages.ts';

const en = {
  palette: 'Search commands',
  typeCommand: 'What do you want to do?',
  noCommand: 'No matching commands',
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    palette: '搜索命令',
    typeCommand: '您想做什么？',
    noCommand: '没有匹配的命令',
  },
};
