import type { MessageCatalog } from '../../kit/use-messages.ts';

const en = {
  handles: 'Table columns and rows',
  column: (number: number) => `Column ${number}`,
  row: (number: number) => `Row ${number}`,
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    handles: '表格的行和列',
    column: (number) => `第 ${number} 列`,
    row: (number) => `第 ${number} 行`,
  },
};
