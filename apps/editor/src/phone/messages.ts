import type { Catalogue } from '../ui/words.ts';

const en = {
  insert: 'Insert',
  notes: 'Notes',
  forChosen: 'For what is chosen',
  edit: 'Edit',
  done: 'Done',
};

export const messages: Catalogue<typeof en> = {
  en,
  'zh-CN': {
    insert: '插入',
    notes: '备注',
    forChosen: '所选元素',
    edit: '编辑',
    done: '完成',
  },
};
