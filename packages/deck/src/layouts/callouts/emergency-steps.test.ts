import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { plainText } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';
import { emergencySteps } from './emergency-steps.ts';

const stepsOf = (heading: string, text: string): [steps: string[], forbidden: string[]] | undefined => {
  const { blocks, heading: runs } = readMarkdown(`# T\n\n## ${heading}\n\n${text}`).outline.slides[1] ?? {
    blocks: [],
    heading: [],
  };
  const [list, quote] = emergencySteps(blocks, runs) ?? [];
  return list?.kind === 'list'
    ? [
        list.items.map((item) => plainText(item.runs)),
        quote?.kind === 'quote' ? quote.paragraphs.map((one) => plainText(one)) : [],
      ]
    : undefined;
};

it.each([
  [
    'English instructions',
    'If the alarm sounds',
    'Stop. Leave everything. Walk to the nearest exit and go to **Point 2**. Don’t use the lift. Do not go back for your phone.',
    [
      ['Stop', 'Leave everything', 'Walk to the nearest exit and go to Point 2'],
      ['✗ Don’t use the lift.', '✗ Do not go back for your phone.'],
    ],
  ],
  [
    'instructions without prohibitions',
    'In case of a spill',
    'Please close the door. Press the yellow button. Wait for the team at the gate.',
    [['Please close the door', 'Press the yellow button', 'Wait for the team at the gate'], []],
  ],
  [
    'Chinese instructions',
    '发生火灾怎么办',
    '立即按下警报按钮。请沿安全出口撤离。禁止乘坐电梯。不要返回取物。',
    [
      ['立即按下警报按钮', '请沿安全出口撤离'],
      ['✗ 禁止乘坐电梯。', '✗ 不要返回取物。'],
    ],
  ],
  [
    'first aid',
    'In case of a burn',
    'Cool the burn under running water. Remove rings. Do not use ice.',
    [['Cool the burn under running water', 'Remove rings'], ['✗ Do not use ice.']],
  ],
])('finds the steps and prohibitions in %s', (_, heading, text, expected) => {
  expect(stepsOf(heading, text)).toEqual(expected);
});

it.each([
  [
    'instructions above the numbers to call, which are more important',
    'In case of a burn',
    'Cool the burn under running water. Remove rings. Do not use ice.\n\nClinic: extension **4400**.',
  ],
  [
    'a story',
    'The fire in the old mill',
    'The fire began at night. Nobody heard the alarm. Leave was cancelled for a month. Walkers saw the smoke.',
  ],
  [
    'instructions with an explanation',
    'If the alarm sounds',
    'Stop. Leave everything. The alarm is tested on Mondays. Walk to the exit.',
  ],
  ['two instructions', 'Emergency', 'Call the gate. Stay where you are.'],
  ['another heading', 'Our first week', 'Stop. Look around. Walk to the desk. Ask for Ida.'],
  ['only prohibitions', 'Emergency', 'Do not run. Do not use the lift. Do not go back.'],
  ['Chinese prose', '应急预案的修订情况', '今年共修订预案三份。各部门参加演练两次。演练后提出意见十条。'],
  [
    'a report in the past',
    'Emergency calls in May',
    'Call volume rose by 12 calls a day. Wait times fell to 41 minutes. Stay length was unchanged.',
  ],
  [
    'a report in the present',
    'Fire service today',
    'Call centers are open. Wait times are short. Leave requests are few.',
  ],
  ['a department', 'Emergency department', 'Move two nurses to nights. Open the second room. Keep the forms short.'],
  [
    'a rollout',
    'Firewall rollout',
    'Keep the old rules until June. Move the branch offices first. Turn off the gateway in May.',
  ],
  ['savings', 'Your emergency fund', 'Keep three months of expenses. Use a separate account. Move money every month.'],
  ['an option', 'What if we move?', 'Keep the shop. Move the office. Use the savings for rent.'],
  ['ideas for a trip', 'What to do in Vienna', 'Take the tram. Walk along the river. Meet us at the museum.'],
  ['counts', '安全事故处理', '停止作业3次。报告隐患12起。关闭整改项9项。'],
  ['statistics', '安全事故统计', '停止作业多次。报告隐患多起。关闭整改项多个。'],
  ['completed measures', '突发停电的处置', '迅速启动了备用电源。报告已送达。通知了用户。'],
  ['what was unavoidable', '火灾之后', '不得不停工三天。不少设备受损。不同部门轮班。立即恢复供电。尽快赔付。'],
  ['other people', '地震之后', '别的学校停课。别人家的孩子来借读。请假的老师很多。保持正常教学。尽快补课。'],
  ['a deadline', '应急物资计划', '到年底全部配齐。使用统一仓库。保持两周储备。'],
])('finds no steps in %s', (_, heading, text) => {
  expect(stepsOf(heading, text)).toBeUndefined();
});

it('shows numbered steps above a callout', () => {
  const text = 'Stop. Leave everything. Walk to the exit. Don’t use the lift.';
  const { deck, choices } = layoutDeck(readMarkdown(`# T\n\n## If the alarm sounds\n\n${text}\n\n## Z\n\nz`).outline);
  expect(choices[1]?.layout).toBe('process');
  const elements = deck.slides[1]?.elements ?? [];
  expect(elements.filter(({ part }) => part === 'stepMark')).toHaveLength(3);
  expect(elements.filter(({ part }) => part === 'cautionCallout')).not.toHaveLength(0);
  expect(findFaults(deck)).toEqual([]);
});
