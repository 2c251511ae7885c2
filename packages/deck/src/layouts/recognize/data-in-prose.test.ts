import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Block } from '../../model/outline.ts';
import { textOfRuns } from '../../text/runs.ts';
import { withDataInProse } from './data-in-prose.ts';

function blocksOf(heading: string, body: string): readonly Block[] {
  const { outline } = readMarkdown(`# T\n\n## ${heading}\n\n${body}\n`);
  const slide = outline.slides.at(-1);
  return slide ? withDataInProse(slide.blocks, slide.heading) : [];
}

const kindsOf = (blocks: readonly Block[]): string[] => blocks.map(({ kind }) => kind);
const cellsOf = (blocks: readonly Block[]): string[][] =>
  blocks.flatMap((block) =>
    block.kind === 'table' ? [block.head, ...block.rows].map((row) => row.map(textOfRuns)) : [],
  );
const itemsOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => (block.kind === 'list' ? block.items.map(({ runs }) => textOfRuns(runs)) : []));

describe('amounts in prose', () => {
  it('are a table with their total', () => {
    const blocks = blocksOf(
      '以后每年的费用',
      '维保4,800元，年检600元，电费约2,100元，保险500元，一年合计8,000元左右，由使用电梯的住户分摊。六楼每户每年大约1,200元。',
    );
    expect(kindsOf(blocks)).toEqual(['table', 'paragraph']);
    expect(cellsOf(blocks)).toEqual([
      ['', ''],
      ['维保', '4,800元'],
      ['年检', '600元'],
      ['电费', '约2,100元'],
      ['保险', '500元'],
      ['一年合计', '8,000元左右'],
    ]);
    const [, text] = blocks;
    expect(text?.kind === 'paragraph' && textOfRuns(text.runs)).toBe('由使用电梯的住户分摊。六楼每户每年大约1,200元。');
  });

  it.each([
    ['Rent £4,200, heating £1,100, cleaning £640 and insurance £310, together £6,250. The council pays half of it.'],
    ['We use the hall all year. Rent £4,200, heating £1,100, cleaning £640 and insurance £310, together £6,250.'],
    ['The hall costs: £4,200 for rent, £1,100 for heating, £640 for cleaning and £310 for insurance.'],
  ])('are a table next to the other sentences: %s', (body) => {
    const blocks = blocksOf('The hall', body);
    expect(kindsOf(blocks).toSorted()).toEqual(['paragraph', 'table']);
    expect(cellsOf(blocks).slice(1, 5)).toEqual([
      ['Rent', '£4,200'],
      ['Heating', '£1,100'],
      ['Cleaning', '£640'],
      ['Insurance', '£310'],
    ]);
  });

  it.each([
    ['of different units', 'Rent £4,200, heating €1,100 and cleaning £640.'],
    ['that do not add up to their total', 'Rent £4,200, heating £1,100 and cleaning £640, together £9,000.'],
    ['that are compared', 'It fell to £4,200, from £5,100, and the rest to £640.'],
    ['that are rates', '六楼每户1,200元，三楼每户630元，二楼每户300元。'],
    ['of which there are two', '维保4,800元，年检600元。'],
    ['in the middle of a sentence', 'Rent £4,200, heating £1,100, cleaning £640, which we pay in May.'],
  ])('stay text if they are amounts %s', (_, body) => {
    expect(kindsOf(blocksOf('The hall', body))).toEqual(['paragraph']);
  });
});

