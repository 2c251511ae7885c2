import type { en as otherEn } from './other-error-messages.ts';

/** An error's title, and a body of at most two sentences that say what to do and what is safe. */
export interface PptErrorText {
  title: string;
  body: string;
  /** A line of code or configuration that fixes the error, shown below the text with a copy button. */
  line?: string;
}

/**
 * Messages of errors that any feature can have, by code. Messages of errors that only one feature can have are in that
 * feature.
 */
export const en = {
  network: {
    title: "Can't reach the server",
    body: 'Check your network and try again. Your saved presentations are safe.',
  },
  disconnected: {
    title: 'Connect to continue',
    body: "This app isn't connected to your presentation workspace. You'll return to this page after you connect.",
  },
  user_banned: {
    title: 'Your account is suspended',
    body: 'Your presentations are safe. Ask an administrator to restore your access.',
  },
  not_signed_in: {
    title: "You're not signed in",
    body: 'Sign in to this app, then return to this page.',
  },
  forbidden: { title: "You don't have access", body: 'Ask an administrator of this app for access.' },
  insufficient_role: {
    title: "You don't have permission to do this",
    body: 'Ask the owner of the presentation or an administrator of this app for access.',
  },
  quota_exceeded: {
    title: "You've reached a limit",
    body: 'Delete presentations or pictures you no longer need, or ask an administrator of this app to raise the limit.',
  },
  no_such_endpoint: {
    title: "This app isn't set up correctly",
    body: 'Its server has no presentation API at this URL. Contact an administrator of this app.',
  },
  presentation_not_found: {
    title: 'Presentation not found',
    body: 'It may have been deleted, or it belongs to someone else. Go to Presentations to find yours.',
  },
  outcome_unknown: {
    title: "Couldn't confirm that the presentation was created",
    body: 'The connection was lost. Check Presentations before you create it again.',
  },
  creation_conflict: {
    title: 'This page has already created another presentation',
    body: 'Create again to make a new one. The earlier one is in Presentations.',
  },
  too_large: {
    title: 'The text is too large',
    body: 'The limit is 1 MB or 1,000 slides; this app may allow less. Shorten the text or split it in two.',
  },
  unreadable_source: {
    title: "This URL doesn't return a presentation or outline",
    body: 'Open it in a browser tab to check. Nothing was created.',
  },
  rate_limited: (count: string, form: Intl.LDMLPluralRule, unit: 'second' | 'minute'): PptErrorText => ({
    title: 'Too many requests',
    body: `Try again in ${count} ${unit}${form === 'one' ? '' : 's'}. Your saved presentations are safe.`,
  }),
};

/** Messages of errors that any component can have, by code, and a message for any `other` error. */
export type PptErrorMessages = typeof en & typeof otherEn;

export const zhCN: typeof en = {
  network: { title: '无法连接服务器', body: '请检查网络后重试，已保存的演示文稿不受影响。' },
  disconnected: {
    title: '连接后继续',
    body: '此应用尚未连接您的演示文稿工作区。连接后会返回此页面。',
  },
  user_banned: { title: '您的账号已停用', body: '您的演示文稿不受影响，请联系管理员恢复权限。' },
  not_signed_in: { title: '您尚未登录此应用', body: '请登录，然后返回此页面。' },
  forbidden: { title: '您没有访问权限', body: '请联系此应用的管理员获取权限。' },
  insufficient_role: { title: '您没有此操作的权限', body: '请联系演示文稿的所有者或此应用的管理员。' },
  quota_exceeded: {
    title: '已达到用量上限',
    body: '请删除不再需要的演示文稿或图片，或联系此应用的管理员提高上限。',
  },
  no_such_endpoint: {
    title: '此应用的配置有误',
    body: '在此地址上找不到演示文稿 API，请联系此应用的管理员。',
  },
  presentation_not_found: { title: '找不到此演示文稿', body: '它可能已被删除，或属于其他人。请查看演示文稿列表。' },
  outcome_unknown: { title: '无法确定演示文稿是否已创建', body: '连接已中断。请先查看演示文稿列表，以免重复创建。' },
  creation_conflict: {
    title: '此页面已创建过另一份演示文稿',
    body: '重新创建即可生成新的演示文稿，之前的演示文稿在列表中。',
  },
  too_large: {
    title: '文本过大',
    body: '上限为 1 MB 或 1,000 张幻灯片，此应用的上限可能更低。请精简文本，或将其拆分为两份。',
  },
  unreadable_source: {
    title: '该地址没有返回演示文稿或大纲',
    body: '请在浏览器标签页中打开它进行检查。尚未创建任何内容。',
  },
  rate_limited: (count, _form, unit) => ({
    title: '请求过于频繁',
    body: `请在 ${count} ${unit === 'minute' ? '分钟' : '秒'}后重试，已保存的演示文稿不受影响。`,
  }),
};
