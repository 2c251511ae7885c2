import type { MessageCatalog } from '../../kit/use-messages.ts';

const en = {
  notes: 'Notes',
  notesOf: (number: number) => `Notes for slide ${number}`,
  noNotes: 'Add speaker notes',
  slideOf: (number: number, count: number) => `Slide ${number} of ${count}`,
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    notes: '备注',
    notesOf: (number) => `第 ${number} 张的备注`,
    noNotes: '添加演讲者备注',
    slideOf: (number, count) => `第 ${number} / ${count} 张`,
  },
};
