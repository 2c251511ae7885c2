import type { PptErrorCode } from '@ppt-embed/protocol/names';
import type { MessageCatalog } from '../../kit/use-messages.ts';

const en = {
  opening: 'Opening the editor…',
  tryAgain: 'Try again',
  sessionOver: 'Your session has expired',
  unavailableTitle: "Couldn't open the editor",
  unavailableBody: 'The service returned an unexpected response. Your last saved version is safe.',
  timeoutBody: 'The service took too long to respond. Your last saved version is safe.',
  networkTitle: "Can't reach the server",
  networkBody: 'Check your network and try again. Nothing was lost.',
  bannedTitle: 'Your account is suspended',
  bannedBody: 'Your presentations are safe. Ask an administrator to restore your access.',
  notFoundTitle: 'Presentation not found',
  notFoundBody: 'It may have been deleted, or it belongs to someone else. Go to Presentations to find yours.',
  newerTitle: 'This presentation needs a newer version of the editor',
  newerBody:
    'It was saved in a newer version. Reopen the presentation to update the editor. Your last saved version is safe.',
  replacedTitle: 'A new version of the editor is available',
  replacedHomeBody: 'Reopen the editor to continue. Your last saved versions are safe.',
  overOpenBody: 'Reopen the presentation to continue. Your last saved version is safe.',
  reopenInApp: (status: string) =>
    `${status} This editor URL works only once. Go back to the app and open the presentation again.`,
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    opening: '正在打开编辑器…',
    tryAgain: '重试',
    sessionOver: '会话已过期',
    unavailableTitle: '无法打开编辑器',
    unavailableBody: '服务返回了异常响应。上次保存的版本没有丢失。',
    timeoutBody: '服务没有及时响应。上次保存的版本没有丢失。',
    networkTitle: '无法连接服务器',
    networkBody: '请检查网络后重试，内容没有丢失。',
    bannedTitle: '您的账号已停用',
    bannedBody: '您的演示文稿不受影响，请联系管理员恢复权限。',
    notFoundTitle: '找不到此演示文稿',
    notFoundBody: '它可能已被删除，或属于其他人。请查看演示文稿列表。',
    newerTitle: '此演示文稿需要更高版本的编辑器',
    newerBody: '此演示文稿由更高版本的编辑器保存。重新打开演示文稿即可使用新版编辑器，上次保存的版本没有丢失。',
    replacedTitle: '编辑器已有新版本',
    replacedHomeBody: '重新打开编辑器即可继续，上次保存的版本没有丢失。',
    overOpenBody: '重新打开演示文稿即可继续，上次保存的版本没有丢失。',
    reopenInApp: (status) => `${status}编辑器链接只能使用一次，请返回应用重新打开。`,
  },
};

/** Returns the title for the error code that ended the session. */
export function sessionEndTitle(code: PptErrorCode, t: (typeof messages)['en']): string {
  return code === 'user_banned' ? t.bannedTitle : t.sessionOver;
}
