import { describe, expect, it } from 'vitest';
import { everydayDiagonal } from '../../../../../tooling/everyday.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Deck, Slide } from '../../model/deck.ts';
import type { ShapeElement, SlideElement } from '../../model/element.ts';
import { findIssues } from '../../json/find-problems.ts';
import { deckSchema } from '../../json/deck-schema.ts';
import { changeCover } from '../../retheme/change-cover.ts';
import { changeSlideSize } from '../../retheme/change-slide-size.ts';
import { changeTheme } from '../../retheme/change-theme.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { plainText } from '../../text/runs.ts';
import { changeLayout, layoutsFor } from '../change-layout.ts';
import { diagramPartOf, nodePartOf } from '../diagram/diagram-part.ts';
import { layoutDeck } from '../layout-deck.ts';

const deckOf = (body: string, title = 'Plan', coverId = 'business-blue-en'): Deck =>
  layoutDeck(readMarkdown(`# Talk\n\n## ${title}\n\n${body}\n`).outline, { coverId }).deck;
const slideOf = ({ slides }: Deck): Slide => slides[1] as Slide;
const change = (deck: Deck, layout: string): Deck => changeLayout(deck, slideOf(deck).id, layout);
const withElements = (deck: Deck, elements: readonly SlideElement[]): Deck => ({
  ...deck,
  slides: deck.slides.with(1, { ...slideOf(deck), elements }),
});
const fence = (code: string): string => `\`\`\`mermaid\n${code}\n\`\`\``;

/** Returns the lines of text on the slide, except its footer. */
const textsOf = (deck: Deck): string[] =>
  slideOf(deck).elements.flatMap((element) => {
    if (!('paragraphs' in element) || !element.paragraphs || element.part === 'footer') return [];
    if (element.kind === 'text' && (element.role === 'slideNumber' || element.role === 'title')) return [];
    return element.paragraphs.map(({ runs }) => plainText(runs)).filter((text) => text !== '');
  });
const drawnIn = (deck: Deck): SlideElement[] => slideOf(deck).elements.filter((element) => diagramPartOf(element));

const ring =
  '1. **Plan**: set a goal for the week\n2. **Do**: work in small steps\n3. **Check**: look at the result\n4. **Act**: change what did not work';
const zhRing = '1. **计划**：确定本周目标\n2. **执行**：小步推进\n3. **检查**：查看结果\n4. **改进**：调整方法';
const tree = '- Board\n  - Finance\n    - Accounting\n    - Controlling\n  - Operations\n    - Plants';
const zhTree = '- 董事会\n  - 财务中心\n    - 会计部\n    - 审计部\n  - 运营中心\n    - 生产部';
const flow = fence(
  'flowchart LR\nA[Employee] --> B{MFA?}\nB -->|yes| C[Gateway]\nB -->|no| D[Password only]\nC --> E[(Apps)]\nD --> E\nE -.-> A',
);
const zhFlow = fence(
  'flowchart LR\nA[员工] --> B{多因素认证？}\nB -->|是| C[网关]\nB -->|否| D[仅密码]\nC --> E[(应用)]\nD --> E',
);
const states = fence('stateDiagram-v2\nIdle --> Busy : start\nBusy --> Idle : done\nBusy --> Failed : error');
const groups = fence(
  'flowchart LR\nsubgraph Web\nA[Form] --> B[Check]\nend\nsubgraph Backend\nC[Queue] --> D[(Store)]\nend\nB --> C',
);
const reversed = fence('flowchart RL\nA[Roof] --> B[Walls]\nA --> C[Doors]\nB --> D[Ground]\nC --> D');

const lineBreaks = fence('graph LR\nA[App 客户端] --> B[Visit<br>the site] --> C[签字<br>确认]');
const sharedLabels = fence(
  'flowchart LR\nA[Form] --> B{Complete?}\nA --> C{Known?}\nB -->|yes| D[Accept]\nC -->|yes| D\nB -->|no| E[Reject]\nC -->|no| E',
);
const nearLabels = fence(
  'flowchart TD\nW[Web] --> M[Rails]\nM -->|writes| P[(Postgres)]\nP -->|same transaction| O[outbox]\nO --> D[Debezium]\nD --> K[[Kafka]]\nK --> I[Indexer]\nI -->|bulk| S[(OpenSearch)]\nW -->|GET /search| Q[Search]\nQ --> S\nQ -.->|prices| R[(Redis)]',
);

