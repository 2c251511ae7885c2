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
    expect(textsOf(graph)).toEqual(['Employee', 'MFA?', 'Gateway', 'Apps', 'Password\nonly']);
    expect(graph?.nodes.map(({ shape }) => shape)).toEqual(['box', 'decision', 'rounded', 'store', 'circle']);
    expect(graph?.edges).toEqual([
      { from: 0, to: 1, heads: 'end' },
      { from: 1, to: 2, heads: 'end', label: 'yes' },
      { from: 2, to: 3, heads: 'end', isDashed: true },
      { from: 1, to: 4, heads: 'end', label: 'no' },
      { from: 4, to: 3 },
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

  it('reverses the edges of diagrams that run from right to left or from bottom to top, and keeps their arrowheads', () => {
    expect(parseFlowchart('graph RL\na --> b')?.edges).toEqual([{ from: 1, to: 0, heads: 'start' }]);
  });

  it.each([
    ['another diagram', 'pie\n"a": 1'],
    ['a subgraph that is not closed by a known line', 'graph LR\nsubgraph one\na --> b\nend\nend'],
    ['a link without an end', 'graph LR\na -- text b'],
    [
      'more nodes than a slide can show',
      `graph LR\n${Array.from({ length: 20 }, (_, at) => `n${at} --> n${at + 1}`).join('\n')}`,
    ],
    ['only nodes', 'graph LR\na[One]\nb[Two]'],
    ['text that it does not understand', 'graph LR\na[One --> b'],
  ])('leaves %s as code', (_name, source) => {
    expect(parseFlowchart(source)).toBeUndefined();
  });
});

it('reads messages that are lost', () => {
  const lines = ['A->>B: ask', 'B-xA: busy', 'B--xA: timeout'];
  expect(parseSequence(`sequenceDiagram\n${lines.join('\n')}`)?.messages).toEqual([
    { from: 0, to: 1, text: 'ask', isDashed: false },
    { from: 1, to: 0, text: 'busy', isDashed: false, isLost: true },
    { from: 1, to: 0, text: 'timeout', isDashed: true, isLost: true },
  ]);
});

