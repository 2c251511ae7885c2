import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { plainText } from '../../text/runs.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';

const photo = { src: 'https://example.org/team.jpg', width: 1200, height: 1400 };

function layoutOf(heading: string, items: readonly string[], picture = '![](team.jpg)\n\n') {
  const source = `# T\n\n## ${heading}\n\n${picture}${items.map((item) => `- ${item}`).join('\n')}\n`;
  const { deck } = layoutDeck(readMarkdown(source).outline, { pictures: new Map([['team.jpg', photo]]) });
  expect(findFaults(deck)).toEqual([]);
  return deck;
}

const english = [
  '**Ida Brandt, CEO** – built a network of 22,000 shops',
  '**Dr. Jonas Ek, CTO** – fifteen years in storage, 9 patents',
  '**Tom Reed, COO** – ran field operations in four countries',
];
const chinese = [
  '**沈一舟　创始人兼 CEO**：主导过 60 个仓库改造',
  '**罗嘉文　CTO**：机器人学博士，论文 23 篇',
  '**马晓冬　COO**：管理过 2000 人团队',
  '**黎可　财务负责人**：曾主导两家公司上市',
];

it.each([
  ['Team', english, 'CEO'],
  ['核心团队', chinese, '创始人兼 CEO'],
])('sets names, roles and texts of people next to a photo in different formats: %s', (heading, items, role) => {
  const deck = layoutOf(heading, items);
  const elements = deck.slides[1]?.elements ?? [];
  expect(deck.slides[1]?.layout).toBe('pictureLeft');
  expect(elements.filter(({ name }) => name === 'Initials')).toHaveLength(items.length);
  const [first] = elements.flatMap((one) => (one.kind === 'text' && one.part === 'item' ? [one] : []));
  const [name, about] = first?.paragraphs ?? [];
  expect(name?.runs[0]).toMatchObject({ bold: true });
  expect(name?.runs.at(-1)).toMatchObject({ text: role, color: 'strongText' });
  expect(name?.runs[0]?.size).toBeGreaterThan(first?.style.size ?? 0);
  expect(plainText(about?.runs ?? [])).toMatch(/^(?:Built|主导)/u);
  const changed = changeLayout(deck, 'slide-2', 'pictureRight').slides[1];
  expect(changed?.layout).toBe('pictureRight');
  const words = changed?.elements.flatMap((one) =>
    one.kind === 'text' && one.role === 'body' ? one.paragraphs.map(({ runs }) => plainText(runs)) : [],
  );
  expect(words?.join('\n')).toContain(role);
  expect(words?.join('\n')).not.toMatch(/^(?:IB|沈)$/mu);
});

it('does not set other lists next to a photo as people', () => {
  const items = [
    '**Ice, not batteries** – lasts 15 years',
    '**Pay per crate** – paid by phone',
    '**Run locally** – 12 %',
  ];
  expect(layoutOf('Solution', items).slides[1]?.elements.some(({ name }) => name === 'Initials')).toBe(false);
});

it.each([
  ['Our trustees', ['Ida Brandt, Chair', 'Dr. Samuel Ek, Vice Chair and hydrologist', 'Tom Reed, Treasurer']],
  ['理事名单', ['沈一舟　理事长', '罗嘉文　副理事长', '马晓冬　秘书长']],
])('presents people with a comma or a space before their role: %s', (heading, items) => {
  const [slide] = layoutOf(heading, items, '').slides.slice(1);
  expect(slide?.elements.filter(({ name }) => name === 'Initials')).toHaveLength(items.length);
});
