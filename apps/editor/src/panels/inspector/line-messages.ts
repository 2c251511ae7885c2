import type { LineConnection } from '@ppt-embed/deck';
import type { Arrowheads } from '../../commands/lines.ts';
import type { MessageCatalog } from '../../kit/use-messages.ts';

const en = {
  line: 'Line',
  lineType: 'Line type',
  straight: 'Straight',
  bent: 'Elbow',
  heads: {
    none: 'No arrow',
    end: 'Arrow at the end',
    start: 'Arrow at the start',
    both: 'Arrows at both ends',
  } satisfies Record<Arrowheads, string>,
  start: 'Start',
  end: 'End',
  free: 'Not connected',
  sides: { top: 'top', right: 'right', bottom: 'bottom', left: 'left' } satisfies Record<
    LineConnection['side'],
    string
  >,
  connection: (element: string, side: string) => `${element}, ${side}`,
};

export const lineMessages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    line: '线条',
    lineType: '走向',
    straight: '直线',
    bent: '直角折线',
    heads: { none: '无箭头', end: '终点箭头', start: '起点箭头', both: '双向箭头' },
    start: '起点',
    end: '终点',
    free: '未连接',
    sides: { top: '上', right: '右', bottom: '下', left: '左' },
    connection: (element, side) => `${element}，${side}`,
  },
};
