import type { MessageCatalog } from '../../kit/use-messages.ts';

const en = {
  opening: 'Opening the editor…',
  missing: "Couldn't load the editor. Check your network and try again.",
  replaced: 'A new version of the editor is available. Go back to the app and reopen it there. Nothing was lost.',
  tryAgain: 'Try again',
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    opening: '正在打开编辑器…',
    missing: '无法加载工具。请检查网络，然后重试。',
    replaced: '编辑器已有新版本。请回到应用重新打开，内容没有丢失。',
    tryAgain: '重试',
  },
};
