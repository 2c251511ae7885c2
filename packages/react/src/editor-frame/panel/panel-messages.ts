import type { PptErrorText } from '../../i18n/error-messages.ts';

/** Messages of the panel. Errors that only a frame can have are listed by code. */
export const en = {
  slow: {
    title: 'Still loading',
    body: 'Keep waiting, or open it in a new tab.',
  },
  newTab: 'Open in a new tab',
  inTab: {
    title: 'Opened in another tab',
    body: 'To edit here, save and close the other tab first.',
  },
  openHere: 'Open here',
  showPresentations: 'Go to Presentations',
  createAgain: 'Create again',
  unexpected: {
    title: "Couldn't open the editor",
    body: 'The service returned an unexpected response. Your last saved version is safe.',
  },
  timeout: {
    title: "Couldn't open the editor",
    body: 'The service took too long to respond. Your last saved version is safe.',
  },
  reload_limit: {
    title: "Couldn't reopen the editor",
    body: 'It was interrupted several times in a row, but your last saved version is safe. Try again in a moment.',
  },
  cannot_reopen: {
    title: 'Your presentation was created',
    body: "Open it from Presentations. It can't be reopened here because the service didn't return an ID.",
  },
  blocked_url: (origin: string, isInsecure?: boolean): PptErrorText => ({
    title: 'The editor URL was blocked',
    body: isInsecure
      ? `On an HTTPS page, ${origin} must use HTTPS too.`
      : `${origin} isn't an allowed origin of this app.`,
  }),
  blocked_by_csp: (line: string): PptErrorText => ({
    title: "This site doesn't allow the editor yet",
    body: 'Add this line to its Content-Security-Policy:',
    line,
  }),
};

export const zhCN: typeof en = {
  slow: { title: '仍在加载', body: '可以继续等待，或在新标签页中打开。' },
  newTab: '在新标签页中打开',
  inTab: { title: '已在另一个标签页中打开', body: '如需在此处编辑，请先在该标签页中保存并将其关闭。' },
  openHere: '在此处打开',
  showPresentations: '查看演示文稿列表',
  createAgain: '重新创建',
  unexpected: { title: '无法打开编辑器', body: '服务返回了异常响应。上次保存的版本没有丢失。' },
  timeout: { title: '无法打开编辑器', body: '服务没有及时响应。上次保存的版本没有丢失。' },
  reload_limit: {
    title: '无法重新打开编辑器',
    body: '打开过程连续多次中断，但上次保存的版本没有丢失。请稍后重试。',
  },
  cannot_reopen: { title: '演示文稿已创建', body: '请从演示文稿列表中打开。服务没有返回 ID，因此无法在此处重新打开。' },
  blocked_url: (origin, isInsecure) => ({
    title: '编辑器链接已被阻止',
    body: isInsecure ? `在 HTTPS 网页中，${origin} 也必须使用 HTTPS。` : `${origin} 不在此应用允许的来源中。`,
  }),
  blocked_by_csp: (line) => ({
    title: '此网站尚未允许嵌入编辑器',
    body: '请在其 Content-Security-Policy 中添加这一行：',
    line,
  }),
};
