import type { MessageCatalog } from '../../kit/use-messages.ts';

const en = {
  slides: 'Slides',
  slideMenu: 'Slide menu',
  addSlide: 'Add slide',
  layoutOf: (slide: number) => `Layout of slide ${slide}`,
  slideOption: (number: number, title: string) => (title === '' ? `Slide ${number}` : `Slide ${number}: ${title}`),
  overflowing: (name: string) => `${name} (text doesn't fit)`,
  withComments: (name: string, count: number) =>
    `${name}, ${count === 1 ? '1 open comment' : `${count} open comments`}`,
  hiddenSlide: (name: string) => `${name} (hidden)`,
  allSlides: 'All slides',
  backToSlide: 'Back to slide',
  listWidth: 'Slide list width',
  selectedOf: (selected: number, count: number) => `${selected} of ${count}`,
  multiSelect: 'Selecting slides',
  selected: (count: number) => `${count} selected`,
  done: 'Done',
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    slides: '幻灯片',
    slideMenu: '幻灯片菜单',
    addSlide: '添加幻灯片',
    layoutOf: (slide) => `第 ${slide} 张幻灯片的版式`,
    slideOption: (number, title) => (title === '' ? `幻灯片 ${number}` : `幻灯片 ${number}：${title}`),
    overflowing: (name) => `${name}（文字超出文本框）`,
    withComments: (name, count) => `${name}，${count} 条未解决的批注`,
    hiddenSlide: (name) => `${name}（已隐藏）`,
    allSlides: '所有幻灯片',
    backToSlide: '返回当前幻灯片',
    listWidth: '幻灯片列表宽度',
    selectedOf: (selected, count) => `${selected} / ${count}`,
    multiSelect: '正在选择幻灯片',
    selected: (count) => `已选 ${count} 张`,
    done: '完成',
  },
};
