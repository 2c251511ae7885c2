import type { MessageCatalog } from './use-messages.ts';

const en = {
  replacedHere: 'There is a new version of the editor. Open it again to go on; nothing is lost.',
  openAgain: 'Open again',
  backToApp: 'Back to the app',
  notOpened: 'It was not opened again. Go back to the app and open it there.',
};

export const reloadMessages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    replacedHere: '编辑器已有新版本。重新打开即可继续，内容没有丢失。',
    openAgain: '重新打开',
    backToApp: '返回应用',
    notOpened: '未能重新打开，请回到应用再次打开。',
  },
};
