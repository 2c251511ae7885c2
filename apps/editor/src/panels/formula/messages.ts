import type { MessageCatalog } from '../../kit/use-messages.ts';

const en = {
  insert: 'Insert formula',
  edit: 'Edit formula',
  change: 'Update formula',
  body: 'Enter LaTeX. You can edit the formula in PowerPoint after exporting.',
  latex: 'LaTeX',
  example: String.raw`E = \frac{1}{2} m v^2`,
  preview: 'Formula preview',
  cancel: 'Cancel',
  missing: "Couldn't load formulas. Check your network and try again.",
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    insert: '插入公式',
    edit: '编辑公式',
    change: '更改公式',
    body: '使用 LaTeX 书写。导出的文件中是 PowerPoint 可编辑的公式。',
    latex: 'LaTeX',
    example: String.raw`E = \frac{1}{2} m v^2`,
    preview: '公式预览',
    cancel: '取消',
    missing: '暂时无法绘制公式。请检查网络后重试。',
  },
};
