import type { MessageCatalog } from '../../kit/use-messages.ts';
import type { CollaborationEnd } from '../../session/collaboration.ts';

const en = {
  otherUsers: 'Others in this presentation',
  others: (count: number, names: string) => (count === 1 ? `${names} is here` : `${count} others are here: ${names}`),
  separator: ', ',
  guest: 'Guest',
  withRole: {
    view: (name: string) => `${name} (view only)`,
    comment: (name: string) => `${name} (comment only)`,
  },
  onSlide: (slide: number) => `slide ${slide}`,
  follow: (name: string) => `Follow ${name}`,
  following: (name: string) => `Following ${name}`,
  offline: "You're offline. Your changes will be merged when you reconnect.",
  offlineInTab: "You're offline. Keep this tab open: your changes will be merged when you reconnect.",
  offlineChanged: (slides: number) =>
    slides === 1
      ? 'While you were offline, 1 slide was changed.'
      : `While you were offline, ${slides} slides were changed.`,
  offlineChangedBy: (slides: number, names: string) =>
    `While you were offline, ${names} changed ${slides === 1 ? '1 slide' : `${slides} slides`}.`,
  offlineDeleted: (slides: number) => (slides === 1 ? '1 slide was deleted.' : `${slides} slides were deleted.`),
  offlineOwn: (slides: number) => `Your changes to ${slides === 1 ? '1 slide' : `${slides} slides`} have been merged.`,
  offlineOwnDeleted: (slides: number) =>
    slides === 1 ? '1 slide that you changed was deleted.' : `${slides} slides that you changed were deleted.`,
  list: (names: readonly string[]) => new Intl.ListFormat('en').format(names),
  space: ' ',
  showSlide: (slide: number) => `Slide ${slide}`,
  ended: {
    session_ended:
      "Your session has expired, so you're no longer editing with others. Reopen the presentation to continue.",
    user_banned:
      "Your account is suspended, so you're no longer editing with others. Ask an administrator to restore your access.",
    presentation_not_found:
      "This presentation was deleted, so you're no longer editing with others. Copy anything you need before you close this tab.",
    too_large:
      'This presentation is too large to edit with others. You can keep editing. Your changes are saved as a draft.',
    too_many_users:
      'Too many people have this presentation open. You can keep editing. Your changes are saved as a draft.',
    invalid_message:
      'Editing with others stopped because of an error. Your changes are saved as a draft. Reopen the presentation to reconnect.',
    load_error:
      'Editing with others stopped because of an error. Your changes are saved as a draft. Reopen the presentation to reconnect.',
  } satisfies Record<CollaborationEnd, string>,
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    otherUsers: '此演示文稿中的其他人',
    others: (count, names) =>
      count === 1 ? `${names} 也打开了此演示文稿` : `另有 ${count} 人打开了此演示文稿：${names}`,
    separator: '、',
    guest: '访客',
    withRole: {
      view: (name) => `${name}（仅限查看）`,
      comment: (name) => `${name}（仅限批注）`,
    },
    onSlide: (slide) => `第 ${slide} 张幻灯片`,
    follow: (name) => `跟随 ${name}`,
    following: (name) => `正在跟随 ${name}`,
    offline: '您已离线。恢复连接后，您的更改将会合并。',
    offlineInTab: '您已离线。请不要关闭此标签页：恢复连接后，您的更改将会合并。',
    offlineChanged: (slides) => `您离线期间，有 ${slides} 张幻灯片被修改。`,
    offlineChangedBy: (slides, names) => `您离线期间，${names} 修改了 ${slides} 张幻灯片。`,
    offlineDeleted: (slides) => `有 ${slides} 张幻灯片被删除。`,
    offlineOwn: (slides) => `您对 ${slides} 张幻灯片的修改已合并。`,
    offlineOwnDeleted: (slides) => `您修改过的 ${slides} 张幻灯片已被删除。`,
    list: (names) => names.join('、'),
    space: '',
    showSlide: (slide) => `幻灯片 ${slide}`,
    ended: {
      session_ended: '会话已过期，共同编辑已结束。重新打开演示文稿即可继续。',
      user_banned: '您的账号已停用，共同编辑已结束。请联系管理员恢复权限。',
      presentation_not_found: '此演示文稿已被删除，共同编辑已结束。请在关闭此标签页前复制所需内容。',
      too_large: '此演示文稿过大，无法共同编辑。您可以继续编辑，更改会保存为草稿。',
      too_many_users: '打开此演示文稿的人过多。您可以继续编辑，更改会保存为草稿。',
      invalid_message: '共同编辑因错误中断，您的更改会保存为草稿。重新打开演示文稿即可恢复。',
      load_error: '共同编辑因错误中断，您的更改会保存为草稿。重新打开演示文稿即可恢复。',
    },
  },
};
