import type { Catalogue } from '../ui/words.ts';

const en = {
  presentations: 'Presentations',
  startNew: 'Start something new',
  blank: 'Blank',
  blankHint: 'One title slide',
  recent: 'Recent',
  open: (title: string) => `Open ${title}`,
  untitled: 'Untitled',
  emptyTitle: 'No presentations yet',
  emptyBody: 'Create the first one; it appears here at once.',
  failedTitle: 'The list could not be loaded',
  failedBody: 'Try again. Your presentations are not affected.',
  tryAgain: 'Try again',
  today: 'Today',
  yesterday: 'Yesterday',
  at: (day: string, clock: string) => `${day}, ${clock}`,
};

export const messages: Catalogue<typeof en> = {
  en,
  'zh-CN': {
    presentations: '演示文稿',
    startNew: '新建',
    blank: '空白',
    blankHint: '一张标题幻灯片',
    recent: '最近',
    open: (title) => `打开 ${title}`,
    untitled: '未命名',
    emptyTitle: '还没有演示文稿',
    emptyBody: '创建第一份后会立即显示在这里。',
    failedTitle: '列表加载失败',
    failedBody: '请重试，演示文稿不受影响。',
    tryAgain: '重试',
    today: '今天',
    yesterday: '昨天',
    at: (day, clock) => `${day} ${clock}`,
  },
};