describe('the syntax of flowcharts', () => {
  const edgesOf = (line: string) => parseFlowchart(`flowchart LR\n${line}`)?.edges;

  it.each([
    ['A --text--> B', { label: 'text', heads: 'end' }],
    ['A -- no, fix it --> B', { label: 'no, fix it', heads: 'end' }],
    ['A -- p95 < 1.5 s --- B', { label: 'p95 < 1.5 s' }],
    ['A -. nightly .-> B', { label: 'nightly', heads: 'end', isDashed: true }],
    ['A == all ==> B', { label: 'all', heads: 'end' }],
    ['A -.->|hydrate prices| B', { label: 'hydrate prices', heads: 'end', isDashed: true }],
    ['A -.- B', { isDashed: true }],
    ['A<-->B', { heads: 'both' }],
    ['A <-- both --> B', { label: 'both', heads: 'both' }],
    ['A --o B', { heads: 'end' }],
    ['A ---> B', { heads: 'end' }],
    ['A-->B', { heads: 'end' }],
  ])('reads the link %s', (line, expected) => {
    expect(edgesOf(line)).toEqual([{ from: 0, to: 1, ...expected }]);
  });

  it.each([
    ['A["Write (TS) [x]"]', 'Write (TS) [x]', 'box'],
    ['A[/In/]', 'In', 'box'],
    ['A[\\Out\\]', 'Out', 'box'],
    ['A>Flag]', 'Flag', 'box'],
    ['A{{Six}}', 'Six', 'hexagon'],
    ['A[[Kafka: events]]', 'Kafka: events', 'box'],
    ['A("🚀 Go#quot;x#quot;")', '🚀 Go"x"', 'rounded'],
    ['A@{ shape: cyl, label: "Disk" }', 'Disk', 'store'],
    ['A[One<br/><b>Two</b>]:::hot', 'One\nTwo', 'box'],
  ])('reads the node %s', (node, text, shape) => {
    const graph = parseFlowchart(`flowchart LR\n${node} --> B`);
    expect(textsOf(graph)?.[0]).toBe(text);
    expect(graph?.nodes[0]?.shape).toBe(shape);
  });

  it('reads subgraphs as groups, and links of a subgraph as links of its first node', () => {
    const graph = parseFlowchart(
      '---\ntitle: x\n---\nflowchart TB\nsubgraph one [Part 1]\ndirection LR\na --> b\nend\nsubgraph "Part 2"\nc\nend\none --> c\nb ~~~ c',
    );
    expect(textsOf(graph)).toEqual(['a', 'b', 'c']);
    expect(graph?.groups).toEqual([
      { label: 'Part 1', nodes: [0, 1] },
      { label: 'Part 2', nodes: [2] },
    ]);
    expect(graph?.edges.map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [0, 2],
    ]);
  });

  it('reads named states', () => {
    const graph = parseFlowchart('stateDiagram-v2\nstate "In review" as R\nD : Draft\nD --> R : submit');
    expect(textsOf(graph)).toEqual(['In review', 'Draft']);
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

  it('reads no chain in a formula, whose arrow follows a no-break space', () => {
    expect(parseArrows([{ text: 'x\u00A0→\u00A00: y\u00A0→\u00A01, z\u00A0→\u00A02' }])).toBeUndefined();
    expect(parseArrows([{ text: 'Order → Pack → Ship' }])?.nodes).toHaveLength(3);
  });

  it('keeps the formats of parts', () => {
    const graph = parseArrows([{ text: 'One → ' }, { text: 'two', bold: true }, { text: ' → three' }]);
    expect(graph?.nodes.map(({ runs }) => runs)).toEqual([
      [{ text: 'One' }],
      [{ text: 'Two', bold: true }],
      [{ text: 'Three' }],
    ]);
  });

  it.each([
    'carbon dioxide + water → glucose + oxygen',
    'It rose → then it fell. And so on → until it stopped',
    'A → B → ',
    'v → 0 (at rest): E → m, and nothing else',
    'T⁻ → ∞: S → 1, 完全无序',
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
    ['a loop without an end', 'sequenceDiagram\na->>b: x\nloop each\nb->>a: y'],
    ['an end without a loop', 'sequenceDiagram\na->>b: x\nend'],
    ['an else without a frame', 'sequenceDiagram\na->>b: x\nelse y\na->>b: x'],
    ['a line that is not a message', 'sequenceDiagram\na->>b: x\nb to a: y'],
    ['too many messages', `sequenceDiagram\n${'a->>b: x\n'.repeat(17)}`],
    ['one participant', 'sequenceDiagram\na->>a: x'],
    ['no messages', 'sequenceDiagram\nparticipant a'],
  ])('leaves a diagram with %s as code', (_name, source) => {
    expect(parseSequence(source)).toBeUndefined();
  });

  it.each(['->>', '-->>', '->', '-->', '-x', '--x', '-)', '--)'])('reads messages with the arrow %s', (arrow) => {
    expect(parseSequence(`sequenceDiagram\nWeb app${arrow}+order-x-service: go: now`)).toEqual({
      participants: ['Web app', 'order-x-service'],
      messages: [
        {
          from: 0,
          to: 1,
          text: 'go: now',
          isDashed: arrow.startsWith('--'),
          ...(arrow.endsWith('x') && { isLost: true }),
        },
      ],
    });
  });

  it('reads frames and notes in order', () => {
    const sequence = parseSequence(
      'sequenceDiagram\nautonumber\nparticipant M as 商家系统 Merchant\nactor A\nactivate A\nM->>A: x\nNote over M,A: TLS\nalt ok\nA-->>M: y\nelse\nrect rgb(1,2,3)\nA-->>M: z\nend\nend\nNote right of A: done',
    );
    expect(sequence?.participants).toEqual(['商家系统 Merchant', 'A']);
    expect(sequence?.steps).toEqual([
      { kind: 'message', index: 0 },
      { kind: 'note', from: 0, to: 1, text: 'TLS' },
      { kind: 'open', operator: 'alt', label: 'ok' },
      { kind: 'message', index: 1 },
      { kind: 'divide', label: '' },
      { kind: 'message', index: 2 },
      { kind: 'close' },
      { kind: 'note', from: 1, to: 1, side: 'right', text: 'done' },
    ]);
  });
});
