/** A status panel's title and, under it, at most two sentences. */
export interface PanelWords {
  title: string;
  body: string;
}

/** Words of the frame; those of a failure stand under its code. */
export const en = {
  frameTitle: 'Presentation editor',
  opening: 'Opening the editor…',
  slow: {
    title: 'Still loading',
    body: 'This takes longer than usual. You can wait, or open the editor in a tab of its own.',
  },
  tryAgain: 'Try again',
  newTab: 'Open in a new tab',
  connect: 'Connect',
  look: 'Look in Presentations',
  createAgain: 'Create again',
  unexpected: {
    title: 'The editor could not be opened',
    body: 'The service did not answer as expected. Your presentation is safe as last saved.',
  },
  timeout: {
    title: 'The editor could not be opened',
    body: 'The service did not answer in time. Your presentation is safe as last saved.',
  },
  network: { title: 'No connection to the server', body: 'Check your network, then try again. Nothing is lost.' },
  disconnected: {
    title: 'Connect to open presentations',
    body: 'This app is not connected to your presentation workspace. You come back to this page afterwards.',
  },
  user_banned: {
    title: 'Your access is switched off',
    body: 'Your presentations are kept; ask an administrator to switch it on again.',
  },
  not_signed_in: {
    title: 'Sign in to this app first',
    body: 'Your session here has ended. Sign in and come back to this page.',
  },
  forbidden: { title: 'You may not open this', body: 'Ask an administrator of this app for access.' },
  presentation_not_found: {
    title: 'This presentation is not here',
    body: 'It was removed or belongs to someone else. Look in Presentations.',
  },
  address_used: {
    title: 'Getting a fresh address',
    body: 'An address works once, and this one has been used. The presentation opens again as last saved.',
  },
  reload_limit: {
    title: 'The address was used three times in a row',
    body: 'Something else opens it first. Try again, or open it in a new tab. Your presentation is safe as last saved.',
  },
  outcome_unknown: {
    title: 'We do not know whether it was created',
    body: 'The connection broke before the answer came. Look in Presentations first, so that nothing is made twice.',
  },
  cannot_reopen: {
    title: 'Open it from Presentations',
    body: 'Its address has been used, and the service gave no identifier to reopen it by. It is saved there.',
  },
  creation_conflict: {
    title: 'This page already created something else',
    body: 'Create again to make a new one. The earlier one is in Presentations.',
  },
  too_large: {
    title: 'The text is too large',
    body: 'The limit is 1 MB and 1,000 slides. Shorten it or split it in two. Your text is kept.',
  },
  unreadable_source: {
    title: 'The editor could not be opened',
    body: 'This address does not answer with a deck or outline. Check it in a browser tab; nothing was created.',
  },
  rate_limited: (seconds: number): PanelWords => ({
    title: 'Too many requests just now',
    body: `Try again in ${seconds} second${seconds > 1 ? 's' : ''}. Nothing is lost.`,
  }),
  blocked_url: (origin: string): PanelWords => ({
    title: "The editor's address was refused",
    body: `${origin} is not among the allowed origins of this app.`,
  }),
};

export const zhCN: typeof en = {
  frameTitle: '演示文稿编辑器',
  opening: '正在打开编辑器…',
  slow: { title: '仍在加载', body: '加载时间比平常长。可以继续等待，或在新标签页中打开。' },
  tryAgain: '重试',
  newTab: '在新标签页打开',
  connect: '连接',
  look: '查看演示文稿列表',
  createAgain: '重新创建',
  unexpected: { title: '无法打开编辑器', body: '服务返回异常。您的演示文稿保持上次保存的内容，没有丢失。' },
  timeout: { title: '无法打开编辑器', body: '服务没有及时响应。您的演示文稿保持上次保存的内容，没有丢失。' },
  network: { title: '无法连接服务器', body: '请检查网络后重试，内容没有丢失。' },
  disconnected: {
    title: '连接后即可打开演示文稿',
    body: '此应用尚未连接您的演示文稿工作区。连接完成后会回到本页。',
  },
  user_banned: { title: '您的使用权限已停用', body: '演示文稿仍然保留，请联系管理员恢复。' },
  not_signed_in: { title: '请先登录此应用', body: '您的登录已失效，登录后请回到本页。' },
  forbidden: { title: '您没有打开权限', body: '请联系此应用的管理员。' },
  presentation_not_found: { title: '找不到此演示文稿', body: '它可能已被删除，或属于其他人。请查看演示文稿列表。' },
  address_used: {
    title: '正在获取新地址',
    body: '编辑器地址只能使用一次，该地址已被使用。演示文稿将以上次保存的内容重新打开。',
  },
  reload_limit: {
    title: '地址连续三次被占用',
    body: '有其他程序先打开了它。请重试或在新标签页打开，上次保存的内容没有丢失。',
  },
  outcome_unknown: { title: '无法确定是否已创建', body: '连接在收到回应前中断。请先查看演示文稿列表，以免重复创建。' },
  cannot_reopen: { title: '请从列表中打开', body: '地址已被使用，且服务未返回标识。演示文稿已保存在列表中。' },
  creation_conflict: { title: '此页面已创建过其他内容', body: '重新创建即可生成新的，之前的在演示文稿列表中。' },
  too_large: { title: '文本过大', body: '上限为 1 MB、1,000 张幻灯片。请精简或拆成两份，您的文本没有丢失。' },
  unreadable_source: {
    title: '无法打开编辑器',
    body: '该地址没有返回演示文稿或大纲。请在浏览器中检查，尚未创建任何内容。',
  },
  rate_limited: (seconds) => ({ title: '请求过于频繁', body: `请在 ${seconds} 秒后重试，内容没有丢失。` }),
  blocked_url: (origin) => ({ title: '编辑器地址被拒绝', body: `${origin} 不在此应用允许的来源中。` }),
};
