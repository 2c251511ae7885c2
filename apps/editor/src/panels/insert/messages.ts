import type { MessageCatalog } from '../../kit/use-messages.ts';

const en = {
  shapes: 'Shapes',
  lines: { line: 'Line', arrow: 'Arrow', elbow: 'Elbow arrow' },
  tableSize: 'Table size',
  size: (rows: number, columns: number) => `${columns} × ${rows}`,
  sizeName: (rows: number, columns: number) =>
    `${columns} ${columns === 1 ? 'column' : 'columns'}, ${rows} ${rows === 1 ? 'row' : 'rows'}`,
  pictureByUrl: 'Insert picture by URL',
  pictureUrl: 'Picture URL',
  backgroundByUrl: 'Set background picture by URL',
  setBackground: 'Set background',
  insert: 'Insert',
  cancel: 'Cancel',
  pictureUrlProblems: {
    wrong: 'Enter the URL of a picture, such as https://example.com/photo.jpg.',
    unavailable:
      "Couldn't get a picture from this URL. It must be public and point to a PNG, JPEG, GIF, WebP or SVG file.",
    tooLarge: 'This picture is too large. The limit is 10 MB.',
    failed: "Couldn't insert the picture. Check your network and try again.",
  },
  charts: 'Charts',
  sampleCategories: ['2022', '2023', '2024', '2025'],
  sampleSeries: ['Series 1', 'Series 2'],
  sampleChanges: ['2024', 'Sales', 'Services', 'Costs', '2025'],
  samplePie: ['First', 'Second', 'Third', 'Other'],
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    shapes: '形状',
    lines: { line: '线条', arrow: '箭头', elbow: '直角箭头' },
    tableSize: '表格大小',
    size: (rows, columns) => `${columns} × ${rows}`,
    sizeName: (rows, columns) => `${columns} 列，${rows} 行`,
    pictureByUrl: '通过网址插入图片',
    pictureUrl: '图片网址',
    backgroundByUrl: '通过网址设置背景图片',
    setBackground: '设为背景',
    insert: '插入',
    cancel: '取消',
    pictureUrlProblems: {
      wrong: '请输入图片的网址，例如 https://example.com/photo.jpg。',
      unavailable: '无法从该网址获取图片。网址须可公开访问，并指向 PNG、JPEG、GIF、WebP 或 SVG 文件。',
      tooLarge: '图片过大，上限为 10 MB。',
      failed: '未能插入图片。请检查网络后重试。',
    },
    charts: '图表',
    sampleCategories: ['2022', '2023', '2024', '2025'],
    sampleSeries: ['系列 1', '系列 2'],
    sampleChanges: ['2024', '销售', '服务', '成本', '2025'],
    samplePie: ['类别 1', '类别 2', '类别 3', '其他'],
  },
};
