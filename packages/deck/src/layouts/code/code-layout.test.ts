import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { SlideElement } from '../../model/element.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

function slideOf(body: string) {
  const { deck, choices } = layoutDeck(readMarkdown(`# Talk\n\n## Code\n\n${body}`).outline);
  const elements = deck.slides[1]?.elements ?? [];
  return {
    layout: choices[1]?.layout,
    code: elements.find(({ kind }) => kind === 'code'),
    text: elements.find(({ id }) => id === 'body'),
    bottom: Math.max(
      ...elements
        .filter(({ part, box }) => part !== 'styleDecoration' && box.y < 600)
        .map(({ box }) => box.y + box.height),
    ),
    language: elements.find(({ part }) => part === 'codeLanguage'),
    faults: findFaults(deck),
  };
}

const loop = [
  'for epoch in range(10):',
  '    for x, y in loader:',
  '        loss(net(x), y).backward()',
  '',
  'done()',
  '',
];
const points = '- `loader` shuffles\n- `loss` is the mean\n- `backward` computes gradients\n';

it('puts code of five lines or more next to the points about it, in the order of the text', () => {
  const code = `\`\`\`python\n${loop.join('\n')}\`\`\`\n`;
  for (const [body, isCodeFirst] of [
    [`${code}\n${points}`, true],
    [`${points}\n${code}`, false],
  ] as const) {
    const slide = slideOf(body);
    expect(slide).toMatchObject({ layout: 'code', faults: [] });
    const [codeX = 0, textX = 0] = [slide.code?.box.x, slide.text?.box.x];
    expect(codeX < textX).toBe(isCodeFirst);
    expect(slide.code?.kind === 'code' && slide.code.lines).toHaveLength(5);
  }
});

it('sets code next to its points as large as its width permits, or above them if that is much larger', () => {
  const beside = slideOf(`${points}\n\`\`\`python\n${loop.join('\n')}\`\`\`\n`);
  expect(beside.code?.kind === 'code' && beside.code.style.size).toBe(24);
  expect(beside.code?.box.x).not.toBe(beside.text?.box.x);
  const wide = [...loop.slice(0, 3), `    total = total + ${'x'.repeat(38)}`, 'done()'].join('\n');
  const { code, text, faults } = slideOf(`${points}\n\`\`\`python\n${wide}\n\`\`\`\n`);
  expect(code?.box.x).toBe(text?.box.x);
  expect(code?.kind === 'code' && code.style.size).toBe(28);
  expect(text?.kind === 'text' && text.style.size).toBeGreaterThanOrEqual(24);
  expect(faults).toEqual([]);
});

it.each([
  ['py', 'Python'],
  ['ts', 'TypeScript'],
  ['yaml {1-2}', 'YAML'],
  ['rust', 'Rust'],
  ['', undefined],
  ['text', undefined],
  ['constructor', undefined],
])('shows the language of a fence %j as %s', (fence, name) => {
  const { language, code, faults } = slideOf(`\`\`\`${fence}\nrun()\nstop()\n\`\`\`\n`);
  expect(language?.kind === 'shape' && language.paragraphs?.[0]?.runs[0]?.text).toBe(name ?? false);
  const rightOf = (element: SlideElement | undefined) => (element ? element.box.x + element.box.width : 0);
  expect(rightOf(language)).toBeLessThan(rightOf(code));
  expect(faults).toEqual([]);
});

it('does not show the language where it would cover a line', () => {
  const size = 28;
  const full = 'x'.repeat(Math.floor((1136 - 48) / (size * 0.62)));
  const { language, code } = slideOf(`\`\`\`py\n${Array.from({ length: 10 }, () => full).join('\n')}\n\`\`\`\n`);
  expect(code).toBeDefined();
  expect(language).toBeUndefined();
});

