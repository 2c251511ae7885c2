import { describe, expect, it } from 'vitest';
import { plainText } from '../../text/runs.ts';
import { readMarkdown } from '../read-markdown.ts';

const kindsOf = (markdown: string) =>
  readMarkdown(markdown).outline.slides.map(
    ({ kind, heading }) => `${kind[0] ?? ''} ${heading.map(({ text }) => text).join('')}`,
  );

const items = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `- a long item with number ${index}, which explains one of the rules`,
  ).join('\n');
const part = (name: string) => `### ${name}\n\n${items(8)}\n`;
const chapter = (name: string) => `## ${name}\n\n${part(`${name}1`)}\n${part(`${name}2`)}`;

describe('chapters', () => {
  it('are ## that contain several ### with the content of a slide', () => {
    const text = `# T\n\n${chapter('A')}\n${chapter('B')}\n${chapter('C')}`;
    expect(kindsOf(text)).toEqual(['t T', 's A', 'c A1', 'c A2', 's B', 'c B1', 'c B2', 's C', 'c C1', 'c C2']);
  });

  it.each([
    [
      'the parts are short',
      `# T\n\n${['A', 'B', 'C'].map((name) => `## ${name}\n\n### x\n\n- a\n\n### y\n\n- b\n`).join('\n')}`,
      4,
    ],
    ['only one ## contains ###', `# T\n\n${chapter('A')}\n## B\n\n${items(8)}\n\n## C\n\n${items(8)}`, 4],
    ['there are two ##', `# T\n\n${chapter('A')}\n${chapter('B')}`, 3],
    ['`---` is between the slides', `# T\n\n${['A', 'B', 'C'].map((name) => `---\n\n${chapter(name)}`).join('\n')}`, 4],
    [
      'there is content below each ##',
      `# T\n\n${['A', 'B', 'C'].map((name) => `## ${name}\n\n${items(8)}\n\n${part('x')}\n${part('y')}`).join('\n')}`,
      4,
    ],
  ])('are not ## if %s', (_, text, count) => {
    expect(kindsOf(text)).toHaveLength(count);
  });

  it('are not skipped if one of them contains ### and the others ##', () => {
    const text = `# T\n\n# A\n\n## A1\n\n- a\n\n## A2\n\n- a\n\n# B\n\n${part('B1')}\n${part('B2')}`;
    expect(kindsOf(text)).toEqual(['t T', 's A', 'c A1', 'c A2', 's B', 'c B1', 'c B2']);
  });

  it('are slides if one slide shows the short parts of a chapter', () => {
    const text = '# T\n\n# A\n\n## A1\n\n- a\n\n## A2\n\n- a\n\n# B\n\n### B1\n\nShort.\n\n### B2\n\nAlso short.';
    expect(kindsOf(text)).not.toContain('c B1');
    const sentences = 'A sentence of a work package, which is as long as most sentences are. '.repeat(2);
    const packages = ['B1', 'B2', 'B3', 'B4', 'B5'].map((name) => `### ${name}\n\n${sentences}\n`).join('\n');
    expect(kindsOf(text.slice(0, text.indexOf('### B1')) + packages)).not.toContain('c B1');
  });
});

describe('a heading above the title', () => {
  it('is a line of the cover, and ### are slides if there are no other ##', () => {
    const text = '## Unit 3\n# Tides\n\nMs Lowe\n\n### Moon\n\n- a\n\n### Sun\n\n- b\n\n### Both\n\n- c';
    const { slides } = readMarkdown(text).outline;
    expect(kindsOf(text)).toEqual(['t Tides', 'c Moon', 'c Sun', 'c Both']);
    expect(JSON.stringify(slides[0])).toContain('Unit 3');
  });

  it.each([
    ['another # follows', '## Unit 3\n# Tides\n\n- a\n\n# Waves\n\n- b'],
    ['text is between them', '## Unit 3\n- a\n\n# Tides\n\n- b'],
  ])('begins a slide if %s', (_, text) => {
    expect(kindsOf(text)).toContain('c Unit 3');
  });
});

