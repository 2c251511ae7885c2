import type { Catalogue } from '../ui/words.ts';

const en = {
  insert: 'Insert',
  notes: 'Notes',
  forChosen: 'For what is chosen',
  edit: 'Edit',
  done: 'Done',
  smaller: 'Smaller text',
  larger: 'Larger text',
  size: 'Text size',
  bold: 'Bold',
  textColor: 'Text color',
  fill: 'Fill',
  color: 'Color',
};

export const messages: Catalogue<typeof en> = {
  en,
  'zh-CN': {
    insert: '插入',
    notes: '备注',
    forChosen: '所选元素',
    edit: '编辑',
    done: '完成',
    smaller: '缩小文字',
    larger: '放大文字',
    size: '文字大小',
    bold: '加粗',
    textColor: '文字颜色',
    fill: '填充',
    color: '颜色',
  },
};