it('keeps code above its points if the code is short, or if its lines are too long to be next to them', () => {
  const short = slideOf(`\`\`\`\nrun()\n\`\`\`\n\n${points}`);
  const long = slideOf(`\`\`\`\n${loop.join('\n')}${'x'.repeat(85)}\n\`\`\`\n\n${points}`);
  for (const { code, text, faults } of [short, long]) {
    expect(code?.box.x).toBe(text?.box.x);
    expect((code?.box.y ?? 0) < (text?.box.y ?? 0)).toBe(true);
    expect(faults).toEqual([]);
  }
});

it.each([
  ['a few lines alone', '```console\n$ run --all\nok\ndone\n```\n'],
  ['a line alone', '```sh\nnpm install\n```\n'],
  ['text below', '```sql\nSET lock_timeout = 2;\nCOMMIT;\n```\n\nFailing fast is cheap.\n'],
  ['text above', 'Failing fast is cheap:\n\n```sql\nSET lock_timeout = 2;\nCOMMIT;\n```\n'],
  ['Chinese text below', '```sql\nSET lock_timeout = 2;\nCOMMIT;\n```\n\n尽早失败，代价最小。\n'],
  ['a callout below', '```sql\nSET lock_timeout = 2;\nCOMMIT;\n```\n\n> [!TIP]\n> Failing fast is cheap.\n'],
  ['points', `\`\`\`python\n${loop.join('\n')}\`\`\`\n\n${points}`],
])('begins code at the top of the body and fills it down to the same height on all slides: %s', (name, body) => {
  const { code, bottom, faults } = slideOf(body);
  expect(bottom).toBeGreaterThan(613);
  expect(bottom).toBeLessThanOrEqual(617);
  expect(code?.box.y === 180).toBe(name !== 'text above');
  expect(code?.kind === 'code' && code.style.verticalAlign).toBe('middle');
  expect(faults).toEqual([]);
});

it('begins more than a few lines of code below the heading, also if their size leaves space below them', () => {
  const lines = [
    '$ lint migrations',
    `warning: ${'require-concurrent-index '.repeat(3)}`,
    '',
    'note: it blocks',
    'help: see',
  ];
  const alone = slideOf(`\`\`\`console\n${lines.join('\n')}\n\`\`\``);
  const beside = slideOf(`\`\`\`console\n${lines.join('\n')}\n\`\`\`\n\n- Runs first\n- Blocks the merge`);
  for (const { code, faults } of [alone, beside]) {
    expect(code?.box.y).toBeLessThan(200);
    expect(faults).toEqual([]);
  }
});

it('wraps a long line of what a program prints if all of it would be small otherwise', () => {
  const log = [
    '$ lint migrations',
    `warning: ${'require-concurrent-index '.repeat(4)}`,
    '',
    'note: it blocks',
    'help: see',
  ];
  const sizeOf = (language: string, lines: readonly string[]): number => {
    const { code, faults } = slideOf(`\`\`\`${language}\n${lines.join('\n')}\n\`\`\``);
    expect(faults).toEqual([]);
    return code?.kind === 'code' ? code.style.size : 0;
  };
  expect(sizeOf('bash', log)).toBeGreaterThanOrEqual(28);
  expect(sizeOf('log', log.slice(1))).toBeGreaterThanOrEqual(28);
  expect(sizeOf('bash', log.slice(1))).toBeLessThan(20);
  expect(
    sizeOf(
      'console',
      log.map((line) => line && log[1]!),
    ),
  ).toBeLessThan(20);
});

it('sets a few lines of code with a line of text as large as a single line, and with longer text smaller', () => {
  const fence =
    '```java\nvoid on(Order order) {\n  if (!inbox.add(order.id())) return;\n  warehouse.reserve(order);\n}\n```\n';
  const sizeWith = (text: string): number => {
    const { code, faults } = slideOf(`${fence}\n${text}`);
    expect(faults).toEqual([]);
    return code?.kind === 'code' ? code.style.size : 0;
  };
  const large = sizeWith('You will see duplicates.');
  expect(large).toBeGreaterThanOrEqual(44);
  expect(sizeWith('You will see duplicates, and that is as it should be. '.repeat(3))).toBeLessThan(large);
});

