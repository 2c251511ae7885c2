import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Block } from '../../model/outline.ts';
import { plainText } from '../../text/runs.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { lostWords, textOfDeck } from '../../testing/words.ts';
import { layoutDeck } from '../layout-deck.ts';
import { hasParallelClauses, withParallelClauses } from './parallel-clauses.ts';

const family =
  '爸爸负责订票和开车，妈妈负责住宿和吃饭，哥哥当小导游（每天早上介绍一个景点，下午休息），妹妹负责拍照和收集明信片。';
const teams =
  '市场部负责品牌与投放，产品部负责需求与体验，研发部负责交付与质量，运营部负责增长与留存，财务部负责预算与合规。';
const english =
  'Ana books the flights and the trains, Ben packs the bags and the tents, and Cleo finds a hotel near the old harbor.';
const owners =
  'Design owns the look of every page; engineering owns its speed and its safety; support owns the answer to every question; sales owns the price.';
const customers = '学生关心价格和优惠的活动；上班的人看重配送的速度和准时；有孩子的家庭要知道食材的来源。';

const blockOf = (text: string): Block => ({ kind: 'paragraph', runs: [{ text }] });
const textsOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) =>
    block.kind === 'list'
      ? block.items.map(({ runs }) => plainText(runs))
      : block.kind === 'heading' || block.kind === 'paragraph'
        ? [plainText(block.runs)]
        : [],
  );

it.each([
  [
    family,
    '爸爸/负责订票和开车/妈妈/负责住宿和吃饭/哥哥/当小导游（每天早上介绍一个景点，下午休息）/妹妹/负责拍照和收集明信片',
  ],
  [
    english,
    'Ana/Books the flights and the trains/Ben/Packs the bags and the tents/Cleo/Finds a hotel near the old harbor',
  ],
  [
    owners,
    'Design/Owns the look of every page/Engineering/Owns its speed and its safety/Support/Owns the answer to every question/Sales/Owns the price',
  ],
])('splits clauses at their subjects, which are headings: %s', (text, parts) => {
  expect(textsOf(withParallelClauses([blockOf(text)])).join('/')).toBe(parts);
});

it.each([
  [teams, 5],
  [customers, 3],
])('turns more than four clauses, and clauses without a verb in common, into a list: %s', (text, count) => {
  const [list, ...others] = withParallelClauses([blockOf(text)]);
  expect(others).toEqual([]);
  expect(list?.kind === 'list' && list.items).toHaveLength(count);
});

it('keeps the spaces after the subjects of five English clauses', () => {
  const text =
    'Ana books the flights, Ben packs the bags, Cleo finds a hotel, Dora plans the meals, and Emil takes the pictures of us.';
  expect(textsOf(withParallelClauses([blockOf(text)])).join('/')).toBe(
    'Ana books the flights/Ben packs the bags/Cleo finds a hotel/Dora plans the meals/Emil takes the pictures of us',
  );
});

it('reads a noun that Chinese subjects share as a part of them', () => {
  const text = '城市居民更加重视出行的便利和环境，农村居民更加重视医疗的距离和费用，外来居民更加重视孩子的入学和住房。';
  expect(textsOf(withParallelClauses([blockOf(text)])).filter((_, index) => index % 2 === 0)).toEqual([
    '城市居民',
    '农村居民',
    '外来居民',
  ]);
  const verbs = text.replaceAll('更加重视', '重视');
  expect(textsOf(withParallelClauses([blockOf(verbs)]))[0]).toBe('城市居民');
});

it('keeps the formats of clauses', () => {
  const [markdown] = readMarkdown(`## A\n\n${english.replace('a hotel', '*a hotel*')}`).outline.slides;
  const runs = withParallelClauses(markdown?.blocks ?? []).flatMap((block) =>
    block.kind === 'paragraph' ? block.runs : [],
  );
  expect(runs.find(({ italic }) => italic)?.text).toBe('a hotel');
});

