import type { Catalogue } from '../ui/words.ts';

const en = {
  show: 'Slide show',
  next: 'Next',
  previous: 'Previous',
  end: 'End show',
  black: 'Black',
  presenterView: 'Presenter view',
  presenterBlocked: 'The browser blocked the presenter window. Allow pop-ups for this site, then try again.',
  onScreen: 'On screen',
  slideOf: (number: number, count: number) => `Slide ${number} of ${count}`,
  notes: 'Notes',
  noNotes: 'No notes on this slide',
  smaller: 'Smaller notes',
  larger: 'Larger notes',
  pause: 'Pause the clock',
  goOn: 'Start the clock',
  lastSlide: 'This is the last slide',
  endOfShow: 'End of the show. Press Escape to go back.',
};

export const messages: Catalogue<typeof en> = {
  en,
  'zh-CN': {
    show: '幻灯片放映',
    next: '下一张',
    previous: '上一张',
    end: '结束放映',
    black: '黑屏',
    presenterView: '演讲者视图',
    presenterBlocked: '浏览器阻止了演讲者窗口。请允许此网站弹出窗口，然后重试。',
    onScreen: '正在放映',
    slideOf: (number, count) => `第 ${number} / ${count} 张`,
    notes: '备注',
    noNotes: '此幻灯片没有备注',
    smaller: '缩小备注',
    larger: '放大备注',
    pause: '暂停计时',
    goOn: '开始计时',
    lastSlide: '这是最后一张',
    endOfShow: '放映结束，按 Esc 返回。',
  },
};
