/** The ids of layouts, each with the other names that authors use. `timeline` needs no other English name. */
const namesById: Readonly<Record<string, string>> = {
  title: 'titleslide cover 标题幻灯片 封面',
  section: 'sectionheader 章节页 章节',
  closing: 'end 结束页',
  content: 'list titleandtext 标题和正文 正文 列表',
  twoColumns: 'columns twocols 2columns 两栏 双栏 两列',
  threeColumns: 'threecols 3columns 三栏 三列',
  cards: 'card 卡片',
  definitions: 'labelswithtext terms 标签和说明 定义 术语',
  nestedCards: 'cardswithlists 带列表的卡片',
  cardColumns: '并排卡片',
  cardRows: '逐行卡片',
  numberedRows: 'agenda 议程 目录',
  milestones: '里程碑',
  chevrons: 'chevron 箭头流程',
  titleLeft: 'titleonleft 左侧标题',
  centeredText: 'centered center 居中文本 居中',
  pictureSpaceLeft: 'pictureplaceholderonleft 左侧图片占位符',
  pictureSpaceRight: 'pictureplaceholderonright 右侧图片占位符',
  comparison: 'compare 对比 比较',
  matrix: '矩阵',
  bigNumber: 'kpi kpis number numbers bignumbers 大数字 数字 指标',
  statement: '要点陈述 陈述',
  callout: '提示框 提示',
  quote: 'quotation 引用',
  timeline: '时间线 时间轴',
  diagram: '示意图',
  chain: 'causesandeffects causes 因果关系 因果',
  splitList: 'listwithheadingonleft 左侧标题和列表',
  process: 'steps step 步骤 流程',
  pictureFull: 'fullslidepicture 整页图片',
  pictureLeft: 'pictureonleft imageleft 左图右文',
  pictureRight: 'pictureonright imageright 左文右图',
  pictures: 'picture images 多张图片 图片',
  chart: '图表',
  formula: '公式',
  tableChart: 'tablewithchart 表格和图表',
  table: '表格',
  code: '代码',
  blank: 'notitle 无标题',
};

const idsByName: ReadonlyMap<string, string> = new Map(
  Object.entries(namesById).flatMap(([id, names]) =>
    [id.toLowerCase(), ...names.split(' ')].map((name) => [name, id] as const),
  ),
);

/**
 * Returns the id of the layout that an author names: `two-columns`, `Two columns`, `twoColumns` or `两栏`. Any other word
 * is returned unchanged, because it may be the id of a custom layout; undefined for text of several words.
 */
export function layoutNamed(name: string): string | undefined {
  const known = idsByName.get(name.toLowerCase().replace(/[\s_-]/gu, ''));
  return known ?? (/^(?:[\w-]+|\p{Script=Han}+)$/u.test(name) ? name : undefined);
}
