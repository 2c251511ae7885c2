import { ChartColumn, Image, Plus, Shapes, Table2, Type } from 'lucide-react';
import { insertNew } from '../commands/insert-new.ts';
import { newText } from '../insert/new-elements.ts';
import { pickPicture } from '../insert/pick-picture.ts';
import { addSlide } from '../slides/add-slide.ts';
import { dispatches } from './action.ts';
import type { Actions } from './action.ts';

/** What can be put on a slide. */
export const insertActions = {
  newSlide: {
    group: 'insert',
    words: { en: 'New slide', 'zh-CN': '新建幻灯片' },
    icon: Plus,
    keys: ['Mod+M'],
    isAlsoInText: true,
    run: ({ presentation }) => void addSlide(presentation),
  },
  insertText: {
    group: 'insert',
    words: { en: 'Insert text', 'zh-CN': '插入文本' },
    short: { en: 'Text', 'zh-CN': '文本' },
    icon: Type,
    keys: [],
    run: dispatches((at) => insertNew(newText(), { at }, true)),
  },
  insertShape: {
    group: 'insert',
    words: { en: 'Insert shape', 'zh-CN': '插入形状' },
    short: { en: 'Shape', 'zh-CN': '形状' },
    icon: Shapes,
    keys: [],
    run: ({ presentation: { panel } }) => panel.set('shapes'),
  },
  insertPicture: {
    group: 'insert',
    words: { en: 'Insert picture', 'zh-CN': '插入图片' },
    short: { en: 'Picture', 'zh-CN': '图片' },
    icon: Image,
    keys: [],
    run: ({ presentation }) => pickPicture(presentation),
  },
  insertTable: {
    group: 'insert',
    words: { en: 'Insert table', 'zh-CN': '插入表格' },
    short: { en: 'Table', 'zh-CN': '表格' },
    icon: Table2,
    keys: [],
    run: ({ presentation: { panel } }) => panel.set('table-size'),
  },
  insertChart: {
    group: 'insert',
    words: { en: 'Insert chart', 'zh-CN': '插入图表' },
    short: { en: 'Chart', 'zh-CN': '图表' },
    icon: ChartColumn,
    keys: [],
    run: ({ presentation: { panel } }) => panel.set('charts'),
  },
} satisfies Actions;
