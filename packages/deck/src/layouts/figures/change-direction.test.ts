import { expect, it } from 'vitest';
import { directionOf } from './change-direction.ts';

it.each([
  'Cost per stop',
  'Phosphate 2025 (mg/l)',
  'CO2 per parcel',
  'CO₂ per parcel',
  'PM2.5 in winter',
  'Noise at night',
  'Sewage spills',
  '总磷浓度',
  '氨氮',
  '噪声',
  'Customer churn',
  'Revenue churn',
  'Customer complaints',
  'User complaints',
  'Order errors',
  'Customer acquisition cost',
  'Cost of sales',
  'Sales cycle time',
  'Incident resolution time',
  'Time to invoice',
  'p99 latency',
  'open incidents',
  'Lost customers',
  'Delayed orders',
  'Revenue at risk',
  'Agent turnover',
  'Growth in complaints',
  'Number of defects',
  'Ticket backlog',
  'Backlog of orders',
  '客户流失率',
  '用户投诉',
  '每亩年成本',
  '单位产量能耗',
  '订单取消率',
  '流失客户数',
  '新增故障',
  '故障处理时长',
  '获客成本',
])('considers less of it good: %s', (quantity) => {
  expect(directionOf(quantity)).toBe(-1);
});

it.each([
  'Revenue',
  'Order backlog',
  'Sales backlog',
  'Order\u00A0backlog',
  'Gross margin, because of lower costs',
  'Customers',
  'Customer satisfaction',
  'Cost efficiency',
  'Error handling coverage',
  'Ticket sales',
  'On-time delivery',
  'First-time fix rate',
  'Retention of customers',
  'Revenue growth',
  'Full-time members',
  '客户满意度',
  '成本利润率',
  '投诉处理满意度',
  '新增客户',
  '营业收入',
  '能耗达标率',
])('considers more of it good: %s', (quantity) => {
  expect(directionOf(quantity)).toBe(1);
});

it.each([
  'Headcount',
  'Patient discharges',
  'CO2 captured',
  '磷酸铁锂价格',
  '污染治理面积',
  'Price',
  'Water level',
  'Full-time staff',
  'Annual turnover',
  'Cost savings',
  'Reduction in churn',
  'Tickets resolved without an agent',
  'Tickets sold',
  'Average ticket',
  'Bug fixes',
  '人数',
  '气温',
  '费用节约额',
  '故障修复数',
  '投诉办结',
])('does not know whether more of it is good: %s', (quantity) => {
  expect(directionOf(quantity)).toBe(0);
});

it('counts a lower use of cash as good', () => {
  expect(directionOf('Net burn per month (€k)')).toBe(-1);
});
