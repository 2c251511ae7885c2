import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Block } from '../../model/outline.ts';
import { layoutDeck } from '../layout-deck.ts';
import { recognizeGroups } from './recognize-groups.ts';

const blocksOf = (markdown: string): readonly Block[] =>
  readMarkdown(`# Talk\n\n## Slide\n\n${markdown}\n`).outline.slides[1]?.blocks ?? [];
const listsIn = (blocks: readonly Block[]): string[][] =>
  blocks.flatMap((block) => {
    if (block.kind === 'columns') return block.columns.flatMap((column) => listsIn(column.blocks));
    return block.kind === 'list' ? [block.items.map(({ runs }) => (runs[0]?.bold ? runs[0].text : ''))] : [];
  });
/** Returns the bold words at the beginning of each item. */
const leadsOf = (markdown: string): string[] => listsIn(recognizeGroups(blocksOf(markdown))).flat();

describe('withPlainLeads', () => {
  it('makes words before a colon or a dash bold', () => {
    expect(leadsOf('- Rent: two years\n- Team: forty\n- Light: one side')).toEqual(['Rent', 'Team', 'Light']);
    expect(leadsOf('- Focus – one product at a time\n- Speed -- a release a week\n- Trust - all is written')).toEqual([
      'Focus',
      'Speed',
      'Trust',
    ]);
    expect(leadsOf('- 云帆——面向经理的看板\n- 海图——负责人协作工具\n- 灯塔——工程师的日志')).toEqual([
      '云帆',
      '海图',
      '灯塔',
    ]);
  });

  it('makes words before a colon and a link or code bold', () => {
    expect(
      leadsOf(
        '- Online: <https://example.org/flood>\n- Post: Town Hall\n- Phone: the flood team, all week\n- Code: `flood`',
      ),
    ).toEqual(['Online', 'Post', 'Phone', 'Code']);
    expect(leadsOf('- 报销：财务部曹阳\n- 安全：安全部值班\n- 其他：<https://example.org/help>，一天内回复')).toEqual([
      '报销',
      '安全',
      '其他',
    ]);
  });

  it('makes the authors and the year of a work bold', () => {
    expect(
      leadsOf('- Oke (1982): basis of the heat island\n- Berg et al. (2017): stations in Oslo\n- Ek (2020): sensors'),
    ).toEqual(['Oke (1982)', 'Berg et al. (2017)', 'Ek (2020)']);
  });

  it('makes questions before their replies bold', () => {
    expect(
      leadsOf(
        '1. 要不要报补习班？先看错题，再来问老师\n2. 能不能换座位？每两周轮换一次\n3. 孩子说被欺负怎么办？第一时间打我电话',
      ),
    ).toEqual(['要不要报补习班？', '能不能换座位？', '孩子说被欺负怎么办？']);
    expect(leadsOf('- Who pays? The landlord does.\n- Can we cancel? Yes, until May.')).toEqual([
      'Who pays?',
      'Can we cancel?',
    ]);
    // Questions without replies, and one among other items, stay as they are.
    expect(leadsOf('- Who pays? And when?\n- Can we cancel? Until when?')).toEqual(['', '']);
    expect(leadsOf('- Who pays? The landlord\n- We move in May\n- Keys are ready')).toEqual(['', '', '']);
  });

  it('makes short first sentences bold', () => {
    expect(
      leadsOf(
        '- 坚持用户第一。今年一半以上的改进来自客服工单。\n- 坚持小步快跑。两周一个版本，比去年少返工四成。\n- 坚持写下来。每个决定都有负责人和日期。',
      ),
    ).toEqual(['坚持用户第一。', '坚持小步快跑。', '坚持写下来。']);
    const long = 'Nobody had expected that the roof would leak so soon. We closed it.';
    expect(leadsOf(`- ${long}\n- ${long}\n- ${long}`)).toEqual(['', '', '']);
  });

  it('accepts one of at least four items without a lead, if the others have short leads', () => {
    expect(leadsOf('- Rent: two years\n- Team: forty people\n- Light: one side\n- We move in May')).toEqual([
      'Rent',
      'Team',
      'Light',
      '',
    ]);
    expect(leadsOf('- Rent: two years\n- Team: forty people\n- We move in May')).toEqual(['', '', '']);
    expect(leadsOf('- The rent in the old town: a lot\n- Team: forty\n- Light: one side\n- We move')).toEqual(
      Array.from({ length: 4 }, () => ''),
    );
  });

  it('counts bold words of the author and names above inner lists', () => {
    expect(leadsOf('- **Rent:** two years\n- Team: forty people\n- Light: one side')).toEqual([
      'Rent:',
      'Team',
      'Light',
    ]);
    expect(leadsOf('- 石林：早上八点前到\n- 花市：晚上最热闹\n- 吃什么\n  - 米线\n  - 汽锅鸡')).toEqual([
      '石林',
      '花市',
      '',
    ]);
  });

  it('applies to tasks, to lists below callouts and in columns', () => {
    expect(leadsOf('- [x] Legal: sign it\n- [ ] Office: book them\n- [ ] All: pack boxes')).toEqual([
      'Legal',
      'Office',
      'All',
    ]);
    expect(leadsOf('> Read it first.\n\n- Rent: two years\n- Team: forty\n- Light: one side')).toContain('Team');
    const column = '::: column\n- Rent: two years\n- Team: forty\n- Light: one side\n:::';
    expect(leadsOf(`::: columns\n${column}\n${column}\n:::`)).toHaveLength(6);
    expect(leadsOf(`::: columns\n${column}\n${column}\n:::`)).not.toContain('');
  });

  it.each([
    ['figures with labels', '- Revenue: € 31 m\n- Cost: € 12 m\n- Staff: 120'],
    ['routes', '- Oslo – Bergen\n- Bergen – Voss\n- Voss – Oslo'],
    ['code', '- `a`: the first one\n- `b`: the second one\n- `c`: the third one'],
    [
      'links',
      '- [Docs](https://a.example): how it works\n- [Code](https://b.example): all of it\n- [Help](https://c.example): a form',
    ],
    [
      'sentences with abbreviations',
      '- Mr. Smith spoke first today\n- Dr. Jones came after him\n- St. Mary closed the day',
    ],
  ])('leaves %s unchanged', (_, markdown) => {
    expect(leadsOf(markdown).every((lead) => lead === '')).toBe(true);
  });

  it('shows the leads as headings of cards and in rows', () => {
    const list = '- Rent: two years\n- Team: forty people\n- Light: from one side';
    for (const above of ['', '> Read it first.\n\n', 'Three things changed.\n\n']) {
      const { deck } = layoutDeck(
        readMarkdown(`# Talk\n\n## Our office\n\n${above}${list}\n\n## End\n\nText.`).outline,
      );
      const bold = deck.slides[1]?.elements.flatMap((element) =>
        element.kind === 'text' && element.role !== 'title'
          ? element.paragraphs.flatMap(({ runs }) =>
              runs.flatMap(({ bold, text }) => (bold || element.style.bold ? [text] : [])),
            )
          : [],
      );
      expect(bold).toEqual(expect.arrayContaining(['Rent', 'Team', 'Light']));
    }
  });

  it('reads long items in linear time', () => {
    const start = performance.now();
    for (const unit of ['a ', 'a: ', '– ', '。', '一二。', 'a.'])
      leadsOf(`- ${unit.repeat(20_000)}\n- ${unit.repeat(20_000)}\n- ${unit.repeat(20_000)}`);
    expect(performance.now() - start).toBeLessThan(4000);
  });
});
