import type { ConnectFailure } from '@ppt-embed/protocol/host';

/** Text that explains how a connection attempt ended. */
export interface Outcome {
  title: string;
  body: string;
}

type Outcomes = Readonly<Record<ConnectFailure | 'connected', Outcome>>;

export const english: Outcomes = {
  connected: { title: 'Connected', body: 'Go back to the app to continue.' },
  cancelled: { title: 'Connection canceled', body: 'Nothing has changed. You can close this page.' },
  banned: { title: 'Your account is suspended', body: 'Ask an administrator of the app to restore your access.' },
  failed: { title: "Couldn't confirm the connection", body: 'Open the app and connect again.' },
  expired: { title: 'This request has expired', body: 'Open the app and connect again.' },
  other_browser: {
    title: "Couldn't confirm the connection",
    body: 'It was started in another browser or at another URL. Open the app and connect again.',
  },
  other_user: { title: 'Another user has signed in', body: 'Open the app and connect again.' },
  no_response: { title: "The service isn't responding", body: 'Open the app and try again in a few minutes.' },
  refused: { title: 'The service rejected this app', body: 'Ask an administrator of the app to check its log.' },
};

export const chinese: Outcomes = {
  connected: { title: '已连接', body: '请返回应用继续使用。' },
  cancelled: { title: '已取消连接', body: '没有任何更改，您可以关闭此页面。' },
  banned: { title: '您的账号已停用', body: '请联系此应用的管理员恢复权限。' },
  failed: { title: '无法确认连接', body: '请打开应用，重新连接。' },
  expired: { title: '此请求已过期', body: '请打开应用，重新连接。' },
  other_browser: { title: '无法确认连接', body: '此次连接是在另一个浏览器或网址中发起的。请打开应用，重新连接。' },
  other_user: { title: '在此期间已有其他用户登录', body: '请打开应用，重新连接。' },
  no_response: { title: '服务没有响应', body: '请打开应用，几分钟后重试。' },
  refused: { title: '服务拒绝了此应用', body: '请让此应用的管理员查看应用日志。' },
};

/** Returns the title of a page that shows how an attempt ended, in both languages, because the user's is unknown. */
export function titleOf(failure: ConnectFailure | undefined): string {
  const outcome = failure ?? 'connected';
  return `${english[outcome].title} · ${chinese[outcome].title}`;
}
