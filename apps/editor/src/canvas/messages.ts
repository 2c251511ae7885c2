import type { PlaceholderRole } from '@ppt-embed/deck';
import type { Catalogue } from '../ui/words.ts';

const en = {
  slide: 'Slide',
  roles: {
    title: 'Title',
    subtitle: 'Subtitle',
    body: 'Text',
    date: 'Date',
    author: 'Author',
    slideNumber: 'Slide number',
  } satisfies Record<PlaceholderRole, string>,
  text: 'Text',
  edit: (what: string, words: string) => (words === '' ? `${what}, empty` : `${what}: ${words}`),
};

export const messages: Catalogue<typeof en> = {
  en,
  'zh-CN': {
    slide: '当前幻灯片',
    roles: { title: '标题', subtitle: '副标题', body: '正文', date: '日期', author: '作者', slideNumber: '页码' },
    text: '文本',
    edit: (what, words) => (words === '' ? `${what}，空` : `${what}：${words}`),
  },
};
