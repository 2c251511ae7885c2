import { describe, expect, it } from 'vitest';
import { parseArrows } from './parse-arrows.ts';
import { parseFlowchart } from './parse-flowchart.ts';
import { parseSequence } from './parse-sequence.ts';

const textsOf = (graph: { nodes: readonly { runs: readonly { text: string }[] }[] } | undefined) =>
  graph?.nodes.map(({ runs }) => runs.map(({ text }) => text).join(''));

describe('parseFlowchart', () => {
  it('reads nodes of every shape, labels and chains', () => {
    const graph = parseFlowchart(
      'flowchart LR\n  A[Employee] --> B{MFA?}\n  B -->|yes| C([Gateway]) -.-> E[(Apps)]\n  B -- no --> D((Password<br/>only))\n  D === E;',
    );
    expect(graph?.direction).toBe('right');
    expect(textsOf(graph)).toEqual(['Employee', 'MFA?', 'Gateway', 'Apps', 'Password only']);
    expect(graph?.nodes.map(({ shape }) => shape)).toEqual(['box', 'decision', 'rounded', 'store', 'circle']);
    expect(graph?.edges).toEqual([
      { from: 0, to: 1, hasArrow: true },
      { from: 1, to: 2, hasArrow: true, label: 'yes' },
      { from: 2, to: 3, hasArrow: true, isDashed: true },
      { from: 1, to: 4, hasArrow: true, label: 'no' },
      { from: 4, to: 3, hasArrow: false },
    ]);
  });

  it('reads several nodes in one statement, comments and formatting', () => {
    const graph = parseFlowchart(
      'graph TD\n%% a comment\nLB[Load balancer]:::hot --> w1 & w2\nw1 & w2 --> 数据库\nclassDef hot fill:#f00\nstyle w1 fill:#fff',
    );
    expect(graph?.direction).toBe('down');
    expect(textsOf(graph)).toEqual(['Load balancer', 'w1', 'w2', '数据库']);
    expect(graph?.edges.map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [0, 2],
      [1, 3],
      [2, 3],
    ]);
  });

  it('reverses the edges of diagrams that run from right to left or from bottom to top', () => {
    expect(parseFlowchart('graph RL\na --> b')?.edges).toEqual([{ from: 1, to: 0, hasArrow: true }]);
  });

  it.each([
    ['another diagram', 'pie\n"a": 1'],
    ['a subgraph', 'graph LR\nsubgraph one\na --> b\nend'],
    [
      'more nodes than a slide can show',
      `graph LR\n${Array.from({ length: 16 }, (_, at) => `n${at} --> n${at + 1}`).join('\n')}`,
    ],
    ['only nodes', 'graph LR\na[One]\nb[Two]'],
    ['text that it does not understand', 'graph LR\na[One --> b'],
  ])('leaves %s as code', (_name, source) => {
    expect(parseFlowchart(source)).toBeUndefined();
  });
});

describe('parseArrows', () => {
  it.each([
    ['Phishing mail → Stolen password → VPN login', ['Phishing mail', 'Stolen password', 'VPN login']],
    ['拍照 → 识别 → 确认', ['拍照', '识别', '确认']],
    ['Order --> Pack --> Ship.', ['Order', 'Pack', 'Ship']],
  ])('reads %s', (text, labels) => {
    expect(textsOf(parseArrows([{ text }]))).toEqual(labels);
  });

  it('keeps the formats of parts', () => {
    const graph = parseArrows([{ text: 'One → ' }, { text: 'two', bold: true }, { text: ' → three' }]);
    expect(graph?.nodes.map(({ runs }) => runs)).toEqual([
      [{ text: 'One' }],
      [{ text: 'two', bold: true }],
      [{ text: 'three' }],
    ]);
  });

  it.each([
    'carbon dioxide + water → glucose + oxygen',
    'It rose → then it fell. And so on → until it stopped',
    'A → B → ',
    `${'a very long part that is really a sentence about something'} → b → c`,
  ])('leaves “%s” as text', (text) => {
    expect(parseArrows([{ text }])).toBeUndefined();
  });
});

describe('parseSequence', () => {
  it('reads participants and messages', () => {
    expect(
      parseSequence('sequenceDiagram\n  participant B as Browser\n  B->>Shop: POST /pay\n  Shop-->>B: 200 OK'),
    ).toEqual({
      participants: ['Browser', 'Shop'],
      messages: [
        { from: 0, to: 1, text: 'POST /pay', isDashed: false },
        { from: 1, to: 0, text: '200 OK', isDashed: true },
      ],
    });
  });

  it.each([
    ['a loop', 'sequenceDiagram\na->>b: x\nloop each\nb->>a: y\nend'],
    ['a note', 'sequenceDiagram\na->>b: x\nNote over a: y'],
    ['one participant', 'sequenceDiagram\na->>a: x'],
    ['no messages', 'sequenceDiagram\nparticipant a'],
  ])('leaves a diagram with %s as code', (_name, source) => {
    expect(parseSequence(source)).toBeUndefined();
  });
});
