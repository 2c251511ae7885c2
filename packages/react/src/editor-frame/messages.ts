/** Messages of a frame that opens without errors; those of its panel are loaded with it: `panel-messages.ts`. */
export const en = {
  frameTitle: 'Presentation editor',
  opening: 'Opening the editor…',
  urlUsed: {
    title: 'Reopening your presentation',
    body: 'An editor URL works only once. Your presentation reopens as last saved.',
  },
  /** Shown instead of the panel if it could not be loaded. */
  notOpened: "Couldn't open the editor.",
};

export const zhCN: typeof en = {
  frameTitle: '演示文稿编辑器',
  opening: '正在打开编辑器…',
  urlUsed: {
    title: '正在获取新地址',
    body: '编辑器地址只能使用一次。演示文稿将以上次保存的内容重新打开。',
  },
  notOpened: '无法打开编辑器。',
};
