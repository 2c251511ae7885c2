import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { calloutKindOf } from '../../model/element-part.ts';
import { textOfRuns } from '../../text/runs.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';

function partsOf(markdown: string) {
  const { deck } = layoutDeck(readMarkdown(`# T\n\n${markdown}\n`).outline);
  expect(findFaults(deck)).toEqual([]);
  return deck.slides[1]?.elements.map(({ part }) => part) ?? [];
}

const table = '| Who | Sum |\n|---|--:|\n| Ana | 12 days |\n| Ben | 3 |';

it.each([
  [
    '## ⚠️ Warning: penicillin allergy\n\n**Do not give it to a patient with an allergy.** Use the second-line box.',
    'caution',
  ],
  ['## ⚠️ Mind the step\n\nIt is higher than it looks.', 'warning'],
  [
    '## 八、⚠️ 严禁事项\n\n**严禁将次氯酸钠与酸类混合！** 会立即产生氯气。\n\nNever mix sodium hypochlorite with any acid.',
    'caution',
  ],
  ['## Recording\n\n- One\n- Two\n- Three\n\n**注意：** 未经对方同意录音可能违法。', 'warning'],
  ['## Yard\n\n- One\n- Two\n- Three\n\n⚠️ The gate closes at nine.', 'warning'],
  ['## Yard\n\n**⚠️ Important: close the gate.**\n\n- One\n- Two\n- Three', 'warning'],
  ['## Bleach\n\n**Storage:** in the cellar.\n\n**Never mix:** with acid, chlorine forms.', 'caution'],
  ['## Yard\n\n**Important:** close the gate.\n\n- One\n- Two\n- Three', 'important'],
])('shows text that warns as a callout: %s', (markdown, kind) => {
  expect(partsOf(markdown)).toContain(`${kind}Callout`);
});

it.each([
  '## Limitations\n\nThe study was not blinded.',
  '## Risks\n\nWarnings were ignored.',
  '## Never again\n\n- A\n- B',
  '## 不得不停工三天\n\n设备等待检修。',
  '## Work\n\n**Note:** a.\n\n**Idea:** b.',
  '## The pier\n\nBoth views.\n\n**Sell it:** the repairs cost more each year.\n\n**Don’t sell it:** nothing else brings visitors.',
])('does not show other text as a warning: %s', (markdown) => {
  expect(partsOf(markdown).filter((part) => /^(?:caution|warning)/u.test(part ?? ''))).toEqual([]);
});

it('shows the sign of a warning only once', () => {
  const list = '- One\n- Two\n- Three';
  for (const body of [
    `⚠️ The gate closes at nine.\n\n${list}`,
    `**⚠️ Important: close the gate.**\n\n${list}`,
    '⚠️ Do not run.\n\n⚠️ Do not smoke.',
  ]) {
    const { deck } = layoutDeck(readMarkdown(`# T\n\n## Do not enter\n\n${body}\n`).outline);
    expect(JSON.stringify(deck.slides[1])).not.toContain('⚠');
  }
});

it('shows the sentence below a table as a band, but not a note on its source', () => {
  expect(partsOf(`## A\n\n${table}\n\nBen returns in May.`)).toContain('noteCallout');
  expect(partsOf(`## A\n\n${table}\n\nSource: payroll.`)).not.toContain('noteCallout');
});

it('sets the bold sentence of a warning larger than the text after it', () => {
  const { deck } = layoutDeck(
    readMarkdown('# T\n\n## ⚠️ Warning\n\n**Do not mix them.** The gas that forms at once is deadly.\n').outline,
  );
  const text = deck.slides[1]?.elements.find(({ part }) => part === 'cautionCallout');
  const { size = 0 } = text?.kind === 'text' ? text.style : {};
  expect(text?.kind === 'text' && text.paragraphs[0]?.runs[0]?.size).toBe(Math.round(size * 1.3));
  const id = deck.slides[1]?.id ?? '';
  const changed = changeLayout(deck, id, 'content').slides[1];
  expect(JSON.stringify(changed?.elements)).not.toContain(`"size":${Math.round(size * 1.3)},"`);
  expect(findFaults(deck)).toEqual([]);
});

