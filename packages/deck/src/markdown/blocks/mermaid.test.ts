import { expect, it } from 'vitest';
import { readMermaid } from './mermaid.ts';

it('reads a pie as a chart', () => {
  expect(readMermaid('pie showData title Time by phase\n  "Design, UX" : 30\n  %% comment\n  "Build": 55.5')).toEqual([
    {
      kind: 'chart',
      chart: 'pie',
      title: 'Time by phase',
      categories: ['Design, UX', 'Build'],
      series: [{ name: '', values: [30, 55.5] }],
      decimals: 1,
    },
  ]);
  expect(readMermaid('pie\ntitle Pets\n"Dogs" : 3')).toMatchObject([{ title: 'Pets', categories: ['Dogs'] }]);
});

it('reads a timeline as a list of events below its title', () => {
  expect(
    readMermaid('timeline\n  title History\n  2019 : Prototype\n  2021 : Beta : 400 users\n       : Prize'),
  ).toEqual([
    { kind: 'paragraph', runs: [{ text: 'History' }] },
    {
      kind: 'list',
      ordered: false,
      items: [
        { runs: [{ text: '2019', bold: true }, { text: ': Prototype' }] },
        { runs: [{ text: '2021', bold: true }, { text: ': Beta; 400 users; Prize' }] },
      ],
    },
  ]);
});

it('reads the sections of a timeline as headings', () => {
  const blocks = readMermaid('timeline\nsection One\n2019 : A\nsection Two\n2020 : B');
  expect(blocks?.map(({ kind }) => kind)).toEqual(['heading', 'list', 'heading', 'list']);
});

it.each([
  'pie\n"a" : x',
  'pie',
  'timeline\nno events',
  'timeline',
  'gantt\ntitle x',
  'gantt\nno tasks',
  'graph LR\na --> b',
])('leaves %s to the layouts', (text) => {
  expect(readMermaid(text)).toBeUndefined();
});

it('reads the title in the front matter of a diagram without a title', () => {
  const withFrontMatter = (diagram: string) =>
    readMermaid(`---\nconfig:\n  theme: base\ntitle: "Spring"\n---\n${diagram}`);
  const title = { kind: 'paragraph', runs: [{ text: 'Spring', bold: true }] };
  expect(withFrontMatter('gantt\nDig :2026-03-02, 2d')?.[0]).toEqual(title);
  expect(withFrontMatter('pie\n"Dogs" : 3')).toMatchObject([{ kind: 'chart', title: 'Spring' }]);
  expect(withFrontMatter('mindmap\n  Root\n    A\n    B')?.[0]).toEqual(title);
  expect(withFrontMatter('flowchart LR\na --> b')).toEqual([
    title,
    { kind: 'code', language: 'mermaid', text: 'flowchart LR\na --> b' },
  ]);
  expect(readMermaid('---\nconfig:\n  theme: base\n---\nsequenceDiagram\nA->>B: Hi')).toEqual([
    { kind: 'code', language: 'mermaid', text: 'sequenceDiagram\nA->>B: Hi' },
  ]);
  expect(withFrontMatter('pie title Pets\n"Dogs" : 3')).toMatchObject([{ title: 'Pets' }]);
  expect(withFrontMatter('timeline\ntitle Pets\n2019 : A')?.[0]).toMatchObject({ runs: [{ text: 'Pets' }] });
});

it('reads long titles', () => {
  const title = 'Very long title with a colon: '.repeat(4).trim();
  expect(readMermaid(`pie title ${title}\n"Dogs" : 3`)).toMatchObject([{ title }]);
  expect(readMermaid(`timeline\ntitle ${title}\n2019 : A`)).toMatchObject([
    { runs: [{ text: title }] },
    { items: [{}] },
  ]);
});
