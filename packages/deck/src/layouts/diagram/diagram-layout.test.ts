import { describe, expect, it } from 'vitest';
import { everydayDiagonal } from '../../../../../tooling/everyday.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Box } from '../../model/box.ts';
import type { LineElement, ShapeElement } from '../../model/element.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { changeTheme } from '../../retheme/change-theme.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';
import { linePoints } from '../../elements/line/line-points.ts';
import { styleNames } from '../../model/deck.ts';
import { plainText } from '../../text/runs.ts';
import { runsWidth, usableWidthRatio } from '../../text/typeset-paragraphs.ts';

const fence = (code: string) => `\`\`\`mermaid\n${code}\n\`\`\``;
const layout = (markdown: string, coverId = 'business-blue-en') =>
  layoutDeck(readMarkdown(`# Talk\n\n## Flow\n\n${markdown}\n`).outline, { coverId });
const elementsOf = (markdown: string) => layout(markdown).deck.slides[1]?.elements ?? [];
const nodesOf = (markdown: string) =>
  elementsOf(markdown).filter((one): one is ShapeElement => one.kind === 'shape' && one.name === 'Node');
const linesOf = (markdown: string) =>
  elementsOf(markdown).filter((one): one is LineElement => one.kind === 'line' && one.part === 'connector');

const flow = fence(
  'flowchart LR\nA[Employee] --> B{MFA?}\nB -->|yes| C[Gateway]\nB -->|no| D[Password only]\nC --> E[(Apps)]\nD --> E\nE -.-> A',
);
const down = fence(
  'graph TD\nA[Start] --> B{Raining?}\nB -- yes --> C[Umbrella]\nB -- no --> D[Sunglasses]\nC --> E[Go]\nD --> E\nA --> E',
);
const sequence = fence(
  'sequenceDiagram\nparticipant B as Browser\nB->>Shop: POST /pay\nShop->>Bank: charge\nBank-->>Shop: done',
);

