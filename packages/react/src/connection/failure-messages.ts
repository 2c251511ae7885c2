/** Messages for a user who returned from the consent page without a connection. They are loaded only for such users. */
export const en = {
  /**
   * Reasons why the user returned from the consent page without a connection. `banned` is missing here, because the
   * connection status reports it.
   */
  errors: {
    cancelled: 'Connection canceled. Nothing has changed.',
    failed: "Couldn't confirm the connection. Connect again from this page.",
    expired: 'The request has expired. Connect again from this page.',
    other_browser: 'This request was started in another browser or on another site. Connect again from this page.',
    other_user: 'Another user has signed in. Connect again from this page.',
    no_response: "The service isn't responding. Try again in a few minutes.",
    refused: 'The service rejected this app. Ask an administrator of this app to check its log.',
  },
};

export const zhCN: typeof en = {
  errors: {
    cancelled: '您取消了连接，没有任何更改。',
    failed: '无法确认连接，请在此页面重新连接。',
    expired: '连接请求已过期，请在此页面重新连接。',
    other_browser: '此次连接是在另一个浏览器或网站中发起的，请在此页面重新连接。',
    other_user: '在此期间已有其他用户登录，请在此页面重新连接。',
    no_response: '服务没有响应，请几分钟后重试。',
    refused: '服务拒绝了此应用。请让此应用的管理员查看应用日志。',
  },
};
