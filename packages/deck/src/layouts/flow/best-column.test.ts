import { expect, it } from 'vitest';
import { isBestColumn } from './best-column.ts';

const textsOf = (rows: string): string[][] => rows.split('\n').map((row) => row.split('|').map((cell) => cell.trim()));

it.each([
  ['has all marks', '|Us|Them\nVoice|✅ Yes|❌ No\nSearch|✅ Yes|✅ Yes'],
  ['has the shortest time', '|Us|A|B\nDelivery time|20 min|31 min|45 min\nVoice|✅|❌|❌'],
  ['has the lowest price', '|我们|甲|乙\n会员价格|88 元|128 元|99 元\n上门服务|✅ 强|❌ 无|⚠️ 弱'],
  ['has figures with other units', '|Us|Them\nSet-up|1 day|6–8 weeks\nVoice|✅|❌'],
  ['is an extreme whose direction is unknown', '|Us|A|B\nTemplates|300|80|20'],
])('is the best column if it %s', (_, rows) => {
  expect(isBestColumn(textsOf(rows), 1)).toBe(true);
});

it.each([
  ['has a worse mark', '|Us|Them\nVoice|✅ Yes|❌ No\nOffline|⚠️ Partly|✅ Yes'],
  ['is slower', '|Us|A|B\nDelivery time|38 min|31 min|45 min'],
  ['covers fewer cities', '|我们|甲|乙\n覆盖城市|26|41|33'],
  ['is more expensive', '|Us|A|B\nPrice|€49|€29|€19'],
  ['is between the others', '|我们|甲|乙\n模板数|29 个|39 个|19 个'],
])('is not the best column if it %s', (_, rows) => {
  expect(isBestColumn(textsOf(rows), 1)).toBe(false);
});