describe('diagrams', () => {
  it('are drawn above or below a formula', () => {
    const below = `${down}\n\n$$\n\\Delta S = P - R\n$$`;
    expect(nodesOf(below)).toHaveLength(5);
    expect(JSON.stringify(elementsOf(below))).toContain('Delta S = P - R');
    expect(nodesOf(`$$\nS = P\n$$\n\n${down}`)).toHaveLength(5);
  });

  it('gives the nodes of a chain the same width, even if the text of some wraps', () => {
    const widths = nodesOf('Fill → Choose → Wait for ninety seconds → Pour').map(({ box }) => box.width);
    expect(widths).toHaveLength(4);
    expect(new Set(widths).size).toBe(1);
  });

  it('keeps the name before a chain out of its first node', () => {
    expect(nodesOf('Milestones: 140 lines → Break-even → Next round')).toHaveLength(3);
    const texts = elementsOf('Milestones: 140 lines → Break-even → Next round').flatMap((one) =>
      one.kind === 'text' && one.role === 'body' ? one.paragraphs.map(({ runs }) => plainText(runs)) : [],
    );
    expect(texts).toEqual(['Milestones:']);
  });

  it('reserves space for labels only where there are labels, so that the text of the nodes is larger', () => {
    const chain = (label: string) =>
      nodesOf(
        fence(`flowchart LR\nA[Browser] -->|${label}| B[Gateway]\nB --> C[Checks]\nC --> D[Payments]\nD --> E[Bank]`),
      );
    const boxes = chain('encrypted request').map(({ box }) => box);
    const gaps = boxes.slice(1).map(({ x }, index) => x - (boxes[index]?.x ?? 0) - (boxes[index]?.width ?? 0));
    expect(gaps[0]).toBeGreaterThan(2 * (gaps[1] ?? 0));
    expect(Math.max(...gaps.slice(1)) - Math.min(...gaps.slice(1))).toBeLessThanOrEqual(2);
    expect(chain('encrypted request')[0]?.style?.size).toBeGreaterThanOrEqual(24);
  });

  it('makes nodes smaller before their text gets smaller than 18 pt, and their labels smaller than 15 pt', () => {
    const pipeline = fence(
      'flowchart LR\nA[Edge collectors] --> B{Credits left?}\nB -->|yes| C[Ingest API]\nB -->|no| D[Local disk spool]\nD --> B\nC --> E[(Log)]\nE --> F[Enrichers]\nF --> G[(Warehouse)]\nF -->|lag > 30s| H[Credit controller]\nH --> B',
    );
    const { deck } = layout(pipeline);
    expect(Math.min(...nodesOf(pipeline).map(({ style }) => style?.size ?? 0))).toBeGreaterThanOrEqual(24);
    const labels = deck.slides[1]?.elements.filter(
      (element) =>
        element.kind === 'text' && /^(?:yes|no|lag > 30s)$/u.test(element.paragraphs[0]?.runs[0]?.text ?? ''),
    );
    expect(labels).toHaveLength(3);
    for (const label of labels ?? []) expect(label.kind === 'text' && label.style.size).toBeGreaterThanOrEqual(20);
    expect(findFaults(deck)).toEqual([]);
  });

  it('begins a new line between the Latin and the Chinese words of a node', () => {
    const nodes = nodesOf(fence('flowchart LR\nA[App 客户端] --> B[网关 Gateway]\nB --> C[数据库]'));
    expect(nodes.map(({ paragraphs }) => paragraphs?.[0]?.runs[0]?.text)).toEqual([
      'App\n客户端',
      '网关\nGateway',
      '数据库',
    ]);
  });

  it('leaves space between a label and the bend of its connector', () => {
    const elements = elementsOf(
      fence('flowchart LR\nA[Check] -->|accepted| B[Payment]\nA -->|rejected| C[Error]\nB --> D[Bank]\nD --> E[Book]'),
    );
    const [label] = elements.filter(({ id }) => id === 'connector-label-2');
    const [node] = elements.filter(({ id }) => id === 'node-1');
    expect((label?.box.x ?? 0) - ((node?.box.x ?? 0) + (node?.box.width ?? 0))).toBeGreaterThan(22 + 8);
  });

  it('explains why it draws a diagram', () => {
    const reasonOf = (markdown: string) => layout(markdown).choices.at(-1)?.reason;
    expect(reasonOf(flow)).toBe('It shows a flowchart.');
    expect(reasonOf('Order → Pack → Ship')).toBe('It has steps joined by arrows.');
    expect(reasonOf(sequence)).toBe('It shows a sequence of messages.');
    expect(layout(fence('gantt\ntitle x')).choices.at(-1)?.layout).toBe('code');
    expect(reasonOf(fence('stateDiagram-v2\n[*] --> Idle\nIdle --> Busy : start\nBusy --> [*]'))).toBe(
      'It shows a flowchart.',
    );
    expect(reasonOf('```\nOffer → First week → First month\n```')).toBe('It shows a flowchart.');
    expect(reasonOf('```\nmap :: Int -> Int -> Int\n```')).toBe('It shows code.');
  });

  it.each([
    ['a flowchart', flow],
    ['a diagram from top to bottom', down],
    ['a cycle with an odd number of nodes', 'Sea → Evaporation → Clouds → Rain → Rivers → Sea'],
    ['a cycle with an even number of nodes', 'Plan → Do → Check → Act → Plan'],
    [
      'a chain',
      'Phishing mail → Stolen password → VPN login → Lateral movement → Data theft\n\nEach step leaves traces.',
    ],
  ])('attaches the connectors of %s to its nodes', (_name, markdown) => {
    const boxes = new Map(nodesOf(markdown).map(({ id, box }) => [id, box]));
    const lines = linesOf(markdown);
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) {
      const points = linePoints(line);
      for (const [point, end] of [
        [points[0], line.start],
        [points.at(-1), line.end],
      ] as const) {
        const box = boxes.get(end?.element ?? '');
        if (!box || !point || !end) throw new Error('The connector is loose.');
        const isAcross = end.side === 'left' || end.side === 'right';
        // Several connectors at one side are apart there.
        const [along, start, size] = isAcross
          ? ([point.x, box.x, box.width] as const)
          : ([point.y, box.y, box.height] as const);
        const offset = isAcross ? point.y - box.y - box.height / 2 : point.x - box.x - box.width / 2;
        expect(along).toBeCloseTo(start + (end.side === 'right' || end.side === 'bottom' ? size : 0));
        expect(Math.abs(offset)).toBeLessThanOrEqual((isAcross ? box.height : box.width) / 4);
      }
    }
  });

  it.each([
    ['a line that ends where it begins', 'Sea → Evaporation → Clouds → Rain → Rivers → sea', 5],
    ['a flowchart', fence('flowchart LR\nA[Plan] --> B[Do] --> C[Check] --> D[Act] --> A'), 4],
    ['a cycle of three', 'Plan → Build → Measure → Plan', 3],
  ])('draws a cycle as a ring on two rows: %s', (_name, markdown, count) => {
    const nodes = nodesOf(markdown);
    expect(nodes).toHaveLength(count);
    expect(new Set(nodes.map(({ box }) => box.y)).size).toBe(2);
    const connections = linesOf(markdown).map(({ start, end }) => [start?.element, end?.element]);
    expect(connections).toEqual(nodes.map(({ id }, index) => [id, nodes[(index + 1) % count]?.id]));
    expect(Math.min(...nodes.map(({ style }) => style?.size ?? 0))).toBeGreaterThanOrEqual(32);
    expect(findFaults(layout(markdown).deck)).toEqual([]);
  });

  it('changes the direction of a flowchart that would be much smaller in its own direction', () => {
    const graph = (direction: string) =>
      fence(
        `flowchart ${direction}\nA[API] --> B[(Store)]\nB --> C[Worker 1]\nB --> D[Worker 2]\nB --> E[Worker 3]\nC --> F[Disk]`,
      );
    // Four layers below each other would leave the sides of the slide empty.
    const nodes = nodesOf(graph('TD'));
    expect(nodes.map(({ box }) => box)).toEqual(nodesOf(graph('LR')).map(({ box }) => box));
    expect(nodes[1]?.box.x).toBeGreaterThan(nodes[0]?.box.x ?? Infinity);
    expect(nodes[0]?.style?.size).toBeGreaterThanOrEqual(28);
    // Two layers with three nodes fit the slide as they are.
    const wide = nodesOf(fence('flowchart TD\nA[API] --> B[Worker 1]\nA --> C[Worker 2]\nA --> D[Worker 3]'));
    expect(wide[1]?.box.y).toBeGreaterThan(wide[0]?.box.y ?? Infinity);
  });

  it('draws a long chain on two rows, and a short one on a panel that fills the body', () => {
    const long = nodesOf('Idea → Sketch → Draft → Review → Print → Sale');
    expect(new Set(long.map(({ box }) => box.y)).size).toBe(2);
    const short = elementsOf('Order → Pack → Ship');
    const panel = short.find(({ id }) => id === 'diagram-panel')?.box;
    expect(panel?.y).toBe(180);
    for (const { box } of short.filter(({ name }) => name === 'Node')) {
      expect(box.x).toBeGreaterThan(panel?.x ?? Infinity);
      expect(box.y + box.height).toBeLessThan((panel?.y ?? 0) + (panel?.height ?? 0));
    }
  });

  it('does not draw nodes over each other, or connectors through nodes', () => {
    for (const markdown of [flow, down]) {
      const nodes = nodesOf(markdown);
      const overlaps = nodes.filter(({ box, id }) =>
        nodes.some(
          (other) =>
            other.id !== id &&
            box.x + box.width > other.box.x &&
            other.box.x + other.box.width > box.x &&
            box.y + box.height > other.box.y &&
            other.box.y + other.box.height > box.y,
        ),
      );
      expect(overlaps).toEqual([]);
      for (const line of linesOf(markdown)) {
        const points = linePoints(line);
        for (const { box, id } of nodes) {
          if (id === line.start?.element || id === line.end?.element) continue;
          for (const [index, point] of points.slice(1).entries()) {
            const previous = points[index] ?? point;
            const isClear =
              Math.max(point.x, previous.x) <= box.x ||
              Math.min(point.x, previous.x) >= box.x + box.width ||
              Math.max(point.y, previous.y) <= box.y ||
              Math.min(point.y, previous.y) >= box.y + box.height;
            expect(isClear).toBe(true);
          }
        }
      }
    }
  });

  const framesOf = (markdown: string) =>
    elementsOf(markdown).flatMap((element) => (element.name === 'Group' ? [element.box] : []));

  it.each([
    [
      'below each other',
      'graph TD\nsubgraph Clients\nW[Web]\nC[CLI]\nend\nsubgraph Services\nA[Auth]\nJ[Jobs]\nB[Billing]\nend\nsubgraph Storage\nP[(Postgres)]\nS[(Objects)]\nend\nW --> A\nW --> J\nC --> J\nJ --> B\nA --> P\nJ --> P\nJ --> S\nB --> P',
      3,
    ],
    [
      'side by side',
      'flowchart LR\nsubgraph Shop\nA[Cart] --> B[Checkout]\nend\nsubgraph Bank\nC[Authorise] --> D[Settle]\nend\nsubgraph Warehouse\nE[Pick] --> F[Ship]\nend\nB --> C\nB --> E',
      3,
    ],
    [
      'before a node that follows one of their nodes',
      'flowchart LR\nsubgraph 生产端\nA[下单服务] --> B[写入日志]\nend\nsubgraph 消息集群\nC[(主题分区)] --> D{消费成功?}\nD -->|否| E[重试队列]\nend\nB --> C\nE --> C\nD -->|是| F[确认偏移量]',
      2,
    ],
  ])('keeps the frames of all subgraphs %s, around their own nodes only', (_name, source, count) => {
    const frames = framesOf(fence(source));
    expect(frames).toHaveLength(count);
    const isInside = (box: Box, frame: Box): boolean =>
      box.x >= frame.x &&
      box.x + box.width <= frame.x + frame.width &&
      box.y >= frame.y &&
      box.y <= frame.y + frame.height;
    const nodes = nodesOf(fence(source));
    for (const { box } of nodes) expect(frames.filter((frame) => isInside(box, frame)).length).toBeLessThanOrEqual(1);
    for (const [index, frame] of frames.entries())
      for (const other of frames.slice(index + 1))
        expect(
          frame.x + frame.width <= other.x ||
            other.x + other.width <= frame.x ||
            frame.y + frame.height <= other.y ||
            other.y + other.height <= frame.y,
        ).toBe(true);
    expect(nodes.every(({ style }) => (style?.size ?? 0) >= 20)).toBe(true);
  });

  it('does not break short Chinese names in large text', () => {
    const nodes = nodesOf(
      fence('flowchart LR\nA[下单服务] --> B[写入日志]\nB --> C[主题分区]\nC --> D[重试队列]\nD --> E[确认]'),
    );
    for (const { box, style, paragraphs } of nodes)
      expect(style && runsWidth(paragraphs?.[0]?.runs ?? [], style)).toBeLessThanOrEqual((box.width - 24) * 0.96);
  });

  it.each(everydayDiagonal(3, 1, styleNames))('keeps diagrams on the slide in the style %s', (style) => {
    for (const markdown of [flow, down, sequence, 'A → B → C\n\nAnd some text.', 'A → B → C → D → E → A'])
      expect(findFaults(layout(markdown, `${style}-blue-en`).deck)).toEqual([]);
  });

  it('keeps a diagram when the theme changes, and when the layout changes and changes back', () => {
    const { deck } = layout('Order → Pack → Ship\n\n- One\n- Two');
    const nodes = (changed: typeof deck) => changed.slides[1]?.elements.filter(({ name }) => name === 'Node').length;
    expect(nodes(changeTheme(deck, { style: 'tech', color: 'green' }))).toBe(3);
    const changed = changeLayout(deck, 'slide-2', 'content');
    expect(nodes(changed)).toBe(0);
    expect(JSON.stringify(changed)).toMatch(/Order.*Pack.*Ship.*One.*Two/u);
    expect(nodes(changeLayout(changed, 'slide-2', 'diagram'))).toBe(3);
  });

  it('is above a list of dates, and its text continues on the next slide if there is much', () => {
    const chain = fence('graph LR\nA[Apply] --> B[Visit<br>the site] --> C[Sign]');
    const dates = layout(`${chain}\n\n- 2026.04 Hand-over\n- 2026.05 Works\n- 2026.09 Opening`);
    expect(dates.choices.at(-1)?.layout).toBe('diagram');
    expect(dates.deck.slides).toHaveLength(2);
    const items = Array.from({ length: 9 }, (_, at) => `- Step ${at} takes about as long as the one before it`);
    const { deck, choices } = layout(`${chain}\n\n${items.join('\n')}`);
    expect(choices.at(-1)?.layout).toBe('diagram');
    expect(deck.slides).toHaveLength(3);
    expect(JSON.stringify(deck.slides[2]).match(/the one before it/gu)).toHaveLength(9);
    expect(JSON.stringify(deck.slides)).not.toContain('graph LR');
    expect(findFaults(deck)).toEqual([]);
  });

  it('breaks lines in a node where the author does', () => {
    const [, visit] = nodesOf(fence('graph LR\nA[Apply] --> B[Visit<br>the site] --> C[Sign<br/>]'));
    expect(visit?.paragraphs?.[0]?.runs).toEqual([{ text: 'Visit\nthe site' }]);
  });

  it('draws a connector around others below their labels', () => {
    const source = fence('flowchart LR\nA[Idea] --> B[Draft] --> C[Review]\nC -->|changes| B\nC --> D[Print]\nD --> A');
    const label = elementsOf(source).find(({ part }) => part === 'connectorLabel');
    const outer = linesOf(source).at(-1);
    const track = outer ? Math.max(...linePoints(outer).map(({ y }) => y)) : 0;
    expect(label && label.box.y + label.box.height).toBeLessThanOrEqual(track);
  });

  it('shows oversized diagrams as code', () => {
    const names = Array.from({ length: 14 }, (_, at) => `n${at}[A rather long text for node ${at} of the chain]`);
    expect(layout(fence(`graph LR\n${names.join(' --> ')}`)).choices.at(-1)?.layout).toBe('code');
  });
});