it.each([
  // One sentence with an enumeration.
  'Bright Pages gives every struggling reader a trained tutor, a home library, and a summer that doesn’t erase the school year.',
  'All the water on Earth today is the same water the dinosaurs drank. It just keeps moving, and it will after us!',
  'We met in the spring, walked along the canal for an hour, and decided that the old plan was not worth another year of work.',
  '我们相信好的工具应该让人忘记工具本身，让老师把时间还给学生，让学生把时间还给兴趣，让家长少一点焦虑。',
  '在孩子步行二十分钟能到的地方，办一间有人管、有新书、放学和周末都开门的图书馆，让每个家庭都用得上。',
  // Separate sentences.
  'Most customers pay with their phones today. Many shops no longer take coins at the counter. Some banks have closed their branches.',
  'This makes planning easier for the teams. It removes the weekly report from the calendar. Everyone gets the same numbers on Monday.',
  'Some birds fly south in the autumn months. Other birds stay and live on seeds. Most insects sleep under the bark of trees.',
  'Ana books the flights and the trains. Ben packs the bags and the tents. Cleo finds a hotel near the old harbor.',
  '市场部负责品牌与投放的全部工作。产品部负责需求与体验的全部工作。研发部负责交付与质量的全部工作。',
  // Pronouns, quantifiers, adverbs and adjectives are no names.
  'Some birds eat the seeds of our pines, other birds eat the insects below them, and most birds eat both of them in turn.',
  'Everyone gets the same numbers on Monday, Someone waits for the weekly report, and This makes the planning of teams easier.',
  'German cars last for a very long time, Japanese cars cost less than the others, and American cars use much more fuel.',
  'Young people in cities rent the flats, older people in cities own the houses, and rich people in cities own the land.',
  '有些用户喜欢简单的界面和更少的步骤，许多用户喜欢完整的功能和更多的选择，大多数用户喜欢稳定的服务和更快的响应。',
  '每个部门负责自己的预算和人员的安排，这个小组负责共同的平台和工具的建设，它们负责日常的维护和问题的处理。',
  // Figures have their own layouts.
  '全年营业收入增长20个百分点，全年净利润增长15个百分点，全年客户数增长30个百分点，全部指标好于预期。',
  // Short sentences are statements.
  '爸爸负责订票，妈妈负责住宿，妹妹负责拍照。',
  'Ana books flights, Ben packs bags, Cleo finds hotels.',
])('leaves other text as it is: %s', (text) => {
  const blocks = [blockOf(text)];
  expect(withParallelClauses(blocks)).toBe(blocks);
  expect(hasParallelClauses([{ text }])).toBe(false);
});

it('leaves parallel clauses next to other content as they are', () => {
  const blocks = [blockOf(family), blockOf('出发前再确认一次。')];
  expect(withParallelClauses(blocks)).toBe(blocks);
});

it.each([family, teams, english, owners, customers])(
  'lays out parallel clauses side by side or in rows: %s',
  (text) => {
    for (const coverId of ['minimal-blue-zh', 'chinese-green-zh', 'business-blue-en']) {
      const { deck, choices } = layoutDeck(readMarkdown(`# T\n\n## 分工\n\n${text}\n`).outline, { coverId });
      expect(['threeColumns', 'cards', 'twoColumns', 'splitList']).toContain(choices[1]?.layout);
      expect(
        lostWords(text.replace(/[，；。,;.]|and Cleo/gu, ' '), textOfDeck(deck).toLowerCase() + textOfDeck(deck)),
      ).toEqual([]);
      expect(findFaults(deck)).toEqual([]);
    }
  },
);

it('sets one Chinese sentence of more than 40 characters below its heading, not in large type on a full slide', () => {
  const layoutOf = (text: string) =>
    layoutDeck(readMarkdown(`# 计划\n\n## 目标\n\n${text}\n`).outline, { coverId: 'minimal-blue-zh' }).deck.slides[1];
  const isFull = (text: string): boolean => layoutOf(text)?.elements.some(({ id }) => id === 'statement-mark') === true;
  expect(isFull('在孩子步行二十分钟能到的地方，办一间放学和周末都开门的图书馆。')).toBe(true);
  expect(
    isFull('在孩子步行二十分钟就能走到的地方，办一间有人管理、有新书可读、放学以后和每个周末都开门的社区公共图书馆。'),
  ).toBe(false);
});
