import { slideRanges } from '../saving/slide-ranges.ts';
import type { MessageCatalog } from '../../kit/use-messages.ts';

const en = {
  versions: 'Versions',
  versionsBody: 'Every save is kept, up to 50. Restoring one makes it the newest save; the others stay.',
  newest: 'Newest save',
  slideCount: (count: number) => (count === 1 ? '1 slide' : `${count} slides`),
  changedSlides: (slides: number[], hasOtherTheme: boolean) => {
    if (slides.length === 0) return hasOtherTheme ? 'The same slides in another look' : 'The same slides as now';
    const many = slides.length > 8 ? `${slides.length} slides` : `Slides ${slideRanges(slides)}`;
    const differ = slides.length === 1 ? `Slide ${slides[0]} differs from now` : `${many} differ from now`;
    return hasOtherTheme ? `${differ}, and so does the look` : differ;
  },
  notRead: 'This version could not be loaded. Choose another one, or this one again in a moment; nothing is lost.',
  restore: 'Restore this version',
  close: 'Close',
  tryAgain: 'Try again',
  versionsNotLoaded: 'The versions could not be loaded. Try again; nothing is lost.',
  notRestored: 'This version could not be restored. Try again; your presentation is as it was.',
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    versions: '版本记录',
    versionsBody: '每次保存都会保留，最多 50 份。恢复后它会成为最新的保存，其他版本仍然保留。',
    newest: '最新的保存',
    slideCount: (count) => `${count} 张幻灯片`,
    changedSlides(slides, hasOtherTheme) {
      if (slides.length === 0) return hasOtherTheme ? '幻灯片与现在相同，外观不同' : '幻灯片与现在相同';
      const which = slides.length > 8 ? `${slides.length} 张幻灯片` : `第 ${slideRanges(slides, '、')} 张`;
      return hasOtherTheme ? `${which}与现在不同，外观也不同` : `${which}与现在不同`;
    },
    notRead: '无法加载此版本。请选择其他版本，或稍后再次选择此版本，内容没有丢失。',
    restore: '恢复此版本',
    close: '关闭',
    tryAgain: '重试',
    versionsNotLoaded: '无法加载版本记录。请重试，内容没有丢失。',
    notRestored: '未能恢复此版本。请重试，演示文稿没有变化。',
  },
};