describe('a ### above a table', () => {
  const table = (rows: number): string => `| a | b |\n|---|---|\n${'| 1 | 2 |\n'.repeat(rows)}`;

  it('begins a slide if the table has five rows and there is content above it', () => {
    const text = `# T\n\n## A\n\ntext\n\n### Actions\n\n${table(5)}\n### More\n\n- a\n\n## B\n\n- b`;
    expect(kindsOf(text)).toEqual(['t T', 'c A', 'c Actions', 'c More', 'c B']);
  });

  it.each([
    `# T\n\n## A\n\ntext\n\n### Actions\n\n${table(4)}\n## B\n\n- b`,
    `# T\n\n## A\n\n### Actions\n\n${table(5)}\n## B\n\n- b`,
    `# T\n\n## A\n\n### One\n\ntext\n\n### Actions\n\n${table(5)}\n## B\n\n- b`,
    `# T\n\n## A\n\ntext\n\n### Actions\n\ntext\n\n${table(5)}\n## B\n\n- b`,
  ])('does not begin a slide otherwise: %j', (text) => {
    expect(kindsOf(text)).toEqual(['t T', 'c A', 'c B']);
  });
});

describe('subtitle', () => {
  it('is a ## on the line below the title, above short lines', () => {
    const { slides } = readMarkdown('# Garden\n## Summer course\n\nOakham\n\n## One\n\n- a\n\n## Two\n\n- b').outline;
    expect(slides.map(({ kind }) => kind)).toEqual(['title', 'content', 'content']);
    expect(slides[0]?.subtitle).toMatchObject([{ text: 'Summer course' }]);
  });

  it.each([
    '# Garden\n\n## Summer\n\nOakham\n\n## One\n\n- a\n\n## Two\n\n- b',
    '# Garden\n## Summer\n- a\n\n## One\n- a\n\n## Two\n- b',
    '# Garden\n## Summer\nIt was hot.\n\n## One\nIt rained.\n\n## Two\nIt snowed.',
    '# Garden\n## Agenda\n\nOne\n\n## One\n\n- a\n\n## Two\n\n- b',
    '# Garden\n## Summer\n\nIt was a hot one.\n\n## One\n\n- a\n\n## Two\n\n- b',
  ])('is not the first slide of %j', (text) => {
    expect(kindsOf(text)).toHaveLength(4);
  });
});

describe('the only one of several numbered chapters with slides below it', () => {
  const report = (text: string, numbers = ['（一）', '（二）', '（三）']) => {
    const [first = '', second = '', third = ''] = numbers;
    return `# 报告\n\n# ${first}经济\n\n- 稳中有进\n\n# ${second}民生\n\n## 养老\n\n${text}\n\n## 教育\n\n新增托位180个。\n\n# ${third}治理\n\n- 提质增效\n`;
  };
  const headingsOf = (markdown: string) =>
    readMarkdown(markdown).outline.slides.map(({ kind, heading }) => `${kind} ${plainText(heading)}`);

  it('is one slide with columns if their text is short', () => {
    expect(headingsOf(report('建成助餐点9个。'))).toEqual([
      'title 报告',
      'content （一）经济',
      'content （二）民生',
      'content （三）治理',
    ]);
  });

  it('is part of the titles of its slides if their text is long', () => {
    expect(headingsOf(report('建成助餐点9个，日均就餐1,260人次。'.repeat(12)))).toEqual([
      'title 报告',
      'content （一）经济',
      'content （二）民生 · 养老',
      'content （二）民生 · 教育',
      'content （三）治理',
    ]);
  });

  it('stays a section without numbers, or between breaks', () => {
    expect(headingsOf(report('建成助餐点9个。', ['', '', '']))).toContain('section 民生');
    expect(headingsOf(report('建成助餐点9个。').replace('## 教育', '---\n\n## 教育'))).toContain('section （二）民生');
  });
});
