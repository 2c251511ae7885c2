import type { Condition } from './conditions.ts';

export const en = {
  try: 'Simulate a problem',
  legend: 'Problem to simulate',
  conditions: {
    normal: 'Normal',
    slow: 'Slow network',
    down: 'Service down',
    expired: 'Expired token',
  } satisfies Record<Condition, string>,
  now: (condition: string): string => `Simulating: ${condition}`,
  stopSimulating: 'Stop simulating',
};

export const zhCN: typeof en = {
  try: '模拟问题',
  legend: '要模拟的问题',
  conditions: { normal: '正常', slow: '网络缓慢', down: '服务不可用', expired: '令牌过期' },
  now: (condition) => `正在模拟：${condition}`,
  stopSimulating: '停止模拟',
};
