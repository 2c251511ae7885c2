import type { Catalogue } from '../ui/words.ts';

const en = {
  opening: 'Opening the editor…',
  tryAgain: 'Try again',
  sessionOver: 'Your session has ended',
  unavailableTitle: 'The editor could not be opened',
  unavailableBody: 'The service did not answer as expected. Your presentation is safe as last saved.',
  timeoutBody: 'The service did not answer in time. Your presentation is safe as last saved.',
  networkTitle: 'No connection to the server',
  networkBody: 'Check your network, then try again. Nothing is lost.',
  bannedTitle: 'Your access is switched off',
  bannedBody: 'Your presentations are kept; ask an administrator to switch it on again.',
  notFoundTitle: 'This presentation is not here',
  notFoundBody: 'It was removed or belongs to someone else. Look in Presentations.',
  newerTitle: 'This presentation needs a newer editor',
  newerBody: 'It was saved by one. Open the presentation again to get it; it is safe as last saved.',
  overOpenBody: 'Open the presentation again to go on. It is safe as last saved.',
};

export const messages: Catalogue<typeof en> = {
  en,
  'zh-CN': {
    opening: '正在打开编辑器…',
    tryAgain: '重试',
    sessionOver: '会话已结束',
    unavailableTitle: '无法打开编辑器',
    unavailableBody: '服务返回异常。您的演示文稿保持上次保存的内容，没有丢失。',
    timeoutBody: '服务没有及时响应。您的演示文稿保持上次保存的内容，没有丢失。',
    networkTitle: '无法连接服务器',
    networkBody: '请检查网络后重试，内容没有丢失。',
    bannedTitle: '您的使用权限已停用',
    bannedBody: '演示文稿仍然保留，请联系管理员恢复。',
    notFoundTitle: '找不到此演示文稿',
    notFoundBody: '它可能已被删除，或属于其他人。请查看演示文稿列表。',
    newerTitle: '此演示文稿需要更新版本的编辑器',
    newerBody: '它由更新版本保存。重新打开演示文稿即可使用新版编辑器，上次保存的内容没有丢失。',
    overOpenBody: '重新打开演示文稿即可继续，上次保存的内容没有丢失。',
  },
};
