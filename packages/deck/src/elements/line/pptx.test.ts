import { expect, it } from 'vitest';
import { slideOf } from '../../pptx/testing/open-pptx.ts';

it('writes a line that rises as one that is flipped, never without a height', async () => {
  const xml = await slideOf([
    {
      kind: 'line',
      id: 'line',
      box: { x: 0, y: 0, width: 100, height: 0 },
      direction: 'up',
      stroke: { color: 'main', width: 1, dash: 'dash' },
    },
  ]);
  expect(xml).toContain('<p:cxnSp>');
  expect(xml).toContain('<a:xfrm flipV="1"><a:off x="0" y="0"/><a:ext cx="952500" cy="1"/></a:xfrm>');
  expect(xml).toContain('<a:prstDash val="dash"/>');
});
