import type { MessageCatalog } from '../../kit/use-messages.ts';

const en = {
  palette: 'Search commands',
  typeCommand: 'What do you want to do?',
  noCommand: (query: string) => `No results for “${query}”`,
  nearest: (query: string) => `No results for “${query}”. Closest commands:`,
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    palette: '搜索命令',
    typeCommand: '您想做什么？',
    noCommand: (query) => `没有与“${query}”匹配的命令`,
    nearest: (query) => `没有与“${query}”匹配的命令。最接近的命令：`,
  },
};
