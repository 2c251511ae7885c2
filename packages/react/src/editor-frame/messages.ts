/**
 * Messages of a frame that opens without errors. The messages of its panel are loaded with the panel; see
 * `panel-messages.ts`.
 */
export const en = {
  frameTitle: 'Presentation editor',
  opening: 'Opening the editor…',
  urlUsed: 'Reopening your presentation…',
  /** Shown instead of the panel if it could not be loaded. */
  notOpened: "Couldn't open the editor.",
};

export const zhCN: typeof en = {
  frameTitle: '演示文稿编辑器',
  opening: '正在打开编辑器…',
  urlUsed: '正在重新打开演示文稿…',
  notOpened: '无法打开编辑器。',
};
