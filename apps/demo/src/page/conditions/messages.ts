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
  end: 'Back to normal',
};

export const zhCN: typeof en = {
  try: '模拟异常',
  legend: '异常类型',
  conditions: { normal: '正常', slow: '网络缓慢', down: '服务不可用', expired: '令牌过期' },
  now: (condition) => `正在模拟：${condition}`,
  end: '恢复正常',
};
