import type { ActionGroup } from '../actions.ts';
import type { Catalogue } from '../ui/words.ts';

const en = {
  shortcuts: 'Keyboard shortcuts',
  searchShortcuts: 'Search shortcuts',
  close: 'Close',
  groups: {
    file: 'File',
    edit: 'Edit',
    insert: 'Insert',
    text: 'Text',
    table: 'Table',
    arrange: 'Arrange',
    slide: 'Slides',
    view: 'View',
  } satisfies Record<ActionGroup, string>,
  inList: 'In the list of slides',
  ofSlides: {
    range: 'Choose all slides up to one',
    extend: 'Choose the next slide as well',
    toEnds: 'Choose up to an end',
    toggle: 'Choose one slide more or less',
    all: 'Choose all slides',
    alone: 'Choose the shown slide alone',
  },
  onSlide: 'On the slide',
  others: {
    next: 'Next element',
    edit: 'Edit the text of the chosen element',
    leave: 'Leave the text, then the selection',
    nudge: 'Move by 1 px, with Shift by 10',
    copyDrag: 'Drag a copy',
    keepAxis: 'Drag along one axis, size in proportion',
    noSnap: 'Drag without snapping',
  },
  drag: 'drag',
  click: 'click',
};

export const messages: Catalogue<typeof en> = {
  en,
  'zh-CN': {
    shortcuts: '键盘快捷键',
    searchShortcuts: '搜索快捷键',
    close: '关闭',
    groups: {
      file: '文件',
      edit: '编辑',
      insert: '插入',
      text: '文字',
      table: '表格',
      arrange: '排列',
      slide: '幻灯片',
      view: '视图',
    },
    inList: '在幻灯片列表中',
    ofSlides: {
      range: '选中到某张为止的所有幻灯片',
      extend: '同时选中下一张幻灯片',
      toEnds: '选中到第一张或最后一张为止',
      toggle: '多选或少选一张幻灯片',
      all: '选中所有幻灯片',
      alone: '只选中当前幻灯片',
    },
    onSlide: '在幻灯片上',
    others: {
      next: '下一个元素',
      edit: '编辑所选元素的文字',
      leave: '退出文字，再取消选择',
      nudge: '移动 1 px，按住 Shift 移动 10 px',
      copyDrag: '拖动副本',
      keepAxis: '沿一个方向拖动，按比例缩放',
      noSnap: '拖动时不吸附',
    },
    drag: '拖动',
    click: '单击',
  },
};
