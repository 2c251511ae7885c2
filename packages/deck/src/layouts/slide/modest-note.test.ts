import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import { layoutDeck } from '../layout-deck.ts';
import { withModestNote } from './modest-note.ts';
import { withFontSize } from './with-font-size.ts';

it.each([
  [
    '1. **Day 1.** We cover the floors and move the furniture away from the walls. Please empty the cupboard under the sink.\n2. **Days 2–4.** Kitchen and bathroom walls are opened. Water is off from 8 a.m. to 4 p.m.; a standpipe is on each landing.\n3. **Days 5–6.** New pipes are connected and tested.\n4. **Days 7–8.** Walls are closed and tiled.\n5. **Day 9.** Heat unit is installed and explained to you.\n6. **Day 10.** Cleaning, then we walk through the flat together and write down anything that is wrong.',
    'Working hours are Monday to Friday, 8 a.m. to 5 p.m. No work on weekends.',
  ],
  [
    '1. **第1天** 保护地板，把家具从墙边移开，请清空厨房水槽下面的柜子和卫生间的架子，贵重物品请自行保管\n2. **第2—4天** 打开厨房和卫生间的墙面，每天8点到16点停水，每层楼梯口设有临时取水点\n3. **第5—6天** 接通并测试新管道\n4. **第7—8天** 封墙、贴砖\n5. **第9天** 安装换热器，并向您说明使用方法\n6. **第10天** 打扫，然后一起查看房间，记下所有需要整改的地方',
    '施工时间为周一至周五8点到17点，周末不施工。',
  ],
])('sets a remark below a list no larger than the list: %#', (list, remark) => {
  const { deck } = layoutDeck(readMarkdown(`## Inside\n\n${list}\n\n${remark}`).outline);
  const elements = deck.slides[0]?.elements.map((one) => (isNote(one) ? withFontSize(one, 36) : one)) ?? [];
  const texts = withModestNote({ elements }).elements.filter((one) => one.kind === 'text');
  const sizes = texts.filter(({ part }) => part === 'step' || part === 'eventText').map(({ style }) => style.size);
  expect(Math.max(...sizes)).toBeLessThan(36);
  expect(texts.find(isNote)?.style.size).toBe(Math.max(...sizes));
});

function isNote(element: SlideElement): element is TextElement {
  return element.kind === 'text' && element.part === 'noteCallout';
}