describe('the same sums below different labels', () => {
  const today = '**Today:** €2,940 basic pay, plus €310 average premiums, together €3,250 a month.';
  const later =
    '**In the new model:** €2,940 basic pay (hours are reduced without loss of pay), plus €455 average premiums, together €3,395 a month.';

  it('are a table with a column for each, in which remarks stay', () => {
    const blocks = blocksOf('Pay', `${today}\n\n${later}\n\nFigures before tax.`);
    expect(kindsOf(blocks)).toEqual(['table', 'paragraph']);
    expect(cellsOf(blocks)).toEqual([
      ['', 'Today', 'In the new model'],
      ['Basic pay', '€2,940', '€2,940 (hours are reduced without loss of pay)'],
      ['Average premiums', '€310', '€455'],
      ['Together', '€3,250 a month', '€3,395 a month'],
    ]);
  });

  it('are a table in Chinese', () => {
    const blocks = blocksOf(
      '工资',
      '**现在：** 基本工资4,200元，绩效600元，合计4,800元。\n\n**调整后：** 基本工资4,200元，绩效950元，合计5,150元。',
    );
    expect(cellsOf(blocks)).toEqual([
      ['', '现在', '调整后'],
      ['基本工资', '4,200元', '4,200元'],
      ['绩效', '600元', '950元'],
      ['合计', '4,800元', '5,150元'],
    ]);
  });

  it.each([
    ['a total is wrong', today.replace('3,250', '3,150'), later],
    ['the amounts differ', today.replace('premiums', 'bonus'), later],
    ['there is only one', today, 'Figures before tax.'],
  ])('stay text if %s', (_, first, second) => {
    expect(kindsOf(blocksOf('Pay', `${first}\n\n${second}`))).toEqual(['paragraph', 'paragraph']);
  });
});

describe('steps in prose', () => {
  it('are numbered below a heading about how something is done', () => {
    const blocks = blocksOf(
      '一杯珍珠奶茶的标准动作',
      '取杯，看单，核对糖度和冰量。先加珍珠80克，再加果糖，最后加冰。封口，擦干杯身，贴单。熟练以后，一杯45秒。',
    );
    expect(kindsOf(blocks)).toEqual(['list', 'paragraph']);
    expect(itemsOf(blocks)).toEqual([
      '取杯，看单，核对糖度和冰量',
      '先加珍珠80克，再加果糖，最后加冰',
      '封口，擦干杯身，贴单',
    ]);
  });

  it.each([
    [
      'Tank',
      'First drain the tank to the mark. Then rinse the walls with warm water. Finally write the time in the log. Never do this alone.',
      ['First drain the tank to the mark', 'Then rinse the walls with warm water', 'Finally write the time in the log'],
    ],
    [
      'Tank',
      'First drain the tank to the mark, then rinse the walls with warm water, and finally write the time in the log. Never do this alone.',
      [
        'First drain the tank to the mark',
        'Then rinse the walls with warm water',
        'And finally write the time in the log',
      ],
    ],
    [
      '水箱',
      '先把水放到标线，再用温水冲洗四壁，最后在本子上写下时间。不要一个人做。',
      ['先把水放到标线', '再用温水冲洗四壁', '最后在本子上写下时间'],
    ],
  ])('are numbered if their words show the order: %s %s', (heading, body, steps) => {
    const blocks = blocksOf(heading, body);
    expect(kindsOf(blocks)).toEqual(['list', 'paragraph']);
    expect(itemsOf(blocks)).toEqual(steps);
    expect(blocks.map((block) => block.kind === 'list' && block.ordered)).toEqual([true, false]);
  });

  it.each([
    ['How we work', 'We drain the tank every Friday. The walls are rinsed with warm water. The log is in the hall.'],
    ['我们怎么做', '水箱每周五放水。四壁用温水冲洗。本子放在大厅。'],
    ['Tank', 'First impressions matter. Then came the war. The house was sold.'],
    ['水箱', '先生们再次来到这里，最后一次看了水箱。'],
  ])('are not found in text without such words: %s %s', (heading, body) => {
    expect(kindsOf(blocksOf(heading, body))).toEqual(['paragraph']);
  });
});

describe('people in prose', () => {
  it.each([
    [
      '会后怎么联系',
      '意见可以当面说。吴建国，六楼东户；蒋丽华，三楼西户；居委会小郑，工作日上午都在。',
      ['吴建国：六楼东户', '蒋丽华：三楼西户', '居委会小郑：工作日上午都在'],
    ],
    [
      'Who to ask',
      'The office is open on weekdays. Siobhán Fahy, room 0.12, ext. 214; Declan Moore, line 3; Agnieszka Zając, room 0.14.',
      ['Siobhán Fahy: room 0.12, ext. 214', 'Declan Moore: line 3', 'Agnieszka Zając: room 0.14'],
    ],
  ])('are a list below a heading about contacts: %s', (heading, body, items) => {
    const blocks = blocksOf(heading, body);
    expect(kindsOf(blocks)).toEqual(['paragraph', 'list']);
    expect(itemsOf(blocks)).toEqual(items);
    expect(kindsOf(blocksOf('History', body))).toEqual(['paragraph']);
  });
});