const diagrams: [name: string, body: string, title: string, items: string[]][] = [
  ['ring', ring, 'The improvement cycle', ['Plan', 'Do', 'Check', 'Act']],
  ['Chinese ring', zhRing, '改进循环', ['计划', '执行', '检查', '改进']],
  ['tree', tree, 'Organization', ['Board', 'Finance', 'Accounting', 'Controlling', 'Operations', 'Plants']],
  ['Chinese tree', zhTree, '组织架构', ['董事会', '财务中心', '会计部', '审计部', '运营中心', '生产部']],
  ['chain', 'Order → Pack → Ship', 'Plan', ['Order', 'Pack', 'Ship']],
  ['cycle', 'Fill → Choose → Pour → Fill', 'Plan', ['Fill', 'Choose', 'Pour']],
  ['Chinese chain', '下单 → 打包 → 发货', '流程', ['下单', '打包', '发货']],
  ['rows', '- Order → Pack → Ship\n- Invoice → Payment', 'Plan', ['Order', 'Pack', 'Ship', 'Invoice', 'Payment']],
  ['flowchart', flow, 'Access', ['Employee', 'MFA?', 'Gateway', 'Password only', 'Apps', 'yes', 'no']],
  ['Chinese flowchart', zhFlow, '访问', ['员工', '多因素认证？', '网关', '仅密码', '应用', '是', '否']],
  ['states', states, 'States', ['Idle', 'Busy', 'Failed', 'start', 'done', 'error']],
  ['groups', groups, 'Pipeline', ['Form', 'Check', 'Queue', 'Store', 'Web', 'Backend']],
  ['flowchart with line breaks', lineBreaks, 'Steps', ['App 客户端', 'Visit the site', '签字确认']],
  [
    'flowchart with shared labels',
    sharedLabels,
    'Check',
    ['Form', 'Complete?', 'Known?', 'Accept', 'Reject', 'yes', 'no'],
  ],
  ['long flowchart', nearLabels, 'Search', ['Web', 'Rails', 'Postgres', 'outbox', 'Kafka', 'prices', 'bulk', 'writes']],
  ['reversed flowchart', reversed, 'House', ['Roof', 'Walls', 'Doors', 'Ground']],
];
const layouts = ['content', 'cards', 'process', 'twoColumns'] as const;

/** Layouts in which inner lists and groups have no place. */
const flatLayouts: ReadonlySet<string> = new Set(['cards', 'process']);
const hasLevels = (name: string): boolean => /tree|groups/u.test(name);

/** Returns the elements of the slide, with another text in each element whose whole text is a given one. */
function withText(deck: Deck, text: string, newText: string): Deck {
  const elements = slideOf(deck).elements.map((element): SlideElement => {
    if (!('paragraphs' in element) || !element.paragraphs) return element;
    const paragraphs = element.paragraphs.map((paragraph) =>
      plainText(paragraph.runs) === text
        ? { ...paragraph, runs: [{ ...paragraph.runs[0], text: newText }] }
        : paragraph,
    );
    return { ...element, paragraphs };
  });
  expect(JSON.stringify(elements)).toContain(newText);
  return withElements(deck, elements);
}

const without = (deck: Deck, isRemoved: (element: SlideElement) => boolean): Deck =>
  withElements(
    deck,
    slideOf(deck).elements.filter((element) => !isRemoved(element)),
  );
const hasText = (element: SlideElement, text: string): boolean =>
  'paragraphs' in element && element.paragraphs?.some(({ runs }) => plainText(runs).includes(text)) === true;
const nodesOf = (deck: Deck): string[] =>
  slideOf(deck).elements.flatMap((element) =>
    element.kind === 'shape' && nodePartOf(element)
      ? [plainText(element.paragraphs?.flatMap(({ runs }) => runs) ?? [])]
      : [],
  );
