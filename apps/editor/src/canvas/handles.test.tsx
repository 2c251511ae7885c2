import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { openEditor } from '../testing/open-editor.tsx';

it('draws the handles mostly outside of an object, so that they do not cover its text', async () => {
  await openEditor({ viewport: [1440, 900] });
  screen.getByRole('button', { name: /^Subtitle/ }).focus();
  await waitFor(() => expect(document.querySelector('.ed-frame [data-handle=w]')).not.toBeNull());
  const rectOf = (selector: string) => {
    const element = document.querySelector(selector);
    if (!element) throw new Error(`There is no ${selector}.`);
    return element.getBoundingClientRect();
  };
  const frame = rectOf('.ed-frame');
  expect(rectOf('.ed-frame [data-handle=w]').right).toBeLessThanOrEqual(frame.left + 1);
  expect(rectOf('.ed-frame [data-handle=e]').left).toBeGreaterThanOrEqual(frame.right - 1);
  expect(rectOf('.ed-frame [data-handle=nw]').right).toBeLessThanOrEqual(frame.left + 3);
});