it('draws a message of a participant to itself as an arrow that returns to its line', () => {
  const source = fence('sequenceDiagram\na->>b: x\nb->>b: check the stock\nb->>b: log\nb-->>a: y');
  const { deck } = layoutDeck(readMarkdown(source).outline);
  expect(findFaults(deck)).toEqual([]);
  const elements = deck.slides[0]?.elements ?? [];
  const loop = elements.flatMap((one) => (one.kind === 'line' && one.id.startsWith('message-2-') ? [one] : []));
  const lifeline = elements.find(({ id }) => id === 'lifeline-2');
  expect(loop.map(({ heads }) => heads)).toEqual([undefined, undefined, 'end']);
  expect(loop.map(({ box }) => box.x + box.width)).toContain(lifeline?.box.x);
  expect(elements.find(({ id }) => id === 'message-text-2')?.box.width).toBeGreaterThan(200);
});

it('ends a lost message of a participant to itself with a cross instead of an arrowhead', () => {
  const source = fence('sequenceDiagram\na->>b: x\na--xa: timeout after 5 s\na--xb: lost');
  const { deck } = layoutDeck(readMarkdown(source).outline);
  expect(findFaults(deck)).toEqual([]);
  const lines = (deck.slides[0]?.elements ?? []).flatMap((one) => (one.kind === 'line' ? [one] : []));
  const ofMessage = (index: number) => lines.filter(({ id }) => id.startsWith(`message-${index}`));
  expect(ofMessage(2).filter(({ id }) => id.includes('cross'))).toHaveLength(2);
  expect(ofMessage(3).filter(({ id }) => id.includes('cross'))).toHaveLength(2);
  expect([...ofMessage(2), ...ofMessage(3)].some(({ heads }) => heads)).toBe(false);
});

