import { expect, it } from 'vitest';
import { moveMouseOutside } from '../../../../tooling/mouse-outside.ts';
import { userEvent } from './user-event.ts';

it('hovers over no element after the mouse has left the page', async () => {
  document.body.style.minBlockSize = '100px';
  await userEvent.hover(document.body);
  expect(document.querySelector('body:hover')).not.toBeNull();
  await moveMouseOutside();
  await expect.poll(() => document.querySelector(':hover')).toBeNull();
  document.body.style.minBlockSize = '';
});
