/** Words of the pages at an editor address; each shows both languages. */
export const en = {
  usedTitle: 'This editor address has been used',
  usedBody:
    'Each address works once. This one was opened before, or waited longer than 5 minutes. Your presentation is safe as last saved: go back to the app and open it there again.',
  missingTitle: 'The editor has not been built yet',
  missingBody: 'Run this in the project’s folder, then ask for a new address:',
};

export const zhCN: typeof en = {
  usedTitle: '此编辑器地址已被使用',
  usedBody:
    '每个地址只能使用一次。该地址已被打开过，或等待超过 5 分钟。演示文稿保持上次保存的内容，没有丢失：请回到应用重新打开。',
  missingTitle: '编辑器尚未构建',
  missingBody: '请在项目目录中运行以下命令，然后重新获取地址：',
};
