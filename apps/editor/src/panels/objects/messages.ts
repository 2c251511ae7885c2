import type { MessageCatalog } from '../../kit/use-messages.ts';

const en = {
  list: 'Objects on this slide',
  hint: 'The first object is in front. Drag an object to change the order.',
  hintForKeys: 'With the keyboard, press Alt and an arrow key.',
  none: 'There are no objects on this slide.',
  order: 'Order',
  name: 'Name',
  hidden: (name: string) => `${name}, hidden`,
  hide: (name: string) => `Hide ${name}`,
  show: (name: string) => `Show ${name}`,
  lock: (name: string) => `Lock ${name}`,
  unlock: (name: string) => `Unlock ${name}`,
  showAll: 'Show all',
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    list: '此幻灯片上的对象',
    hint: '第一个对象位于最上层。拖动对象可更改顺序。',
    hintForKeys: '使用键盘时，请按 Alt 和方向键。',
    none: '此幻灯片上没有对象。',
    order: '叠放次序',
    name: '名称',
    hidden: (name) => `${name}，已隐藏`,
    hide: (name) => `隐藏${name}`,
    show: (name) => `显示${name}`,
    lock: (name) => `锁定${name}`,
    unlock: (name) => `解锁${name}`,
    showAll: '全部显示',
  },
};
