import { expect, it } from 'vitest';
import { dangerOf } from './danger-list.ts';

const itemsOf = (...texts: readonly string[]) => texts.map((text) => ({ runs: [{ text }] }));
const plain = itemsOf('Gloves', 'Keys');

it.each([
  'Never do this at the lathe',
  'Prohibited in the storage area',
  'Strictly forbidden',
  'Not allowed on site',
  'Items that are not allowed',
  '严禁行为',
  '禁止事项',
  '用电安全：切勿',
  '严禁以下操作',
  '安全红线',
])('forbidden: %s', (heading) => {
  expect(dangerOf(heading, plain)).toBe('forbidden');
});

it.each([
  'Call 112 immediately if',
  'Seek medical help at once if',
  'Warning signs of heat stroke',
  'Red flags',
  'When to call a doctor',
  'Main hazards in the workshop',
  '出现以下症状立即就医',
  '危险信号',
  '主要危险源',
])('danger: %s', (heading) => {
  expect(dangerOf(heading, plain)).toBe('danger');
});

it.each([
  'Never lose a file again',
  'What we never forget',
  'Why smoking is prohibited',
  'Our reporting line',
  'Report results immediately',
  'How we reduce hazards',
  'Call us today',
  '禁止吸烟的意义',
  '关于严禁酒驾的通知',
  '及时反馈',
  '立即行动',
  '如何识别危险',
])('neither: %s', (heading) => {
  expect(dangerOf(heading, plain)).toBeUndefined();
});

it.each([
  ['安全红线', ['不把密码写在便利贴上', '离开座位时锁屏', '收到可疑邮件时立即报告']],
  ['Never do this at the lathe', ['Never reach over the chuck', 'Wear glasses']],
])('does not read duties below a heading about what is forbidden as forbidden: %s', (heading, texts) => {
  expect(dangerOf(heading, itemsOf(...texts))).toBeUndefined();
});

it.each([
  ['安全红线', ['不戴手套', '不锁屏']],
  ['Never do this at the lathe', ['Gloves', 'Loose sleeves']],
])('reads acts or negations below such a heading as forbidden: %s', (heading, texts) => {
  expect(dangerOf(heading, itemsOf(...texts))).toBe('forbidden');
});

it.each([
  [['Never bypass a guard', 'Do not work alone']],
  [['No smoking', 'No running']],
  [['严禁烟火', '不得单独操作高压设备', '切勿用湿手触摸插座']],
])('reads what is forbidden in items: %s', (texts) => {
  expect(dangerOf('Rules', itemsOf(...texts))).toBe('forbidden');
});

it.each([[['Never bypass a guard', 'Wear glasses']], [['No cost', 'No contract']], [['不得不重做', '不得已延期']]])(
  'does not read other items as forbidden: %s',
  (texts) => {
    expect(dangerOf('Rules', itemsOf(...texts))).toBeUndefined();
  },
);
