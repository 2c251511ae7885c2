import { ArrowLeft, Download, History, Save } from 'lucide-react';
import type { Actions } from './action.ts';

/** The presentation as a whole: leave, save, download, go back to a version. */
export const fileActions = {
  back: {
    group: 'file',
    words: { en: 'Back', 'zh-CN': '返回' },
    icon: ArrowLeft,
    keys: [],
    run: ({ leave }) => leave(),
  },
  save: {
    group: 'file',
    words: { en: 'Save', 'zh-CN': '保存' },
    icon: Save,
    keys: ['Mod+S'],
    isAlsoInText: true,
    run: ({ presentation }) => void presentation.saver.save(),
  },
  download: {
    group: 'file',
    words: { en: 'Download', 'zh-CN': '下载' },
    icon: Download,
    keys: [],
    run: ({ presentation }) => void presentation.download(),
  },
  versions: {
    group: 'file',
    words: { en: 'Versions', 'zh-CN': '版本记录' },
    icon: History,
    keys: [],
    run: ({ presentation: { panel } }) => panel.set('versions'),
  },
} satisfies Actions;