describe('times in prose', () => {
  it.each([
    [
      'Deadlines',
      'Until 14 May you can send us your remarks. From 1 June the new form applies. On 1 September the old one expires.',
      [
        'Until 14 May: You can send us your remarks',
        'From 1 June: The new form applies',
        'On 1 September: The old one expires',
      ],
    ],
    [
      '时间安排',
      '5月10日投票表决。6月1日前签订协议。9月15日开始施工。',
      ['5月10日：投票表决', '6月1日前：签订协议', '9月15日：开始施工'],
    ],
  ])('are a list below a heading about dates: %s', (heading, body, items) => {
    const blocks = blocksOf(heading, body);
    expect(itemsOf(blocks)).toEqual(items);
    expect(kindsOf(blocksOf('A story', body))).toEqual(['paragraph']);
  });
});

describe('questions in prose', () => {
  it('are a list if there are several without answers', () => {
    expect(itemsOf(blocksOf('Open', 'Who pays? Who signs the contract? What if we wait?'))).toHaveLength(3);
    expect(itemsOf(blocksOf('待定', '谁来付钱？谁来签合同？等一等会怎样？'))).toHaveLength(3);
    expect(kindsOf(blocksOf('Open', 'Who pays? Who signs the contract? The board decides.'))).toEqual(['paragraph']);
  });

  it.each([
    ['Q: Where is it?\n\nA: In the hall.\n\nQ: When is it?\n\nA: On Friday at six.', ['Where is it?', 'When is it?']],
    ['Where is it? In the hall.\n\nWhen is it? On Friday at six.', ['Where is it?', 'When is it?']],
    [
      '问：孩子发烧要不要来？\n\n答：请在家休息。\n\n问：可以带被子吗？\n\n答：可以。',
      ['孩子发烧要不要来？', '可以带被子吗？'],
    ],
  ])('are headings of their answers: %s', (body, questions) => {
    const blocks = blocksOf('Asked', body);
    expect(kindsOf(blocks)).toEqual(['heading', 'paragraph', 'heading', 'paragraph']);
    expect(blocks.flatMap((block) => (block.kind === 'heading' ? [textOfRuns(block.runs)] : []))).toEqual(questions);
  });

  it('stay text if only some of the paragraphs are', () => {
    expect(kindsOf(blocksOf('Asked', 'Where is it? In the hall.\n\nWe meet on Friday at six.'))).toEqual([
      'paragraph',
      'paragraph',
    ]);
  });
});

describe('quotations in prose', () => {
  it.each([
    [
      '*"We stopped the parallel test after six weeks. There was nothing left to compare."* – Head of Logistics, contract research organisation',
      '“We stopped the parallel test after six weeks. There was nothing left to compare.”',
      '— Head of Logistics, contract research organisation',
    ],
    ['“后来请居委会做中间人，就再也没吵过。”——5号楼何老师', '“后来请居委会做中间人，就再也没吵过。”', '— 5号楼何老师'],
  ])('have their source on a line of its own: %s', (body, quote, source) => {
    const blocks = blocksOf('Traction', `We run three paid pilots.\n\n${body}`);
    expect(kindsOf(blocks)).toEqual(['paragraph', 'quote']);
    expect(blocks.flatMap((block) => (block.kind === 'quote' ? block.paragraphs.map(textOfRuns) : []))).toEqual([
      quote,
      source,
    ]);
  });

  it('stay text if a sentence follows', () => {
    const body = '"We stopped the parallel test." – That was in May. It was late.';
    expect(kindsOf(blocksOf('Traction', body))).toEqual(['paragraph']);
  });
});