it('interrupts the line of a participant at a long text that it would strike through', () => {
  const text = 'SELECT one long statement over all tables';
  const source = fence(`sequenceDiagram\na->>b: x\na->>c: ${text}\nb->>d: y`);
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## A\n\n${source}\n`).outline);
  const elements = deck.slides[1]?.elements ?? [];
  const box = elements.find(({ id }) => id === 'message-text-2')?.box ?? { x: 0, y: 0, width: 0, height: 0 };
  const lines = elements.filter(({ id }) => id.startsWith('lifeline-2'));
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line.box.x).toBeGreaterThan(box.x);
    expect(line.box.x).toBeLessThan(box.x + box.width);
    expect(line.box.y >= box.y + box.height - 1 || line.box.y + line.box.height <= box.y + 1).toBe(true);
  }
  expect(elements.filter(({ id }) => id.startsWith('lifeline-4'))).toHaveLength(1);
});

it('keeps the text of a message away from the lines of the participants that it passes', () => {
  const source = fence('sequenceDiagram\na->>b: x\nb->>c: y\nc-->>a: done');
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## A\n\n${source}\n`).outline);
  const elements = deck.slides[1]?.elements ?? [];
  const text = elements.find(({ id }) => id === 'message-text-3')?.box;
  const line = elements.find(({ id }) => id === 'lifeline-2')?.box;
  expect(text?.x ?? 0).toBeGreaterThan(line?.x ?? Infinity);
});