const linesOf = (deck: Deck): string[] => {
  const { elements } = slideOf(deck);
  const nameOf = (id = ''): string => {
    const node = elements.find((element) => element.id === id);
    return node?.kind === 'shape' ? plainText(node.paragraphs?.flatMap(({ runs }) => runs) ?? []) : '';
  };
  return elements.flatMap((element) =>
    element.kind === 'line' && element.part === 'connector'
      ? [`${nameOf(element.start?.element)} → ${nameOf(element.end?.element)}`]
      : [],
  );
};

describe.each(diagrams)('a %s', (name, body, title, items) => {
  const deck = deckOf(body, title);
  const column = diagrams.findIndex(([other]) => other === name);

  const candidates = layoutsFor(deck, slideOf(deck).id).map(({ layout }) => layout);
  const [suited, others] = [true, false].map((isSuited) =>
    layouts.filter((layout) => isSuited !== (hasLevels(name) && flatLayouts.has(layout))),
  ) as [string[], string[]];

  it('is offered only layouts that show its levels', () => {
    expect(candidates).toEqual(expect.arrayContaining(['diagram', ...suited]));
    for (const layout of others) {
      expect(candidates).not.toContain(layout);
      expect(change(deck, layout)).toBe(deck);
    }
  });

  it.each(everydayDiagonal(2, column, suited))(
    'becomes a list in the layout %s, and the same diagram again',
    (layout) => {
      const changed = change(deck, layout);
      expect(drawnIn(changed)).toEqual([]);
      expect(slideOf(changed).elements.filter(({ kind }) => kind === 'line' && name === 'flowchart')).toEqual([]);
      const texts = textsOf(changed).join('\n');
      for (const item of items) expect(texts).toContain(item);
      expect(findFaults(changed)).toEqual([]);
      const back = slideOf(change(changed, 'diagram'));
      expect(back.elements).toEqual(slideOf(deck).elements);
      expect(back.diagram).toBeUndefined();
    },
  );

  it('remains the same when it passes through several layouts', () => {
    const passed = ['content', 'cards', 'twoColumns', 'process', 'content'].reduce(change, deck);
    expect(slideOf(change(passed, 'diagram')).elements).toEqual(slideOf(deck).elements);
  });

  it('keeps its texts when the theme, the cover and the size change, and is restored when they change back', () => {
    const texts = textsOf(deck);
    const themed = changeTheme(deck, { style: 'tech', color: 'green' });
    expect(textsOf(themed)).toEqual(texts);
    expect(changeTheme(themed, { style: 'business', color: 'blue' })).toEqual(deck);
    const covered = changeCover(deck, 'minimal-pink-en');
    expect(textsOf(covered)).toEqual(texts);
    for (const size of everydayDiagonal(3, column, ['4:3', 'A4', { width: 200, height: 300 }] as const)) {
      const resized = changeSlideSize(deck, size);
      expect(textsOf(resized).toSorted()).toEqual(texts.toSorted());
      expect(linesOf(resized).toSorted()).toEqual(linesOf(deck).toSorted());
      expect(findFaults(resized)).toEqual([]);
      expect(textsOf(changeSlideSize(resized, undefined)).toSorted()).toEqual(texts.toSorted());
    }
    const list = change(deck, 'content');
    const changed = changeSlideSize(changeTheme(list, { style: 'fresh', color: 'pink' }), '4:3');
    expect(linesOf(change(changed, 'diagram')).toSorted()).toEqual(linesOf(deck).toSorted());
  });

  it('has the texts that were edited before and after the change', () => {
    const [, text = ''] = items;
    const shown = nodesOf(deck).find((one) => one.startsWith(text)) ?? '';
    const edited = withText(deck, shown, 'Sorted 2026');
    const list = change(edited, 'content');
    expect(textsOf(list).join('\n')).toContain('Sorted 2026');
    expect(nodesOf(change(list, 'diagram'))).toEqual(nodesOf(edited));
    expect(linesOf(change(list, 'diagram'))).toEqual(linesOf(edited));
  });

  it('keeps all other texts when a node is deleted', () => {
    const [, text = '', ...others] = items;
    const edited = without(deck, (element) => element.kind === 'shape' && hasText(element, text));
    const nodes = nodesOf(edited);
    expect(nodes).toHaveLength(nodesOf(deck).length - 1);
    const list = change(edited, 'content');
    expect(drawnIn(list)).toEqual([]);
    const texts = textsOf(list).join('\n');
    for (const other of others) expect(texts).toContain(other);
    expect(texts.split('\n').some((line) => line.startsWith(text))).toBe(false);
    expect(findFaults(list)).toEqual([]);
  });
});

