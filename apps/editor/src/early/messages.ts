import type { Catalogue } from '../ui/words.ts';

const en = {
  opening: 'Opening the editor…',
  missing: 'The tools could not be loaded. Check your network, then try again.',
  tryAgain: 'Try again',
};

export const messages: Catalogue<typeof en> = {
  en,
  'zh-CN': {
    opening: '正在打开编辑器…',
    missing: '无法加载工具。请检查网络，然后重试。',
    tryAgain: '重试',
  },
};