it.each([
  ["**Do**\n\n- Look\n- Ask\n\n**Don't**\n\n- Guess\n- Hide"],
  ['Do:\n\n- Look\n- Ask\n\nDo not:\n\n- Guess\n- Hide'],
  ['### 应该\n\n- 观察\n- 提问\n\n### 不应该\n\n- 猜测\n- 隐瞒'],
  ['**应该**\n\n- 观察\n- 提问\n\n**禁止**\n\n- 猜测\n- 隐瞒'],
])('compares two labels that each have a list, and makes no callout of a label: %j', (body) => {
  const { deck, choices } = layoutDeck(readMarkdown(`# T\n\n## Rules\n\n${body}\n`).outline);
  expect(choices.at(-1)?.layout).toBe('comparison');
  expect(findFaults(deck)).toEqual([]);
  expect(deck.slides).toHaveLength(2);
});

it('shows a label such as “Important:” as the heading of the list below it', () => {
  expect(partsOf('## A\n\n**Important:**\n\n- One\n- Two\n- Three').some((part) => part?.endsWith('Callout'))).toBe(
    false,
  );
});

it('does not convert a sign without text to an empty callout', () => {
  expect(partsOf('## Yard\n\n⚠️\n\n- a\n- b')).not.toContain('warningCallout');
});

it('keeps the signs of a legend', () => {
  const { deck } = layoutDeck(
    readMarkdown('# T\n\n## Legend\n\n⚠️ is a warning, ❌ is an error.\n\n- a\n- b\n').outline,
  );
  expect(JSON.stringify(deck.slides[1])).toContain('⚠');
});

it('shows the last sentence below code as a callout if it has a bold figure, which is large', () => {
  const code = '## Bug\n\n```js\nsave();\n```\n\nThe order was saved.\n\n';
  const { deck } = layoutDeck(readMarkdown(`# T\n\n${code}It happened **40 times a month** at least.`).outline);
  const callout = deck.slides[1]?.elements.find(({ part }) => part === 'importantCallout');
  const runs = callout?.kind === 'text' ? callout.paragraphs.flatMap((one) => one.runs) : [];
  const size = callout?.kind === 'text' ? callout.style.size : 0;
  expect(runs.find(({ bold }) => bold)?.size).toBeGreaterThan(size);
  expect(findFaults(deck)).toEqual([]);
  const isCallout = (part: string | undefined): boolean => part?.endsWith('Callout') === true;
  expect(partsOf(`${code}It happened **often** at least.`).some(isCallout)).toBe(false);
  expect(partsOf(`${code}It happened 40 times.`).some(isCallout)).toBe(false);
});

it('sets the figure after the colon of a sentence below a table in large type', () => {
  const figuresOf = (sentence: string) => {
    const { deck } = layoutDeck(readMarkdown(`# T\n\n## A\n\n${table}\n\n${sentence}`).outline);
    const callout = deck.slides[1]?.elements.find(({ part }) => part?.endsWith('Callout'));
    expect(findFaults(deck)).toEqual([]);
    return callout?.kind === 'text'
      ? callout.paragraphs.flatMap(({ runs }) =>
          runs.flatMap(({ text, size }) => (size ? [text.replace('\u00A0', ' ')] : [])),
        )
      : [];
  };
  expect(figuresOf('Net benefit after three years: £700,000.')).toEqual(['£700,000']);
  expect(figuresOf('We need **60 jobs/s**.')).toEqual(['60 jobs/s']);
  // Another sentence would be much smaller.
  expect(figuresOf('**Net profit: £2.3m**. A fifth of it is for the team.')).toEqual([]);
  // Times and dates are not quantities.
  expect(figuresOf('Sheet 3 is due **Thursday, 17:00**.')).toEqual([]);
  expect(figuresOf('The office opens on **4 May**.')).toEqual([]);
  expect(figuresOf('They march **40 km/day**.')).toEqual(['40 km/day']);
  expect(figuresOf('Ana worked longer than all of the others.')).toEqual([]);
  expect(figuresOf('**Note:** Ana worked 12 days.')).toEqual([]);
});