it('shows long code next to the text above and below it, instead of splitting or shrinking it', () => {
  const lines = Array.from({ length: 15 }, (_, at) => `step_${at}(name, value, other)`);
  const body = `Loaded only when needed:\n\n\`\`\`python\n${lines.join('\n')}\n\`\`\`\n\nFrom 900 KB to 300 KB`;
  const { code, text, faults } = slideOf(body);
  expect(code?.kind === 'code' && [code.lines.length, code.style.size >= 20]).toEqual([15, true]);
  expect((text?.box.x ?? 0) > (code?.box.x ?? 0)).toBe(true);
  expect(faults).toEqual([]);
});

it('does not split code inside of brackets if it can be split between statements', () => {
  const block = (name: string, length: number) => [
    `function ${name}() {`,
    ...Array.from({ length }, (_, at) => `  ${'call'.repeat(20)}(${at});`),
    '}',
  ];
  const lines = [...block('first', 9), ...block('second', 12)];
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## A\n\n\`\`\`ts\n${lines.join('\n')}\n\`\`\``).outline);
  const starts = deck.slides.slice(1).map(({ elements }) => elements.find(({ kind }) => kind === 'code'));
  expect(starts.map((one) => one?.kind === 'code' && one.lines[0])).toEqual([
    'function first() {',
    'function second() {',
  ]);
});

it('sets a single line of code as large as a statement, if it fits', () => {
  const { code } = slideOf('```ts\nawait publish(order)\n```\n');
  expect(code?.kind === 'code' && code.style.size).toBe(48);
});

it('sets code as large as the whole body permits, without wrapping a line', () => {
  const line = (at: number) => `writeIndex(buffer, event.listing, document_${at})`;
  const lines = Array.from({ length: 13 }, (_, at) => line(at)).join('\n');
  const dense = slideOf(`Some text above the code.\n\n\`\`\`go\n${lines}\n\`\`\`\n`);
  expect(dense.code?.kind === 'code' && dense.code.style.size).toBeGreaterThan(18);
  expect(dense.code?.kind === 'code' && dense.code.lines).toHaveLength(13);
  const wide = slideOf(`\`\`\`go\n${lines}\n${'x'.repeat(104)}\n\`\`\`\n`);
  expect(wide.code?.kind === 'code' && wide.code.style.size).toBe(16);
  expect([...dense.faults, ...wide.faults]).toEqual([]);
});

it('splits code that is too long for a slide into two columns, or on slides, where a member begins', () => {
  const members = (name: string, length: number) => [
    `  "${name}": {`,
    ...Array.from({ length }, (_, index) => `    "field${index}": "${'value'.repeat(2)}",`),
    '  },',
  ];
  const codesOf = (lines: readonly string[]) =>
    layoutDeck(readMarkdown(`# T\n\n## A\n\n\`\`\`json\n${lines.join('\n')}\n\`\`\``).outline)
      .deck.slides.slice(1)
      .map(({ elements }) => elements.flatMap((one) => (one.kind === 'code' ? [one.lines[0]?.trim()] : [])));
  const json = ['{', ...members('sender', 12), ...members('receiver', 12), '}'];
  expect(codesOf(json)).toEqual([['{', '"receiver": {']]);
  const wide = json.map((line) => line.replace('valuevalue', 'value'.repeat(16)));
  expect(codesOf(wide)).toEqual([['{'], ['"receiver": {']]);
});

it('places code and the text about it 24 px apart, at the top of the body', () => {
  const log = 'WARN sidecar upstream connect error:\n  TLS error: CERTIFICATE_VERIFY_FAILED\n  upstream=pay-internal';
  const wide = `${log}-${'x'.repeat(60)}`;
  for (const [body, isCodeFirst] of [
    [`\`\`\`java\n${wide}\n\`\`\`\n\nOur dashboards count ERROR.`, true],
    [`Our dashboards count ERROR.\n\n\`\`\`java\n${wide}\n\`\`\``, false],
  ] as const) {
    const { code, text, faults } = slideOf(body);
    const [first, second] = isCodeFirst ? [code, text] : [text, code];
    expect((second?.box.y ?? 0) - (first?.box.y ?? 0) - (first?.box.height ?? 0)).toBe(24);
    expect(first?.box.y).toBe(180);
    expect(faults).toEqual([]);
  }
});

