/** Message for an error that has no specific one, in a host's component (`useErrorText`). */
export const en = {
  other: { title: 'Something went wrong', body: 'Try again in a moment. Your saved presentations are safe.' },
};

export const zhCN: typeof en = {
  other: { title: '出了点问题', body: '请稍后重试，已保存的演示文稿不受影响。' },
};