it.each([
  [
    '**Do first:** the outbox.\n\n**Do not skip:** the versions.\n\n**Ask early:** what is a correction?\n\n**Leave for later:** the rest.',
  ],
  ['**先做：** 备份数据。\n\n**切勿跳过：** 版本号。\n\n**以后再做：** 其他功能。'],
])('keeps an item with a label in its list: %s', (text) => {
  expect(partsOf(`## Next\n\n${text}`).flatMap((part) => calloutKindOf(part) ?? [])).toEqual([]);
});

it.each([
  '- Expired keys: 34%\n- Changed schemas: 22%\n- Rate limits: 17%\n- Our bugs: 9%\n- Other causes: 18%\n\nSo in most cases the product is doing what it should and the world around it moved. The customer still has no data, and we should say what happens next.',
  '- 密钥过期：34%\n- 结构变更：22%\n- 限流：17%\n- 自身缺陷：9%\n- 其他：18%\n\n因此，大多数情况下产品本身没有问题，是周围的环境变了，但客户依然拿不到数据，我们必须说明下一步。',
])('shows a conclusion of several sentences below a list as a key message', (body) => {
  expect(partsOf(`## Why people write\n\nLast quarter:\n\n${body}`)).toContain('importantCallout');
});

it.each([
  'Each case was counted once, by the team that closed it, and cases without a cause are not in this list at all.',
  'So how many of these could we have prevented if we had looked at the logs of the week before the first case?',
])('does not show other text below a list as a key message: %s', (text) => {
  const list = '- Expired keys: 34%\n- Changed schemas: 22%\n- Rate limits: 17%\n- Our bugs: 9%\n- Other causes: 18%';
  expect(partsOf(`## Why people write\n\n${list}\n\n${text}`)).not.toContain('importantCallout');
});

const points = '- Expired keys in three regions\n- Changed schemas of two customers\n- Rate limits of the bank';

it.each([
  [
    `Last week:\n\n${points}\n\nWe fixed two of them. **The third one costs us the contract.**`,
    'We fixed two of them.',
  ],
  [`上周：\n\n${points}\n\n前两项已经修好。**第三项会让我们失去合同。**`, '前两项已经修好。'],
])('shows the only bold sentence at the end of a paragraph below a list as a key message: %s', (body, rest) => {
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## Causes\n\n${body}`).outline);
  const elements = deck.slides[1]?.elements ?? [];
  const texts = elements.flatMap((one) =>
    one.kind === 'text' ? one.paragraphs.map(({ runs }) => textOfRuns(runs)) : [],
  );
  const callout = elements.find(({ part }) => part === 'importantCallout');
  expect(
    callout?.kind === 'text' &&
      callout.paragraphs.flatMap(({ runs }) => runs).every(({ bold, text }) => bold || text === ''),
  ).toBe(true);
  expect(texts).toContain(rest);
  expect(findFaults(deck)).toEqual([]);
});

it.each([
  `${table}\n\n${points}\n\n👉 **We have the time. We do not have the staff.**`,
  `Last week:\n\n${points}\n\n> The court did not agree.\n\n**Lesson**: read the name on the stamp before you pay.`,
  `Last week:\n\n${points}\n\nThe keys stay where they are.\n\n**We recommend yes.** A majority is needed.`,
])('shows a bold conclusion below other content as a key message: %s', (body) => {
  expect(partsOf(`## Causes\n\n${body}`)).toContain('importantCallout');
});

it.each([
  `Last week:\n\n${points}\n\nWe **fixed two** of them on Monday and Tuesday. **The third one is open.**`,
  `Last week:\n\nWe fixed two of them. **The third one costs us the contract.**`,
])('does not separate bold sentences of other text: %s', (body) => {
  expect(partsOf(`## Causes\n\n${body}`)).not.toContain('importantCallout');
});
