import type { MessageCatalog } from '../../kit/use-messages.ts';

const en = {
  making: (done: number, count: number) =>
    count === 1 ? 'Creating the file…' : `Creating the file… ${done} of ${count}`,
  cancel: 'Cancel',
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    making: (done, count) => (count === 1 ? '正在生成文件…' : `正在生成文件… ${done} / ${count}`),
    cancel: '取消',
  },
};
