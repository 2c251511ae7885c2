import type { Catalogue } from '../ui/words.ts';

const en = {
  opening: 'Opening the editor…',
  missing: 'The tools could not be loaded. Check your network, then try again.',
  replaced: 'There is a new version of the editor. Open it again to go on; nothing is lost.',
  openThere: (said: string) => `${said} Its address works only once: go back to the app and open it there again.`,
  notOpened: 'It was not opened again. Go back to the app and open it there.',
  tryAgain: 'Try again',
  openAgain: 'Open again',
  backToApp: 'Back to the app',
};

export const messages: Catalogue<typeof en> = {
  en,
  'zh-CN': {
    opening: '正在打开编辑器…',
    missing: '无法加载工具。请检查网络，然后重试。',
    replaced: '编辑器已有新版本。重新打开即可继续，内容没有丢失。',
    openThere: (said) => `${said}编辑器地址只能使用一次，请回到应用重新打开。`,
    notOpened: '未能重新打开，请回到应用再次打开。',
    tryAgain: '重试',
    openAgain: '重新打开',
    backToApp: '返回应用',
  },
};