describe('diagrams with many parts', () => {
  const sizesIn = (markdown: string) =>
    elementsOf(markdown).flatMap((one) => ('style' in one && one.style && 'size' in one.style ? [one.style.size] : []));
  const deep = fence(
    'flowchart TD\nW[Web] --> M[Rails]\nM -->|writes| P[(Postgres)]\nP -->|same transaction| O[outbox]\nO --> D[Debezium]\nD --> K[[Kafka]]\nK --> I[Indexer]\nI -->|bulk| S[(OpenSearch)]\nW -->|GET /search| Q[Search]\nQ --> S\nQ -.->|prices| R[(Redis)]',
  );
  const framed = fence(
    'sequenceDiagram\nparticipant M as 商家系统 Merchant\nM->>A: x\nNote over M,A: secret\nloop 每次状态变化\nA->>M: y\nalt ok\nM-->>A: z\nelse wrong\nM-->>A: 401\nend\nend\nNote right of M: done\nA->>M: a rather long message that needs two lines of text here',
  );
  const grouped = fence('flowchart LR\nsubgraph Workers\nJ1\nJ2\nend\nQ[(Queue)] --> J1 & J2\nJ1 --> D{OK?}\nJ2 --> D');

  it('draws eight layers with labels in small text instead of printing the source', () => {
    expect(layout(deep).choices.at(-1)?.layout).toBe('diagram');
    expect(Math.min(...sizesIn(deep))).toBeGreaterThanOrEqual(14);
    expect(findFaults(layout(deep).deck)).toEqual([]);
    const stores = nodesOf(deep).filter(({ geometry }) => geometry.kind === 'preset' && geometry.name === 'can');
    expect(stores).toHaveLength(3);
    expect(linesOf(deep).filter(({ stroke }) => stroke.dash)).toHaveLength(1);
  });

  it('does not draw labels over nodes', () => {
    const labels = elementsOf(deep).filter(({ part }) => part === 'connectorLabel');
    expect(labels).toHaveLength(5);
    for (const { box } of labels)
      for (const node of nodesOf(deep)) {
        const other = node.box;
        const isClear =
          box.x >= other.x + other.width ||
          other.x >= box.x + box.width ||
          box.y >= other.y + other.height ||
          other.y >= box.y + box.height;
        expect(isClear).toBe(true);
      }
  });

  it('draws frames and notes of a sequence around their messages', () => {
    const { deck } = layout(framed);
    expect(findFaults(deck)).toEqual([]);
    const elements = elementsOf(framed);
    const boxOf = (id: string) => elements.find((one) => one.id === id)?.box ?? { x: 0, y: 0, width: 0, height: 0 };
    const [outer, inner] = [boxOf('frame-1'), boxOf('frame-2')];
    expect(inner.x).toBeGreaterThan(outer.x);
    expect(inner.y + inner.height).toBeLessThan(outer.y + outer.height);
    for (const id of ['message-2', 'message-3', 'message-4']) expect(boxOf(id).y).toBeLessThan(outer.y + outer.height);
    expect(boxOf('message-1').y).toBeLessThan(outer.y);
    expect(boxOf('message-5').y).toBeGreaterThan(outer.y + outer.height);
    expect(elements.filter(({ name }) => name === 'Note')).toHaveLength(2);
    expect(JSON.stringify(elements)).toContain('每次状态变化');
  });

  it('draws a frame around the nodes of a subgraph, and a diamond for a short decision', () => {
    const elements = elementsOf(grouped);
    const frame = elements.find(({ id }) => id === 'group-1')?.box;
    const inside = nodesOf(grouped).filter(
      ({ box }) => frame && box.x > frame.x && box.x + box.width < frame.x + frame.width && box.y > frame.y,
    );
    expect(inside.map(({ paragraphs }) => paragraphs?.[0]?.runs[0]?.text)).toEqual(['J1', 'J2']);
    expect(nodesOf(grouped).some(({ geometry }) => geometry.kind === 'preset' && geometry.name === 'diamond')).toBe(
      true,
    );
    expect(findFaults(layout(grouped).deck)).toEqual([]);
  });

  it.each([
    ['Request arrives', 'Is there a stored response?', 'Fresh?', 'Serve it', 'Fetch it'],
    ['收到请求', '缓存里是否已经有这份响应？', '新鲜？', '直接返回', '回源获取'],
  ])('draws all decisions as hexagons if the text of one does not fit a diamond: %s', (start, long, short, yes, no) => {
    const markdown = fence(
      `flowchart TD\nA[${start}] --> B{${long}}\nB -- Yes --> C{${short}}\nB -- No --> E[${no}]\nC -- Yes --> D[${yes}]\nC -- No --> E`,
    );
    const decisions = nodesOf(markdown).filter(({ part }) => part === 'flowDecision');
    expect(decisions.map(({ geometry }) => geometry.kind)).toEqual(['path', 'path']);
    expect(findFaults(layout(markdown).deck)).toEqual([]);
  });

  it.each([
    ['Yes', 'No'],
    ['是', '否'],
  ])('shows the label %s of an edge next to one from an earlier layer with the same label', (yes, no) => {
    const cache = fence(
      `flowchart TD\nB{Fresh?} -- ${yes} --> D[Serve]\nB -- ${no} --> E[Send]\nE --> G{Same?}\nG -- ${yes} --> D\nG -- ${no} --> H[Store]`,
    );
    const texts = elementsOf(cache).flatMap((one) =>
      one.kind === 'text' ? one.paragraphs.flatMap(({ runs }) => runs.map(({ text }) => text)) : [],
    );
    expect(texts.filter((text) => text === yes)).toHaveLength(2);
    expect(findFaults(layout(cache).deck)).toEqual([]);
  });

  it.each(everydayDiagonal(3, 2, styleNames))('keeps large diagrams on the slide in the style %s', (style) => {
    for (const markdown of [deep, framed, grouped])
      expect(findFaults(layout(markdown, `${style}-blue-en`).deck)).toEqual([]);
  });
});

