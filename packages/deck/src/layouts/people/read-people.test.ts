import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { plainText } from '../../text/runs.ts';
import { readPeople } from './read-people.ts';

const peopleIn = (heading: string, ...items: string[]): string[] | undefined => {
  const [slide] = readMarkdown(`## ${heading}\n\n${items.map((item) => `- ${item}`).join('\n')}`).outline.slides;
  return slide && readPeople(slide.heading, slide.blocks)?.map(({ name }) => plainText(name));
};

it('reads people, also with a rare surname', () => {
  expect(peopleIn('团队', '王倩：产品', '高伟：研发', '库尔班：运营')).toEqual(['王倩', '高伟', '库尔班']);
  expect(peopleIn('Team', 'Ida Brandt — chief engineer', 'Tom Reed — nurse')).toEqual(['Ida Brandt', 'Tom Reed']);
});

it('reads a role in a short first sentence', () => {
  const about = 'Trained in Lisbon and Oslo. Invented the seaweed bread that everything on the menu depends on.';
  expect(peopleIn('Team', `**Ida Brandt**, baker. ${about}`, '**Tom Reed**, CEO. Ran a depot.')).toEqual([
    'Ida Brandt',
    'Tom Reed',
  ]);
});

it.each([
  ['团队分工', '研发：平台与接口', '运营：渠道与内容', '设计：品牌与界面'],
  ['团队', '开发测试：6人', '培训讲师：2人'],
  ['项目团队', '李明：6人', '王倩：2人'],
  ['Our team', 'Customer Success — keeps clients happy', 'Data Platform — pipelines'],
  ['Our team', 'Field Work: 12 people', 'Back Office: 9'],
])('does not treat departments as people: %s', (...[heading = '', ...items]) => {
  expect(peopleIn(heading, ...items)).toBeUndefined();
});

it.each([
  [
    '责任分工',
    '**急诊护士**：5 分钟内完成分诊',
    '**急诊医师**：10 分钟内到床旁',
    '**检验科**：15 分钟内报告',
    '**药学部**：20 分钟内送达',
  ],
  ['Team', '**Triage nurse**: scores every patient', '**Duty officer**: calls the ward', '**Press office**: informs'],
])('does not treat positions and departments as people: %s', (...[heading = '', ...items]) => {
  expect(peopleIn(heading, ...items)).toBeUndefined();
});

it('reads paragraphs that begin with bold names, and roles in lower case', () => {
  const people = [
    '**Nadia Rahmani**, food and openings. Will be in Sheffield from August to January.',
    '**Carmel Doyle**, general manager in Leeds since 2019, becomes area manager in June. Her deputy takes over.',
  ].join('\n\n');
  const [slide] = readMarkdown(`## People\n\n${people}`).outline.slides;
  const found = slide && readPeople(slide.heading, slide.blocks);
  expect(found?.map(({ role }) => plainText(role).trim())).toEqual([
    'food and openings',
    'general manager in Leeds since 2019, becomes area manager in June',
  ]);
  const [other] = readMarkdown(`## People\n\n${people}\n\nAll of them started as cooks.`).outline.slides;
  expect(other && readPeople(other.heading, other.blocks)).toBeUndefined();
});
