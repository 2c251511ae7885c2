import {
  ArrowLeft,
  Download,
  FileDown,
  FileText,
  FileType,
  History,
  Image,
  Images,
  Presentation,
  Printer,
  Save,
} from 'lucide-react';
import { startExport } from '../export/start-export.ts';
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
  export: {
    group: 'file',
    words: { en: 'Export', 'zh-CN': '导出' },
    icon: FileDown,
    keys: ['Mod+Shift+E'],
    run: ({ presentation: { panel } }) => panel.set('export'),
  },
  exportPowerPoint: {
    group: 'file',
    words: { en: 'PowerPoint (PPTX)', 'zh-CN': 'PowerPoint（PPTX）' },
    icon: Presentation,
    keys: [],
    run: ({ presentation }) => void presentation.download(),
  },
  exportPdf: {
    group: 'file',
    words: { en: 'PDF', 'zh-CN': 'PDF' },
    icon: FileType,
    keys: [],
    run: ({ presentation }) => void startExport(presentation, 'pdf'),
  },
  print: {
    group: 'file',
    words: { en: 'Print', 'zh-CN': '打印' },
    icon: Printer,
    keys: ['Mod+P'],
    run: ({ presentation }) => void startExport(presentation, 'print'),
  },
  exportPicture: {
    group: 'file',
    words: { en: 'This slide as a picture (PNG)', 'zh-CN': '当前幻灯片导出为图片（PNG）' },
    icon: Image,
    keys: [],
    run: ({ presentation }) => void startExport(presentation, 'picture'),
  },
  exportPictures: {
    group: 'file',
    words: { en: 'All slides as pictures (PNG, zip)', 'zh-CN': '所有幻灯片导出为图片（PNG，zip）' },
    icon: Images,
    keys: [],
    run: ({ presentation }) => void startExport(presentation, 'pictures'),
  },
  exportMarkdown: {
    group: 'file',
    words: { en: 'Text as Markdown', 'zh-CN': '文字导出为 Markdown' },
    icon: FileText,
    keys: [],
    run: ({ presentation }) => void startExport(presentation, 'markdown'),
  },
  versions: {
    group: 'file',
    words: { en: 'Versions', 'zh-CN': '版本记录' },
    icon: History,
    keys: [],
    run: ({ presentation: { panel } }) => panel.set('versions'),
  },
} satisfies Actions;