describe('several chains', () => {
  it.each([
    ['paragraphs', 'Order → Pack → Ship\n\nInvoice → Payment\n\n- The first one is slow'],
    ['a list', 'Both begin today:\n\n- Order → Pack → Ship\n- Invoice → Payment'],
    ['lines', '下单 → 备货 → 发货\n开票 → 付款'],
  ])('are rows with aligned columns: %s', (_, markdown) => {
    const { deck, choices } = layout(markdown);
    expect(choices.at(-1)?.layout).toBe('diagram');
    const [a, b, c, d, e, ...others] = nodesOf(markdown).map(({ box }) => box);
    expect(others).toEqual([]);
    expect([a?.y === b?.y, b?.y === c?.y, d?.y === e?.y, (d?.y ?? 0) > (a?.y ?? 0)]).toEqual([true, true, true, true]);
    expect([d?.x, e?.x]).toEqual([a?.x, b?.x]);
    expect(linesOf(markdown)).toHaveLength(3);
    expect(findFaults(deck)).toEqual([]);
  });

  it('are not made of changes', () => {
    expect(layout('- Days: 4 → 2\n- Cost: 9 → 3\n- Speed: 1 → 2').choices.at(-1)?.layout).not.toBe('diagram');
  });
});

describe('readable diagrams', () => {
  const pipeline = fence(
    [
      'flowchart LR',
      'subgraph Guests\nweb[Web shop]\napp[Phone app]\nend',
      'subgraph Kitchen\napi[order-api]\nrelay[event-relay]\nend',
      'subgraph Pantry\nold[(Old shelf)]\nnext[(New shelf)]\nend',
      'subgraph Checks\nscale[row-scale]\nboard[Board]\nend',
      'web --> api\napp --> api\napi -->|write| old\nold -->|log| relay\nrelay -->|put| next\nold --> scale\nnext --> scale\nscale --> board',
    ].join('\n'),
  );

  it('show frames around all groups or around none', () => {
    const groups = elementsOf(pipeline).filter(({ name }) => name === 'Group');
    expect([0, 4]).toContain(groups.length);
  });

  it('have text of at least 18 px, on nodes that are not much higher than their text', () => {
    for (const node of nodesOf(pipeline)) {
      const size = node.style?.size ?? 0;
      expect(size).toBeGreaterThanOrEqual(18);
      expect(node.box.height).toBeLessThan(size * 6);
    }
    expect(findFaults(layout(pipeline).deck)).toEqual([]);
  });
});

