import type { MessageCatalog } from '../../kit/use-messages.ts';

const en = {
  exportAs: 'Export',
  charge:
    'Each PowerPoint download is charged once, then free for an hour. The other formats are created in your browser for free.',
  making: (done: number, count: number) =>
    count === 1 ? 'Creating the file…' : `Creating the file… ${done} of ${count}`,
  cancel: 'Cancel',
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    exportAs: '导出',
    charge: 'PowerPoint 文件每次计费一次，之后一小时内免费。其他文件在此生成，不计费。',
    making: (done, count) => (count === 1 ? '正在生成文件…' : `正在生成文件… ${done} / ${count}`),
    cancel: '取消',
  },
};
