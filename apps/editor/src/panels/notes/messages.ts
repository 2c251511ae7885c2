import type { MessageCatalog } from '../../kit/use-messages.ts';

const en = {
  notes: 'Notes',
  notesOf: (number: number) => `Notes of slide ${number}`,
  noNotes: 'What do you want to say?',
  slideOf: (number: number, count: number) => `Slide ${number} of ${count}`,
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    notes: '备注',
    notesOf: (number) => `第 ${number} 张的备注`,
    noNotes: '您想说什么？',
    slideOf: (number, count) => `第 ${number} / ${count} 张`,
  },
};
