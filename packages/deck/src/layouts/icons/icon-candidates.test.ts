import { expect, it } from 'vitest';
import { chineseTerms } from './chinese-terms.ts';
import { englishTerms } from './english-terms.ts';
import { iconCandidates } from './icon-candidates.ts';
import { addIconTerms } from './icon-terms.ts';

for (const terms of [englishTerms, chineseTerms]) addIconTerms(terms);

const bestOf = (lead: string, rest = ''): string | undefined => iconCandidates({ lead, rest })[0];

it.each([
  ['Rising costs', 'coins'],
  ['Cost of a bus stop', 'coins'],
  ['Data privacy', 'shield-check'],
  ['Data quality:', 'database'],
  ['Customer support', 'headphones'],
  ['Customer satisfaction', 'face-slightly-smiling'],
  ['Supply chains', 'link'],
  ['Machine learning', 'brain-circuit'],
  ['Artificial intelligence', 'bot'],
  ['Deliveries', 'package-check'],
  ['Employer brand', 'megaphone'],
  ['Solar roofs', 'solar-panel'],
  ['Heat pumps', 'flame'],
  ['Bus lanes', 'bus'],
  ['Grid connection', 'cable'],
  ['Street trees', 'tree-deciduous'],
  ['Clean hands', 'hand'],
  ['Legal framework', 'gavel'],
  ['Contracts with suppliers', 'file-pen-line'],
  ['Training for new staff', 'graduation-cap'],
  ['Time to market', 'timer'],
  ['Research and development', 'microscope'],
  ['Noise', 'audio-lines'],
  ['Books', 'book'],
  ['Trains', 'train-front'],
  ['The store', 'store'],
  ['Long waiting list', 'hourglass'],
  ['系统建设', 'blocks'],
  ['网络安全', 'lock'],
  ['数据治理：', 'database'],
  ['队伍建设', 'users'],
  ['资金保障', 'banknote'],
  ['成本控制', 'coins'],
  ['客户服务', 'headphones'],
  ['市场推广', 'megaphone'],
  ['人才培养', 'graduation-cap'],
  ['坚持统筹规划', 'map'],
  ['日常用药', 'pill'],
  ['工作时间', 'clock'],
  ['智能客服', 'bot'],
])('selects the icon of the lead “%s” by the noun at its end: %s', (lead, icon) => {
  expect(bestOf(lead)).toBe(icon);
});

it.each([
  ['Train teachers before launch', 'graduation-cap'],
  ['A decision on the provider by 30 March', 'milestone'],
  ['Budget for two engineers until autumn', 'wallet'],
  ['Health insurance from day one', 'hospital'],
  ['Free lunch on Fridays', 'cooking-pot'],
  ['Collect your badge and uniform', 'id-card'],
  ['Safety glasses at every machine', 'glasses'],
  ['Call 112 from the hall phone', 'phone'],
  ['Keep escape routes free', 'door-open'],
  ['Works with 40 banks', 'landmark'],
  ['Night lights in bathrooms', 'lamp'],
  ['Connector for the service tool', 'cable'],
  ['Report damaged equipment', 'tool-case'],
  ['Fair price without hidden fees', 'badge-dollar-sign'],
  ['City administration', 'landmark'],
  ['Universities', 'university'],
  ['Save water in summer', 'droplets'],
  ['升级机房和骨干网络', 'network'],
  ['完善应急预案', 'life-buoy'],
  ['老旧设备故障率较高', 'bug'],
  ['部门之间数据共享不够', 'database'],
  ['七天无理由退货', 'package-open'],
  ['支持社保卡付款', 'credit-card'],
  ['无障碍通道', 'accessibility'],
  ['夜间巡逻', 'shield'],
  ['五险一金', 'banknote'],
  ['公共卫生间', 'shower-head'],
  ['最近的化验单', 'clipboard-check'],
  ['每周盘点库存', 'box'],
  ['遗传因素', 'dna'],
])('selects the icon of the item “%s” by its nouns: %s', (text, icon) => {
  expect(bestOf('', text)).toBe(icon);
});

it.each([
  'Book a slot early',
  'Lead by example',
  'Park behind it',
  'Train hard',
  'Mine is better',
  'It went well',
  'The light version',
  'Turn right there',
  'Plant it now',
  'Store it here',
  'Ship early',
  'Star again',
  'Fire them up',
  'Film it again',
  'Leave it out',
  'Link to it',
  'Target it',
  'Fish around',
  'Play it again',
  'Break it up',
  'Press on',
  'Kick off in house',
  'Give it the green light',
  'On the other hand',
  'Take place in time',
  'Not a bank',
  'No smoking',
  'Never a train',
  'Do not phone',
  'Don’t panic about money',
  'Without a contract',
  'Neither trucks nor ships',
  'Blue',
  'Alpha and omega',
  '42',
  '',
  '不要点击链接',
  '没有合同',
  '无银行',
  '未付款',
  '禁止停车',
  '切勿吸水',
  '东西南北',
  '一二三四',
  '进一步',
  '大部分时候',
  '张三',
  '发展中国家',
])('selects no icon for “%s”', (text) => {
  expect(iconCandidates({ lead: '', rest: text })).toEqual([]);
});

it('does not use the text below a lead that is a name, nor text that is too long', () => {
  expect(iconCandidates({ lead: 'Lena Aalto', rest: 'general practitioner for 14 years' })).toEqual([]);
  expect(iconCandidates({ lead: '王小明', rest: '负责财务和合同' })).toEqual([]);
  // A sentence that mentions a known thing is about something else: prestressing is no drill.
  expect(iconCandidates({ lead: '', rest: '主桥为（95+170+95）m预应力混凝土连续刚构，引桥为30m装配式T梁' })).toEqual(
    [],
  );
  expect(
    iconCandidates({ lead: '', rest: 'The bridge was repaved once in 2016, and all joints were replaced' }),
  ).toEqual([]);
  expect(iconCandidates({ lead: '', rest: `${'It goes on and on. '.repeat(5)}Contracts` })).toEqual([]);
});

it('has other icons for items whose first icon is taken', () => {
  expect(iconCandidates({ lead: 'Staff training', rest: 'courses and contracts' }).slice(0, 2)).toEqual([
    'graduation-cap',
    'users',
  ]);
  expect(iconCandidates({ lead: '数据安全', rest: '' })).toEqual(['shield', 'database']);
});
