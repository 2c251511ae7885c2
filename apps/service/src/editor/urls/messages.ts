/** Messages of the pages at editor URLs. Each page shows both languages. */
export const en = {
  usedTitle: 'This editor URL has already been used or has expired',
  usedBody:
    'Each URL works once, within 5 minutes. Your last saved version is safe. Go back to the app and open the editor again.',
  missingTitle: "The editor hasn't been built yet",
  missingBody: 'Run this command in the project folder, then request a new editor URL:',
};

/** The Chinese messages. */
export const zhCN: typeof en = {
  usedTitle: '此编辑器链接已使用或已过期',
  usedBody: '每个链接只能使用一次，有效期为 5 分钟。上次保存的版本没有丢失。请返回应用，重新打开编辑器。',
  missingTitle: '编辑器尚未构建',
  missingBody: '请在项目文件夹中运行以下命令，然后重新获取编辑器链接：',
};
