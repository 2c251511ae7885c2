import { slideRanges } from '../saving/changed-slides.ts';
import type { MessageCatalog } from '../../kit/use-messages.ts';

const en = {
  versions: 'Version history',
  versionsBody:
    'The last 50 saved versions are kept. Restoring a version makes it the latest one and keeps the others.',
  newest: 'Last saved version',
  you: 'You',
  unsavedChanges: 'Unsaved changes',
  earlierSession: 'Earlier session',
  inThisBrowser: 'Kept in this browser',
  unsavedNote: 'Restoring opens these changes without saving them. You can undo this.',
  versionName: 'Version name',
  nameVersion: 'Save with this name',
  namedVersion: (name: string) => `Saved as “${name}”`,
  notNamed: "Couldn't save this version. Try again. Your changes are still here.",
  slideCount: (count: number) => (count === 1 ? '1 slide' : `${count} slides`),
  changedSlides: (slides: number[], hasOtherTheme: boolean) => {
    if (slides.length === 0)
      return hasOtherTheme ? 'Same slides, different theme' : 'Same slides as the open presentation';
    const many = slides.length > 8 ? `${slides.length} slides` : `Slides ${slideRanges(slides)}`;
    const differ =
      slides.length === 1
        ? `Slide ${slides[0]} differs from the open presentation`
        : `${many} differ from the open presentation`;
    return hasOtherTheme ? `${differ}, and so does the theme` : differ;
  },
  slidesOfVersion: 'Slides of this version',
  isDifferent: 'Different',
  notRead: "Couldn't load this version. Choose another one, or try again in a moment.",
  deleteChanges: 'Delete',
  deleteQuestion: "Delete these unsaved changes? You can't undo this.",
  cancel: 'Cancel',
  deletedChanges: 'Unsaved changes deleted',
  notDeleted: "Couldn't delete these changes. If they're open in another window, close it and try again.",
  restore: 'Restore this version',
  restoreChanges: 'Restore these changes',
  close: 'Close',
  tryAgain: 'Try again',
  versionsNotLoaded: "Couldn't load the version history. Try again.",
  notRestored: "Couldn't restore this version. Try again. Your presentation hasn't changed.",
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    versions: '版本历史',
    versionsBody: '仅保留最近 50 个版本。恢复某个版本后，它会成为最新版本，其他版本仍会保留。',
    newest: '上次保存的版本',
    you: '您',
    unsavedChanges: '未保存的更改',
    earlierSession: '之前打开时',
    inThisBrowser: '保存在此浏览器中',
    unsavedNote: '恢复后会打开这些更改，但不会保存。可以撤销。',
    versionName: '版本名称',
    nameVersion: '以此名称保存',
    namedVersion: (name) => `已保存为“${name}”`,
    notNamed: '未能保存此版本。请重试，更改仍在编辑器中。',
    slideCount: (count) => `${count} 张幻灯片`,
    changedSlides(slides, hasOtherTheme) {
      if (slides.length === 0) return hasOtherTheme ? '幻灯片与打开的内容相同，仅主题不同' : '幻灯片与打开的内容相同';
      const which = slides.length > 8 ? `${slides.length} 张幻灯片` : `第 ${slideRanges(slides, '、')} 张幻灯片`;
      return hasOtherTheme ? `${which}与打开的内容不同，主题也不同` : `${which}与打开的内容不同`;
    },
    slidesOfVersion: '此版本的幻灯片',
    isDifferent: '有差异',
    notRead: '无法加载此版本。请选择其他版本，或稍后再次选择此版本。',
    deleteChanges: '删除',
    deleteQuestion: '要删除这些未保存的更改吗？此操作无法撤销。',
    cancel: '取消',
    deletedChanges: '已删除未保存的更改',
    notDeleted: '未能删除这些更改。如果它们正在另一个窗口中打开，请关闭该窗口后重试。',
    restore: '恢复此版本',
    restoreChanges: '恢复这些更改',
    close: '关闭',
    tryAgain: '重试',
    versionsNotLoaded: '无法加载版本历史，请重试。',
    notRestored: '未能恢复此版本。请重试，演示文稿没有变化。',
  },
};
