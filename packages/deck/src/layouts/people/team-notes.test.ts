import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { plainText } from '../../text/runs.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

const layout = (markdown: string) => layoutDeck(readMarkdown(`# Talk\n\n${markdown}`).outline);
const namesIn = ({ deck }: ReturnType<typeof layout>) =>
  deck.slides[1]?.elements.flatMap((one) =>
    one.kind === 'text' && one.part === 'item' ? [one.paragraphs.map(({ runs }) => plainText(runs))] : [],
  );

it('shows people with their roles and what they did, above a line about others', () => {
  const found = layout(
    '## Team\n\n- Hanna Lindqvist, CEO – ran fulfilment at MatHem, 400 people\n- Joris de Wit, CTO – built the platform at Decathlon\n- Advisors: former CFO of Picnic, head of packaging at ICA',
  );
  expect(found.choices.at(-1)?.reason).toBe('It presents 2 people.');
  expect(namesIn(found)).toEqual([
    ['Hanna Lindqvist', 'CEO', 'ran fulfilment at MatHem, 400 people'],
    ['Joris de Wit', 'CTO', 'built the platform at Decathlon'],
  ]);
  expect(JSON.stringify(found.deck.slides[1])).toContain('former CFO of Picnic');
  expect(findFaults(found.deck)).toEqual([]);
});

it('does the same in Chinese', () => {
  const found = layout(
    '## 团队\n\n- 张伟，首席执行官——前供应链负责人\n- 李娜，技术总监——主导过推荐系统\n- 顾问：清华大学刘教授',
  );
  expect(namesIn(found)?.map(([name, role]) => [name, role])).toEqual([
    ['张伟', '首席执行官'],
    ['李娜', '技术总监'],
  ]);
});

it.each([
  [
    'other things below a heading about a team',
    '## Team values\n\n- Trust, always – even in winter\n- Speed, mostly – with care\n- Note: read this',
  ],
  ['one person', '## Team\n\n- Ida Brandt, CEO – ran a depot\n- Advisors: two'],
  ['a line about others between people', '## Team\n\n- Ida Brandt, CEO\n- Advisors: two from Oslo\n- Tom Reed, CTO'],
])('does not show %s as people', (_, markdown) => {
  expect(layout(markdown).choices.at(-1)?.reason).not.toContain('people');
});

it('puts all items with bold names in one grid', () => {
  const found = layout(
    '## 责任分工\n\n- **急诊护士**：5 分钟内完成分诊\n- **急诊医师**：10 分钟内到床旁\n- **检验科**：15 分钟内报告\n- **药学部**：20 分钟内送达\n- **ICU**：30 分钟内会诊',
  );
  expect(namesIn(found)).toHaveLength(5);
  expect(JSON.stringify(found.deck.slides[1])).not.toContain('Initials');
  const people = layout(
    '## Team\n\n- **Ida Brandt**: chief engineer\n- **Tom Reed**: nurse\n- **ICU**: the ward next door',
  );
  expect(people.choices.at(-1)?.reason).not.toContain('2 people');
});
