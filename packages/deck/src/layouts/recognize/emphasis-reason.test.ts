import { expect, it } from 'vitest';
import { emphasisReason, isStepSentence } from './emphasis-reason.ts';

it.each([
  'Therefore we propose to close at one on Tuesdays.',
  'We recommend option B.',
  'So we bought the water meters ourselves.',
  'The most important thing is that nobody loses access.',
  'It is not a warehouse but a place where a town meets itself.',
  'The pump isn’t broken, it is too small.',
  'Every visitor must sign in at the gate.',
  'Please approve the budget by Friday.',
  'In short: the new hours work.',
  '因此我们建议从九月起推行分时段预约。',
  '总之，节水从记录开始。',
  '最重要的是，不让任何一位老人掉队。',
  '关键在于每天记录。',
  '好的服务不是让患者少跑一趟，而是让患者不必担心跑错。',
  '我们不卖硬件，我们卖节约下来的水。',
  '进入车间必须佩戴安全帽。',
  '现申请专项经费用于更换电梯。',
  '经研究决定，四月起停止旧系统。',
  'What failed was communication.',
  'What we lacked was a spare pump.',
  'The real bottleneck is the second pump.',
  '问题出在沟通上。',
  '真正的原因是没有备用泵。',
  'That was how the workshop began.',
  '修复室就是这样开始的。',
  'Tonight we want to explain what it will cost you.',
  '今晚我们想向大家说明费用。',
  'We therefore close at one on Tuesdays.',
])('strong: %s', (text) => {
  expect(emphasisReason(text)).toBe('strong');
});

it.each([
  'Nobody wants to dig twice.',
  'The pump pays for itself in a year.',
  'Attendance rose by 42 %.',
  '平均候诊时间下降了46%。',
  '六项指标中五项超过时序进度，美丽庭院创建滞后8个百分点。',
  'The year ends with a surplus of £3,500.',
  '这笔投入是值得的。',
  '我们相信，慢就是快。',
])('weak: %s', (text) => {
  expect(emphasisReason(text)).toBe('weak');
});

it.each([
  'The data is refreshed every fifteen minutes.',
  'Volunteers have supported the branches since 2009.',
  'So far it has been dry.',
  'Tonight we will have tea at eight.',
  'The current therefore falls.',
  '今晚我们将提供茶水。',
  '他就是这样的人。',
  '施工期约六周，期间保留一部电梯运行。',
  '现在一半是对岸大学的学生。',
  '我们收到了三条建议。',
  '价格由市场决定。',
])('none: %s', (text) => {
  expect(emphasisReason(text)).toBe('none');
});

it.each([
  'For example, the frogs moved to the ditch.',
  'One volunteer, for example, now runs the homework table alone.',
  'Who must dig it out before the winter?',
  'Transport is not included.',
  'Not used once: the rope.',
  'Next, we must look at the pump.',
  'In addition, the most important valve was closed.',
  'People often think that a library is a store of books.',
  'Thank you for coming tonight.',
  'We recommend the following:',
  '例如，上周就诊的患者必须重新登记。',
  '怎样衡量改革的成效？',
  '本次调查不包括住院患者。',
  '此外，必须更换水泵。',
  '很多人以为医院只是看病的地方。',
  '感谢各位的支持。',
  '附件为最重要的数据。',
])('never: %s', (text) => {
  expect(emphasisReason(text)).toBe('never');
});

it('reads no reason in a very long sentence', () => {
  expect(emphasisReason(`Therefore ${'we dig '.repeat(40)}.`)).toBe('none');
});

it.each([
  '先加珍珠80克，再加果糖，最后加冰。',
  'Finally, add the ice.',
  '维保4,800元，年检600元，电费约2,100元，保险500元。',
  'Service costs €4,800, inspection €600, power €2,100 and insurance €500.',
])('never, because it is one of several steps or only enumerates: %s', (text) => {
  expect(emphasisReason(text)).toBe('never');
});

it.each(['先加珍珠，再加果糖。', '然后封口。', 'Then add the ice.'])('a step: %s', (text) => {
  expect(isStepSentence(text)).toBe(true);
});

it.each(['先生们都到了。', 'The pump pays for itself in a year.', '再次感谢大家。'])('no step: %s', (text) => {
  expect(isStepSentence(text)).toBe(false);
});
