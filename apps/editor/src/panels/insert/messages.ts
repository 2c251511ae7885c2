import type { MessageCatalog } from '../../kit/use-messages.ts';

const en = {
  shapes: 'Shapes',
  lines: { line: 'Line', arrow: 'Arrow', elbow: 'Elbow arrow' },
  tableSize: 'Table size',
  size: (rows: number, columns: number) => `${columns} × ${rows}`,
  sizeName: (rows: number, columns: number) =>
    `${columns} ${columns === 1 ? 'column' : 'columns'}, ${rows} ${rows === 1 ? 'row' : 'rows'}`,
  charts: 'Charts',
  sampleCategories: ['2022', '2023', '2024', '2025'],
  sampleSeries: ['Series 1', 'Series 2'],
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
    charts: '图表',
    sampleCategories: ['2022', '2023', '2024', '2025'],
    sampleSeries: ['系列一', '系列二'],
    samplePie: ['第一', '第二', '第三', '其余'],
  },
};
