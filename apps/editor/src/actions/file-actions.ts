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
import { startExport } from '../exchange/export/start-export.ts';
import type { Actions } from './action.ts';

/** Actions on the whole presentation: exit, save, download, restore a version. */
export const fileActions = {
  back: {
    group: 'file',
    label: { en: 'Back', 'zh-CN': '返回' },
    icon: ArrowLeft,
    keys: [],
    run: ({ requestExit }) => requestExit(),
  },
  save: {
    group: 'file',
    label: { en: 'Save', 'zh-CN': '保存' },
    icon: Save,
    keys: ['Mod+S'],
    allowWhileEditing: true,
    run: ({ doc }) => void doc.saver.save(),
  },
  download: {
    group: 'file',
    label: { en: 'Download', 'zh-CN': '下载' },
    icon: Download,
    keys: [],
    run: ({ doc }) => void doc.download.start(),
  },
  export: {
    group: 'file',
    label: { en: 'Export', 'zh-CN': '导出' },
    icon: FileDown,
    keys: ['Mod+Shift+E'],
    run: ({ screen: { panel } }) => panel.set('export'),
  },
  exportPowerPoint: {
    group: 'file',
    label: { en: 'PowerPoint (PPTX)', 'zh-CN': 'PowerPoint（PPTX）' },
    icon: Presentation,
    keys: [],
    run: ({ doc }) => void doc.download.start(),
  },
  exportPdf: {
    group: 'file',
    label: { en: 'PDF', 'zh-CN': 'PDF' },
    icon: FileType,
    keys: [],
    run: (context) => void startExport(context, 'pdf'),
  },
  print: {
    group: 'file',
    label: { en: 'Print', 'zh-CN': '打印' },
    icon: Printer,
    keys: ['Mod+P'],
    run: (context) => void startExport(context, 'print'),
  },
  exportPicture: {
    group: 'file',
    label: { en: 'Current slide as a picture (PNG)', 'zh-CN': '当前幻灯片导出为图片（PNG）' },
    icon: Image,
    keys: [],
    run: (context) => void startExport(context, 'picture'),
  },
  exportPictures: {
    group: 'file',
    label: { en: 'All slides as pictures (PNG, ZIP)', 'zh-CN': '所有幻灯片导出为图片（PNG，ZIP）' },
    icon: Images,
    keys: [],
    run: (context) => void startExport(context, 'pictures'),
  },
  exportMarkdown: {
    group: 'file',
    label: { en: 'Text as Markdown', 'zh-CN': '文字导出为 Markdown' },
    icon: FileText,
    keys: [],
    run: (context) => void startExport(context, 'markdown'),
  },
  versions: {
    group: 'file',
    label: { en: 'Versions', 'zh-CN': '版本记录' },
    icon: History,
    keys: [],
    run: ({ screen: { panel } }) => panel.set('versions'),
  },
} satisfies Actions;
