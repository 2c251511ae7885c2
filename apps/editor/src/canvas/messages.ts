import { perMediaKind } from '../elements/media/media-kinds.ts';
import { mediaMessages } from '../elements/media/messages.ts';
import type { ElementKind, PlaceholderRole } from '@ppt-embed/deck';
import type { MessageCatalog } from '../kit/use-messages.ts';

const en = {
  slide: 'Slide',
  slideMenu: 'Slide menu',
  elementMenu: 'Object menu',
  order: 'Order',
  align: 'Align',
  roles: {
    title: 'Title',
    subtitle: 'Subtitle',
    body: 'Text',
    date: 'Date',
    author: 'Author',
    slideNumber: 'Slide number',
  } satisfies Record<PlaceholderRole, string>,
  kinds: {
    text: 'Text',
    shape: 'Shape',
    line: 'Line',
    picture: 'Picture',
    ...perMediaKind((kind) => mediaMessages.en[kind].name),
    table: 'Table',
    code: 'Code',
    chart: 'Chart',
    formula: 'Formula',
    group: 'Group',
    unknown: 'Object from a newer version',
  } satisfies Record<ElementKind, string>,
  hints: {
    title: { click: 'Click to add title', tap: 'Tap to add title' },
    subtitle: { click: 'Click to add subtitle', tap: 'Tap to add subtitle' },
    text: { click: 'Click to add text', tap: 'Tap to add text' },
  },
  card: 'Card',
  decoration: 'Decoration',
  decorationStop: 'Press Enter to select individual objects',
  groupStop: 'Press Enter to select objects in the group',
  cell: (row: number, column: number) => `Row ${row}, column ${column}`,
  slideComments: (count: number) => (count === 1 ? '1 comment on the slide' : `${count} comments on the slide`),
  elementComments: (count: number, name: string) => `${count === 1 ? '1 comment' : `${count} comments`} on ${name}`,
  locked: (name: string) => `${name}, locked`,
  named: (what: string, text: string) => `${what}: ${text}`,
  empty: (what: string) => `${what}, empty`,
  verticalGuide: 'Vertical guide',
  horizontalGuide: 'Horizontal guide',
  guideHint: 'Drag to move the guide, or off the slide to remove it',
  drawText: 'Click or drag on the slide to add text. Press Esc to cancel.',
  drawShape: 'Click or drag on the slide to add the shape. Press Esc to cancel.',
  drawLine: 'Click or drag on the slide to add the line. Press Esc to cancel.',
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    slide: '当前幻灯片',
    slideMenu: '幻灯片菜单',
    elementMenu: '对象菜单',
    order: '叠放次序',
    align: '对齐',
    roles: { title: '标题', subtitle: '副标题', body: '正文', date: '日期', author: '作者', slideNumber: '幻灯片编号' },
    kinds: {
      text: '文本',
      shape: '形状',
      line: '线条',
      picture: '图片',
      ...perMediaKind((kind) => mediaMessages['zh-CN'][kind].name),
      table: '表格',
      code: '代码',
      chart: '图表',
      formula: '公式',
      group: '组合',
      unknown: '来自更高版本的对象',
    },
    hints: {
      title: { click: '单击以添加标题', tap: '点按以添加标题' },
      subtitle: { click: '单击以添加副标题', tap: '点按以添加副标题' },
      text: { click: '单击以添加文本', tap: '点按以添加文本' },
    },
    card: '卡片',
    decoration: '装饰',
    decorationStop: '按 Enter 键逐个选择对象',
    groupStop: '按 Enter 键选择组合内的对象',
    cell: (row, column) => `第 ${row} 行，第 ${column} 列`,
    slideComments: (count) => `幻灯片上有 ${count} 条批注`,
    elementComments: (count, name) => `${name}：${count} 条批注`,
    locked: (name) => `${name}，已锁定`,
    named: (what, text) => `${what}：${text}`,
    empty: (what) => `${what}，无内容`,
    verticalGuide: '垂直参考线',
    horizontalGuide: '水平参考线',
    guideHint: '拖动可移动参考线，拖到幻灯片之外可将其移除',
    drawText: '在幻灯片上单击或拖动以添加文本，按 Esc 键取消。',
    drawShape: '在幻灯片上单击或拖动以添加形状，按 Esc 键取消。',
    drawLine: '在幻灯片上单击或拖动以添加线条，按 Esc 键取消。',
  },
};

/** Returns the hint for the draw tool, which inserts a text box, a shape or a line. */
export function drawHint(kind: ElementKind, { drawText, drawShape, drawLine }: typeof en): string {
  return kind === 'text' ? drawText : kind === 'line' ? drawLine : drawShape;
}
