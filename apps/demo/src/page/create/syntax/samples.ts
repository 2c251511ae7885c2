import type { Language } from '../../preferences/language.ts';

/** A sample of Markdown syntax. */
export interface SyntaxSample {
  id: string;
  title: string;
  markdown: string;
}

const titles = {
  headings: ['Headings make slides', '标题生成幻灯片'],
  lists: ['Lists', '列表'],
  tables: ['Tables', '表格'],
  charts: ['Charts', '图表'],
  pictures: ['Pictures', '图片'],
  code: ['Code', '代码'],
  formulas: ['Formulas', '公式'],
  columns: ['Columns', '分栏'],
  layouts: ['Choose a layout', '指定版式'],
  blocks: ['Blocks between colons', '用冒号标记的内容块'],
  builds: ['Show items one by one', '逐项显示'],
  callouts: ['Callouts', '提示框'],
  diagrams: ['Diagrams', '流程图'],
  notes: ['Speaker notes', '演讲者备注'],
  frontMatter: ['Title, color, and footer', '标题、颜色和页脚'],
} as const;

type SampleId = keyof typeof titles;

const fence = '```';

const english: Record<SampleId, string> = {
  headings:
    '# Bus lanes for the center\n\nProposal to the city council\n\n## Why now\n\n- 38% of trips go by bus\n- 12 minutes lost on each',
  lists:
    '## What we do next\n\n1. Survey the streets\n2. Paint the lanes\n   - at night, in two weeks\n3. Count the trips',
  tables:
    '## What it costs\n\n| Street | Length | Cost |\n|:--|--:|--:|\n| Harbor Road | 2.1 km | €0.4m |\n| Station Street | 0.8 km | €0.2m |',
  charts: `## Trips by bus\n\n${fence}chart bar\nseason,before,after\nSpring,31,38\nAutumn,34,41\n${fence}`,
  pictures: '## The first roof\n\n![Solar panels on a flat roof]({{origin}}/samples/solar-roof.png "Linden School")',
  code: `## In code\n\n${fence}ts\nconst minutes = trips * saved;\nreport(minutes);\n${fence}`,
  formulas: '## How it is calculated\n\n$$E = \\frac{1}{2} m v^2$$',
  columns:
    '## Two sides\n\n::: columns\n::: column\n- Faster trips\n- Fewer delays\n:::\n::: column\n- Fewer parking spaces\n- More bikes\n:::\n:::',
  layouts:
    '## Three goals\n\n<!-- layout: cards -->\n\n- **Fast**: ten minutes less\n- **Frequent**: every five minutes\n- **Fair**: one price',
  blocks: '## After one year\n\n::: kpi\n- 41% less waiting\n- 9 dB less noise\n- 0 accidents\n:::',
  builds: '## What comes next {.build}\n\n- **Plan** in spring\n- **Build** in summer\n- **Open** in autumn',
  callouts:
    '## Before you start\n\n- Ask the shops first\n- Plan the detours\n\n> [!WARNING]\n> Work stops in December.',
  diagrams: `## How it goes\n\n${fence}mermaid\nflowchart LR\n  Survey --> Paint --> Count\n${fence}`,
  notes: '## Questions\n\n- What about deliveries?\n\n::: notes\nDeliveries stay possible until 10 o’clock.\n:::',
  frontMatter:
    '---\ntitle: Bus lanes\ncolor: green\nfooter: City of Example\n---\n\n# Bus lanes\n\nProposal to the city council',
};

const chinese: Record<SampleId, string> = {
  headings: '# 市中心公交专用道\n\n提交市议会的方案\n\n## 为什么是现在\n\n- 38% 的出行乘坐公交\n- 每次出行损失 12 分钟',
  lists: '## 下一步\n\n1. 勘测街道\n2. 施划车道\n   - 夜间进行，两周完成\n3. 统计出行次数',
  tables:
    '## 费用\n\n| 街道 | 长度 | 费用 |\n|:--|--:|--:|\n| 港口路 | 2.1 公里 | 40 万元 |\n| 车站街 | 0.8 公里 | 20 万元 |',
  charts: `## 公交出行\n\n${fence}chart bar\n季节,之前,之后\n春季,31,38\n秋季,34,41\n${fence}`,
  pictures: '## 第一个屋顶\n\n![平屋顶上的太阳能板]({{origin}}/samples/solar-roof.png "菩提树学校")',
  code: `## 代码示例\n\n${fence}ts\nconst minutes = trips * saved;\nreport(minutes);\n${fence}`,
  formulas: '## 计算方法\n\n$$E = \\frac{1}{2} m v^2$$',
  columns:
    '## 两个方面\n\n::: columns\n::: column\n- 出行更快\n- 延误更少\n:::\n::: column\n- 停车位减少\n- 自行车增多\n:::\n:::',
  layouts:
    '## 三个目标\n\n<!-- 版式: 卡片 -->\n\n- **快捷**：节省十分钟\n- **频繁**：每五分钟一班\n- **公平**：统一票价',
  blocks: '## 一年之后\n\n::: kpi\n- 等车时间减少 41%\n- 噪声降低 9 分贝\n- 0 起事故\n:::',
  builds: '## 接下来 {.build}\n\n- **春季**：规划\n- **夏季**：施工\n- **秋季**：通车',
  callouts: '## 开始之前\n\n- 先征求商铺意见\n- 规划绕行路线\n\n> [!WARNING]\n> 十二月停工。',
  diagrams: `## 流程\n\n${fence}mermaid\nflowchart LR\n  勘测 --> 划线 --> 统计\n${fence}`,
  notes: '## 问答\n\n- 送货怎么办？\n\n::: notes\n十点之前仍可送货。\n:::',
  frontMatter: '---\ntitle: 公交专用道\ncolor: green\nfooter: 示例市\n---\n\n# 公交专用道\n\n提交市议会的方案',
};

/** Returns the samples in the page's language. This page serves their picture. */
export function syntaxSamples(language: Language): readonly SyntaxSample[] {
  const isChinese = language === 'zh-CN';
  const texts = isChinese ? chinese : english;
  return (Object.keys(titles) as SampleId[]).map((id) => ({
    id,
    title: titles[id][isChinese ? 1 : 0],
    markdown: texts[id].replaceAll('{{origin}}', location.origin),
  }));
}