it('is not drawn for the steps below a list of figures, which are more important', () => {
  const layoutOf = (list: string) =>
    layout(`${list}\n\n**Next:** hire two people → open the depot → start in May`).choices.at(-1)?.layout;
  expect(layoutOf('- 50% wages\n- 30% vans\n- 20% rent')).toBe('bigNumber');
  expect(layoutOf('- Wages come first\n- Then vans\n- Then rent')).toBe('diagram');
});

it('draws a chain above a quotation with its author, and leaves longer quotations their own layout', () => {
  const chain = 'Health score → Risk model → Playbook → Action';
  const layoutOf = (text: string) => layoutDeck(readMarkdown(`# T\n\n## A\n\n${text}\n`).outline);
  for (const text of [
    `${chain}\n\n> “You can’t save everybody.” — VP`,
    `触发 → 评估 → 行动\n\n> 没有人能留住所有人。\n>\n> —— 王经理`,
  ]) {
    const { deck, choices } = layoutOf(text);
    expect(choices.at(-1)?.reason).toBe('It has steps joined by arrows.');
    expect(findFaults(deck)).toEqual([]);
  }
  const long = Array.from({ length: 12 }, () => 'You can’t save everybody, ever.').join(' ');
  expect(layoutOf(`${chain}\n\n> ${long}`).choices.at(-1)?.layout).not.toBe('diagram');
});

it('sets a long label of an edge in one line', () => {
  const elements = elementsOf('```mermaid\nflowchart LR\nA[Old] -->|logical replication of all tables| B[New]\n```');
  const label = elements.find(({ part }) => part === 'connectorLabel');
  if (label?.kind !== 'text') throw new Error('No label.');
  const runs = label.paragraphs.flatMap((paragraph) => paragraph.runs);
  expect(label.box.width * usableWidthRatio).toBeGreaterThanOrEqual(runsWidth(runs, label.style));
});
