import type { Fault } from './faults.ts';

export const en = {
  try: 'Simulate a problem',
  legend: 'Problem to simulate',
  faults: {
    none: 'Normal',
    slow: 'Slow network',
    down: 'Service down',
    expired: 'Expired token',
  } satisfies Record<Fault, string>,
  now: (fault: string): string => `Simulating: ${fault}`,
  stopSimulating: 'Stop simulating',
};

export const zhCN: typeof en = {
  try: '模拟问题',
  legend: '要模拟的问题',
  faults: { none: '正常', slow: '网络缓慢', down: '服务不可用', expired: '令牌过期' },
  now: (fault) => `正在模拟：${fault}`,
  stopSimulating: '停止模拟',
};