it('gives code that is alone on its slide the full width, even if its text is small', () => {
  const lines = Array.from({ length: 16 }, (_, index) => `    S, I, R = S - new_${index}, I + new - rec, R + rec`);
  const { code, faults } = slideOf(`\`\`\`python\n${lines.join('\n')}\n\`\`\``);
  expect(code?.box.width).toBeGreaterThan(1000);
  expect(faults).toEqual([]);
});

it.each([18, 20, 24])('never splits the code of a diagram that is not drawn into two columns: %i lines', (count) => {
  const lines = Array.from({ length: count - 1 }, (_, index) => `  Class${index} <|-- Class${index + 1}`);
  const body = `\`\`\`mermaid\nclassDiagram\n${lines.join('\n')}\n\`\`\``;
  const { deck } = layoutDeck(readMarkdown(`# Talk\n\n## Code\n\n${body}`).outline);
  const codes = deck.slides.map(({ elements }) => elements.flatMap((one) => (one.kind === 'code' ? [one.lines] : [])));
  expect(codes.every(({ length }) => length <= 1)).toBe(true);
  expect(codes.flat(2)).toHaveLength(count);
  expect(findFaults(deck)).toEqual([]);
});

it('splits code with text below it into two columns of one slide, between its parts, with the larger column first', () => {
  const yaml = [
    'stages:',
    ...['build', 'test', 'deploy'].map((stage) => `  - ${stage}`),
    '',
    'unit-test:',
    '  script:',
    ...['mvn -B test', './scripts/check-coverage.sh 70'].map((line) => `    - ${line}`),
    '  stage: test',
    '  rules:',
    '    - if: $CI_PIPELINE_SOURCE == "merge_request_event"',
    '',
    'deploy-gray:',
    '  stage: deploy',
    '  script:',
    '    - ./deploy.sh --env prod --percent 5',
    '  when: manual',
  ];
  const text = '合并请求必须通过单元测试，覆盖率低于 70% 直接失败；发布先放 5% 流量，观察 30 分钟。';
  const { deck } = layoutDeck(
    readMarkdown(`# 分享\n\n## 流水线\n\n\`\`\`yaml\n${yaml.join('\n')}\n\`\`\`\n\n${text}`).outline,
  );
  expect(deck.slides).toHaveLength(2);
  const codes = deck.slides[1]?.elements.flatMap((one) => (one.kind === 'code' ? [one] : [])) ?? [];
  expect(codes.map(({ lines }) => lines[0])).toEqual(['stages:', 'deploy-gray:']);
  expect(codes.flatMap(({ lines }) => lines)).toEqual(yaml.filter((_, index) => index !== 12));
  const [first, second] = codes.map(({ box }) => box);
  expect([first?.y, first?.height]).toEqual([second?.y, second?.height]);
  expect(first?.width).toBeGreaterThan(second?.width ?? 0);
  expect(findFaults(deck)).toEqual([]);
});

it('splits code into columns where a function ends, or else where a statement begins', () => {
  const functionOf = (name: string, length: number) => [
    `def ${name}(task):`,
    ...Array.from({ length }, (_, index) => `    step_${index}(task, limit)`),
  ];
  const startsOf = (lines: readonly string[]) => {
    const { deck } = layoutDeck(readMarkdown(`# T\n\n## A\n\n\`\`\`py\n${lines.join('\n')}\n\`\`\``).outline);
    expect(findFaults(deck)).toEqual([]);
    return deck.slides
      .slice(1)
      .map(({ elements }) => elements.flatMap((one) => (one.kind === 'code' ? [one.lines[0]?.trim()] : [])));
  };
  expect(startsOf([...functionOf('first', 8), ...functionOf('second', 14)])).toEqual([
    ['def first(task):', 'def second(task):'],
  ]);
  expect(startsOf(functionOf('only', 23))).toEqual([['def only(task):', 'step_11(task, limit)']]);
});

