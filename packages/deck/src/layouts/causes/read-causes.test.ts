import { expect, it } from 'vitest';
import { plainText } from '../../text/runs.ts';
import { readChain, readWhys } from './read-causes.ts';

const linksIn = (text: string) =>
  readChain([{ text }])?.map(({ runs, connective }) => [connective.trim(), plainText(runs).trim()]);

it.each([
  [
    'Short rest leads to poor sleep, which leads to slow reactions, which causes errors.',
    [
      ['', 'Short rest'],
      ['leads to', 'poor sleep'],
      ['which leads to', 'slow reactions'],
      ['which causes', 'errors'],
    ],
  ],
  [
    '因为系统建设时间不同，所以标准不统一；因为标准不统一，所以预约无法实现。',
    [
      ['', '因为系统建设时间不同'],
      ['所以', '标准不统一'],
      ['所以', '预约无法实现'],
    ],
  ],
  [
    '管道老化导致漏水，进而引发地面沉降，最终造成道路塌陷。',
    [
      ['', '管道老化'],
      ['导致', '漏水'],
      ['进而引发', '地面沉降'],
      ['最终造成', '道路塌陷'],
    ],
  ],
  [
    'Because roots grow, the roof leaks. Therefore we use boxes.',
    [
      ['', 'Because roots grow'],
      ['', 'the roof leaks'],
      ['Therefore', 'we use boxes'],
    ],
  ],
])('reads the causes and effects in %j', (text, links) => {
  expect(linksIn(text)).toEqual(links);
});

it.each([
  'A long night leads to errors.',
  'We were late. This leads to costs. They cause trouble, and nobody knows who pays for all of it in the end, which is sad.',
  '因为下雨，所以我们不去。',
  'What leads to success is work.',
])('finds no chain in %j', (text) => {
  expect(linksIn(text)).toBeUndefined();
});

it('reads the questions and answers of a list that asks why', () => {
  const items = ['Why late? → No power.', 'Why? — Ice.', '为什么结冰？加热器关闭。'].map((text) => ({
    runs: [{ text }],
  }));
  expect(
    readWhys([{ kind: 'list', ordered: true, start: 2, items }])?.map(({ question, reason, number }) => [
      plainText(question),
      plainText(reason),
      number,
    ]),
  ).toEqual([
    ['Why late?', 'No power.', 2],
    ['Why?', 'Ice.', 3],
    ['为什么结冰？', '加热器关闭。', 4],
  ]);
  expect(
    readWhys([{ kind: 'list', ordered: false, items: [...items, { runs: [{ text: 'Why not?' }] }] }]),
  ).toBeUndefined();
  expect(
    readWhys([{ kind: 'list', ordered: false, items: [...items, { runs: [{ text: 'Ice? Yes.' }] }] }]),
  ).toBeUndefined();
});
