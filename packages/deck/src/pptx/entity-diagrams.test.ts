import { expect, it } from 'vitest';
import { everyday } from '../../../../tooling/everyday.ts';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { findFaults } from '../testing/find-faults.ts';
import { readPptx } from './read/read-pptx.ts';
import { openPptx } from './testing/open-pptx.ts';
import { writePptx } from './testing/write-pptx.ts';

const markdown = `# 教务系统

## 数据模型

\`\`\`mermaid
erDiagram
  学生 ||--o{ 选课 : 提交
  课程 ||..o{ 选课 : 接受
  学生 {
    整数 学号 PK
    字符串 姓名
  }
\`\`\``;

it.each(everyday(1, ['minimal-blue-zh', 'tech-cyan-zh', 'chinese-green-zh']))(
  'writes the relations of entities as connectors attached to the entities, with a description: %s',
  async (coverId) => {
    const { deck } = layoutDeck(readMarkdown(markdown).outline, { coverId });
    expect(findFaults(deck)).toEqual([]);
    const bytes = await writePptx(deck);
    const slide = openPptx(bytes)['ppt/slides/slide2.xml'] ?? '';
    const idOf = (name: string): string | undefined =>
      new RegExp(`<p:cNvPr id="(\\d+)" name="Entity"(?:(?!<p:cNvPr).)*?${name}`, 'su').exec(slide)?.[1];
    const connectors = [...slide.matchAll(/<p:cxnSp>.*?<\/p:cxnSp>/gsu)].map(([xml]) => xml);
    expect(connectors).toHaveLength(2);
    expect(connectors[0]).toContain('descr="学生 (1) – 提交 – 选课 (0..*)"');
    expect(connectors[0]).toContain(`<a:stCxn id="${idOf('学号')}"`);
    expect(connectors.map((xml) => xml.includes('<a:prstDash'))).toEqual([false, true]);
    const ends = connectors.flatMap((xml) => [...xml.matchAll(/<a:(?:st|end)Cxn id="(\d+)"/gu)].map(([, id]) => id));
    expect(ends.filter((id) => slide.includes(`<p:cNvPr id="${id}" name="Entity"`))).toHaveLength(4);
    const read = readPptx(bytes);
    const texts = JSON.stringify(read);
    for (const text of ['学号: 整数', '姓名: 字符串', '提交', '0..*']) expect(texts).toContain(text);
  },
);