describe('a flowchart', () => {
  const deck = deckOf(flow, 'Access');

  it('shows where its steps lead in parentheses, in the punctuation of their language', () => {
    expect(textsOf(change(deck, 'content'))).toEqual([
      'Employee',
      'MFA? (yes → Gateway; no → Password only)',
      'Gateway (→ Apps)',
      'Password only',
      'Apps (→ Employee)',
    ]);
    expect(textsOf(change(deckOf(zhFlow, '访问'), 'content'))).toContain('多因素认证？（是 → 网关；否 → 仅密码）');
  });

  it('gets the labels and branches that were edited in the list', () => {
    const list = change(deck, 'content');
    const renamed = withText(
      list,
      'MFA? (yes → Gateway; no → Password only)',
      'MFA on? (yes, always → Gateway; no → Password only; unknown → Apps)',
    );
    const back = change(renamed, 'diagram');
    expect(textsOf(back)).toEqual(expect.arrayContaining(['MFA on?', 'yes, always', 'no', 'unknown']));
    expect(linesOf(back)).toContain('MFA on? → Apps');
    expect(findFaults(back)).toEqual([]);
  });

  it('is not offered if a branch leads to a step that does not exist, or if the list is another one', () => {
    const list = change(deck, 'content');
    const broken = withText(
      list,
      'MFA? (yes → Gateway; no → Password only)',
      'MFA? (yes → Gateway; no → Password only; maybe → Somewhere else)',
    );
    expect(change(broken, 'diagram')).toBe(broken);
    const body = slideOf(list).elements.find((element) => element.kind === 'text' && element.role === 'body');
    const other = withElements(
      list,
      slideOf(list).elements.map((element): SlideElement => {
        if (element !== body || element.kind !== 'text') return element;
        const texts = ['Buy flour', 'Buy eggs', 'Bake', 'Eat', 'Wash up'];
        return { ...element, paragraphs: texts.map((text) => ({ bullet: 'number', runs: [{ text }] })) };
      }),
    );
    expect(change(other, 'diagram')).toBe(other);
    expect(slideOf(change(other, 'twoColumns')).diagram).toBeUndefined();
  });

  it('follows a line that the user attached to another step', () => {
    const { elements } = slideOf(deck);
    const gateway = elements.find((element) => hasText(element, 'Gateway'));
    const edited = withElements(
      deck,
      elements.map((element) =>
        element.kind === 'line' && element.start?.element === gateway?.id
          ? { ...element, end: { element: 'node-4', side: 'top' as const } }
          : element,
      ),
    );
    const list = change(edited, 'content');
    expect(textsOf(list)).toContain('Gateway');
    expect(linesOf(change(list, 'diagram'))).toContain('Gateway → Password only');
  });

  it('keeps the label of a line whose step was deleted as text', () => {
    const edited = without(deck, (element) => hasText(element, 'Password only'));
    expect(textsOf(change(edited, 'content'))).toContain('no');
    const labelsOnly = without(deck, (element) => nodePartOf(element) !== undefined);
    expect(textsOf(change(labelsOnly, 'content'))).toEqual(['yes', 'no']);
  });

  it('leaves shapes that the user added, and copies of its steps, where they are', () => {
    const { part: _, ...node } = drawnIn(deck).find((element) => element.kind === 'shape') as ShapeElement;
    const copy: SlideElement = { ...node, id: 'copy', box: { ...node.box, x: 1000, y: 600, width: 90, height: 40 } };
    const own: SlideElement = {
      kind: 'line',
      id: 'own-line',
      alt: '',
      direction: 'down',
      box: { x: 900, y: 610, width: 100, height: 10 },
      stroke: { color: 'main', width: 2 },
      start: { element: node.id, side: 'bottom' },
      end: { element: 'copy', side: 'left' },
    };
    const edited = withElements(deck, [...slideOf(deck).elements, copy, own]);
    for (const layout of layouts) {
      const changed = change(edited, layout);
      expect(changed).not.toBe(edited);
      expect(slideOf(changed).elements).toEqual(expect.arrayContaining([copy, own]));
      expect(slideOf(change(changed, 'diagram')).elements).toEqual(slideOf(edited).elements);
    }
  });

  it('keeps links and formatting of its text', () => {
    const elements = slideOf(deck).elements.map((element): SlideElement => {
      if (element.kind !== 'shape' || !hasText(element, 'Gateway')) return element;
      return { ...element, paragraphs: [{ runs: [{ text: 'Gateway', italic: true, link: 'https://example.com/a' }] }] };
    });
    const list = change(withElements(deck, elements), 'content');
    const run = { text: 'Gateway', italic: true, link: 'https://example.com/a' };
    expect(JSON.stringify(slideOf(list).elements)).toContain(JSON.stringify(run));
    expect(JSON.stringify(drawnIn(change(list, 'diagram')))).toContain(JSON.stringify(run));
  });

  it('keeps the colors that the user gave it when the slide size changes', () => {
    const fill = { kind: 'solid', color: '#AA3311' } as const;
    const elements = slideOf(deck).elements.map((element): SlideElement => {
      if (element.kind === 'line') return { ...element, stroke: { ...element.stroke, color: '#117733' } };
      return element.kind === 'shape' && hasText(element, 'Gateway')
        ? { ...element, fill, name: 'My gateway' }
        : element;
    });
    const resized = changeSlideSize(withElements(deck, elements), '4:3');
    const gateway = slideOf(resized).elements.find((element) => hasText(element, 'Gateway'));
    expect(gateway).toMatchObject({ fill, name: 'My gateway' });
    const lines = drawnIn(resized).filter((element) => element.kind === 'line');
    expect(new Set(lines.map((element) => element.kind === 'line' && element.stroke.color))).toEqual(
      new Set(['#117733']),
    );
  });

  it('keeps the text above and below it', () => {
    const around = deckOf(`Before the login.\n\n${flow}\n\nAfter the login.`, 'Access');
    const list = change(around, 'content');
    expect(textsOf(list).at(0)).toBe('Before the login.');
    expect(textsOf(list).at(-1)).toBe('After the login.');
    const back = change(list, 'diagram');
    expect(textsOf(back)).toEqual(textsOf(around));
    expect(linesOf(back)).toEqual(linesOf(around));
    expect(findFaults(back)).toEqual([]);
  });
});

describe('a stored diagram', () => {
  const deck = change(deckOf(flow, 'Access'), 'content');

  it('is valid, and invalid ones are reported', () => {
    expect(findIssues(deck, deckSchema)).toEqual([]);
    const broken = {
      ...deck,
      slides: deck.slides.with(1, { ...slideOf(deck), diagram: { direction: 'up' } as never }),
    };
    expect(findIssues(broken, deckSchema).map(({ path }) => path)).toContain('/slides/1/diagram/direction');
  });

  it('with nodes that do not exist is ignored', () => {
    const { diagram } = slideOf(deck);
    const edges = [
      { from: 0, to: 99 },
      { from: 1, to: 1 },
    ];
    const slide = { ...slideOf(deck), ...(diagram && { diagram: { ...diagram, edges } }) };
    const broken = { ...deck, slides: deck.slides.with(1, slide) };
    expect(linesOf(change(broken, 'diagram')).every((line) => !line.startsWith(' →'))).toBe(true);
  });
});
