import { expect, it } from 'vitest';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { layoutDeck } from './layout-deck.ts';

/** Returns the layout of a slide, why it was chosen, and whether it has arrows. */
function layoutOf(text: string): { layout: string; reason: string; hasArrows: boolean } {
  const { choices, deck } = layoutDeck(readMarkdown(text).outline);
  const { layout = '', reason = '' } = choices.at(-1) ?? {};
  const hasArrows = deck.slides.some(({ elements }) => elements.some(({ name }) => name === 'Way'));
  return { layout, reason, hasArrows };
}

it.each([
  ['two lists under bold lines', '## A\n\n**Pros:**\n- a\n- b\n\n**Cons:**\n- c\n- d', 'comparison'],
  ['three lists under bold lines', '## A\n\n**One**\n- a\n\n**Two**\n- b\n\n**Three**\n- c', 'threeColumns'],
  ['terms and their meanings', '## A\n\nB\n: is one\n\nC\n: is two\n\nD\n: is three', 'threeColumns'],
  ['a quotation above its author', '## A\n\n> Now I drink one coffee and go.\n\n— A driver', 'quote'],
  ['dates in bold', '## A\n\n- **Q2 2026** Pilot\n- **Q3 2026** Roll-out\n- **Q4 2026** Review', 'timeline'],
  [
    'figures within items',
    '## A\n\n- 签约 **41.6万人**，同比增长12%\n- 满意度 **95.1分**\n- 考核 **第3位**',
    'bigNumber',
  ],
  ['figures after their label', '## A\n\n- Revenue **€ 61.4 m**, up 9 %\n- Margin **11.2 %**', 'bigNumber'],
])('recognizes %s', (_, text, layout) => {
  expect(layoutOf(text)).toMatchObject({ layout });
});

it.each([
  ['## How it works\n\n1. Light\n2. Water\n3. Sugar', true],
  ['## 签约流程\n\n1. 居民预约\n2. 医生评估\n3. 签订协议', true],
  ['## Setup\n\n1. Install the app\n2. Open it\n3. Sign in', true],
  ['## Mistakes we made\n\n1. Trusted the meters\n2. Asked nobody\n3. Left the summer out', false],
  ['## 三个短板\n\n1. 医生紧缺\n2. 设备老化\n3. 重复录入', false],
  ['## Colours\n\n1. Red\n2. Green\n3. Blue', false],
])('draws arrows only between the steps of a process: %j', (text, hasArrows) => {
  expect(layoutOf(text)).toMatchObject({ layout: 'process', hasArrows });
});

it('takes the layout that the author asks for, if the content matches it', () => {
  const list = '- **41 %** less fuel\n- **3** stops';
  expect(layoutOf(`## A\n\n${list}`)).toMatchObject({ layout: 'bigNumber' });
  expect(layoutOf(`## A\n\n<!-- layout: cards -->\n\n${list}`)).toMatchObject({
    layout: 'cards',
    reason: 'The author asks for this layout.',
  });
  expect(layoutOf(`## A\n\n::: steps\n- Put it in\n- Count\n- Draw\n:::`)).toMatchObject({ layout: 'process' });
  expect(layoutOf(`## A\n\n<!-- layout: chart -->\n\n${list}`)).toMatchObject({ layout: 'bigNumber' });
});
