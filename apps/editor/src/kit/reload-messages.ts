import type { MessageCatalog } from './use-messages.ts';

const en = {
  replacedHere: 'A new version of the editor is available. Reopen it to continue. Nothing was lost.',
  openAgain: 'Reopen',
  backToApp: 'Back to app',
  notOpened: "Couldn't reopen it. Go back to the app and open it there.",
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
