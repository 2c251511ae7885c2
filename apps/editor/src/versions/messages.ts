import type { Catalogue } from '../ui/words.ts';

const en = {
  versions: 'Versions',
  versionsBody: 'Every save is kept, up to 50. Restoring one makes it the newest save; the others stay.',
  newest: 'Newest save',
  slideCount: (count: number) => (count === 1 ? '1 slide' : `${count} slides`),
  restore: 'Restore this version',
  close: 'Close',
  tryAgain: 'Try again',
  versionsNotLoaded: 'The versions could not be loaded. Try again; nothing is lost.',
  notRestored: 'This version could not be restored. Try again; your presentation is as it was.',
};

export const messages: Catalogue<typeof en> = {
  en,
  'zh-CN': {
    versions: '版本记录',
    versionsBody: '每次保存都会保留，最多 50 份。恢复后它会成为最新的保存，其他版本仍然保留。',
    newest: '最新的保存',
    slideCount: (count) => `${count} 张幻灯片`,
    restore: '恢复此版本',
    close: '关闭',
    tryAgain: '重试',
    versionsNotLoaded: '无法加载版本记录。请重试，内容没有丢失。',
    notRestored: '未能恢复此版本。请重试，演示文稿没有变化。',
  },
};
