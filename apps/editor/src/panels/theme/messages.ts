import type { MessageCatalog } from '../../kit/use-messages.ts';

const en = {
  style: 'Style',
  color: 'Color',
  cover: 'Cover',
  coverNumber: (number: number) => `Cover ${number}`,
  footer: 'Footer',
  footerText: 'Footer text',
  noFooter: 'No footer',
  showFooter: 'Show the footer on all slides',
  showNumbers: 'Show slide numbers',
  undoHint: 'Applies to all slides and keeps your text. You can undo this.',
  styles: {
    minimal: 'Minimal',
    tech: 'Tech',
    fresh: 'Fresh',
    business: 'Business',
    government: 'Government',
    cartoon: 'Cartoon',
    chinese: 'Chinese',
  },
  colors: {
    pink: 'Pink',
    yellow: 'Yellow',
    cyan: 'Cyan',
    blue: 'Blue',
    green: 'Green',
    orange: 'Orange',
    purple: 'Purple',
  },
};

export const themeMessages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    style: '风格',
    color: '颜色',
    cover: '封面',
    coverNumber: (number) => `封面 ${number}`,
    footer: '页脚',
    footerText: '页脚文字',
    noFooter: '无页脚',
    showFooter: '在所有幻灯片上显示页脚',
    showNumbers: '显示幻灯片编号',
    undoHint: '应用于所有幻灯片，文字保持不变。您可以撤销此操作。',
    styles: {
      minimal: '极简风',
      tech: '科技风',
      fresh: '小清新',
      business: '商务风',
      government: '党政风',
      cartoon: '可爱卡通',
      chinese: '中国风',
    },
    colors: { pink: '粉色', yellow: '黄色', cyan: '青色', blue: '蓝色', green: '绿色', orange: '橙色', purple: '紫色' },
  },
};