it.each([
  ['below', 'The primary key has two columns: a student can enroll in a course only once.', true],
  ['above', 'The detection that fired was written in March after the tabletop exercise.', false],
])('fills the slide with a few wide lines of code and a line of text %s them', (_, line, isBelow) => {
  const wide = [
    'CREATE TABLE enrollment (',
    '    student_id  INTEGER NOT NULL REFERENCES student(student_id),',
    '    code        VARCHAR(10) NOT NULL REFERENCES course(code),',
    '    grade       CHAR(2),',
    '    PRIMARY KEY (student_id, code)',
    ');',
  ];
  const fence = `\`\`\`sql\n${wide.join('\n')}\n\`\`\``;
  const { code, text, faults } = slideOf(isBelow ? `${fence}\n\n${line}` : `${line}\n\n${fence}`);
  const bottom = Math.max(...[code, text].map((one) => (one ? one.box.y + one.box.height : 0)));
  expect(bottom).toBeGreaterThan(720 * 0.75 - 5);
  expect(bottom).toBeLessThan(720 * 0.9);
  expect(code?.kind === 'code' && code.lines).toHaveLength(6);
  expect(code?.kind === 'code' && code.style.size).toBeGreaterThan(26);
  // The text is on one line.
  expect(text?.kind === 'text' && text.box.height / text.style.size).toBeLessThan(1.5);
  expect(faults).toEqual([]);
});

it('sets text among several blocks of code no smaller than 24 px if it fits', () => {
  const query = (rows: number) => `\`\`\`sql\n${'SELECT name\n'.repeat(rows)}\`\`\`\n`;
  const { text, code, faults } = slideOf(
    `Which students take the course?\n\n${query(5)}\nCount students per major:\n\n${query(4)}`,
  );
  expect(text?.kind === 'text' && text.style.size).toBeGreaterThanOrEqual(24);
  expect(code?.kind === 'code' && code.style.size).toBeGreaterThanOrEqual(20);
  expect(faults).toEqual([]);
});

it('puts code with short lines next to the text about it, but below a text that announces it', () => {
  const code = `\`\`\`json\n{\n${Array.from({ length: 8 }, (_, at) => `  "field${at}": ${at},`).join('\n')}\n}\n\`\`\`\n`;
  const text =
    'A message takes about 180 bytes; with 6,000 buses and a message every ten seconds, the gateway writes 6.6 GB per day.';
  const beside = slideOf(`${code}\n${text}`);
  expect(beside.text?.box.x).toBeGreaterThan(beside.code?.box.x ?? Infinity);
  expect(beside.faults).toEqual([]);
  const below = slideOf(`A message looks like this:\n\n${code}`);
  expect(below.text?.box.x).toBe(below.code?.box.x);
  const wide = slideOf(`${code.replace('"field1"', `"${'field'.repeat(14)}"`)}\n${text}`);
  expect(wide.text?.box.x).toBe(wide.code?.box.x);
});

it('puts a short sentence next to code on a panel as high as the code', () => {
  const lines = Array.from({ length: 13 }, (_, index) => `    step_${index} = compute_all(graph, queue, start)`);
  const source = `\`\`\`python\ndef run(graph):\n${lines.join('\n')}\n    return\n\`\`\`\n`;
  const panelOf = (text: string) => {
    const { deck } = layoutDeck(readMarkdown(`## Code\n\n${source}\n${text}`).outline);
    const elements = deck.slides[0]?.elements ?? [];
    expect(findFaults(deck)).toEqual([]);
    return { panel: elements.find(({ name }) => name === 'Panel'), code: elements.find(({ kind }) => kind === 'code') };
  };
  const { panel, code } = panelOf('Requires weights above zero!');
  expect([panel?.box.y, panel?.box.height]).toEqual([code?.box.y, code?.box.height]);
  expect(panelOf('The queue holds all vertices that were reached:').panel).toBeUndefined();
});
