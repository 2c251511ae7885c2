import type { MessageCatalog } from './use-messages.ts';

const en = {
  brokenTitle: "Couldn't display the editor",
  brokenBody: 'Try again. Your changes are kept in this tab.',
  tryAgain: 'Try again',
  close: 'Close',
  severalValues: 'Mixed',
  units: { cm: { name: 'Centimeters', suffix: ' cm' }, in: { name: 'Inches', suffix: ' in' } },
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    brokenTitle: '无法显示编辑器',
    brokenBody: '请重试，更改仍保留在此标签页。',
    tryAgain: '重试',
    close: '关闭',
    severalValues: '多个值',
    units: { cm: { name: '厘米', suffix: ' 厘米' }, in: { name: '英寸', suffix: ' 英寸' } },
  },
};
