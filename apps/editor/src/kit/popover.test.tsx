import { screen } from '@testing-library/dom';
import { useRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Popover } from './Popover.tsx';
import '../testing/styles.css';
import { cleanup, render } from '../testing/render.ts';
import { userEvent } from '../testing/user-event.ts';

afterEach(cleanup);

function Menu({ right = 'auto' }: { right?: string }) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={button} type="button" style={{ position: 'fixed', top: 20, right }}>
        Open
      </button>
      <Popover label="Colors" anchor={() => button.current} onClose={() => undefined}>
        {['One', 'Two', 'Three'].map((name) => (
          <button key={name} type="button" role="menuitem">
            {name}
          </button>
        ))}
      </Popover>
    </>
  );
}

const menu = () => screen.getByRole('menu', { name: 'Colors' });

it('moves with its anchor when the window is resized', async () => {
  await page.viewport(900, 600);
  render(<Menu right="20px" />);
  const before = menu().getBoundingClientRect();
  await page.viewport(500, 600);
  await expect.poll(() => menu().getBoundingClientRect().left).toBeLessThan(before.left - 300);
  expect(menu().getBoundingClientRect().right).toBeLessThanOrEqual(500);
  await page.viewport(414, 896);
});

it('focuses the last menu item on ArrowLeft and the first on ArrowRight if no item has the focus', async () => {
  render(<Menu />);
  menu().tabIndex = -1;
  for (const [key, name] of [
    ['ArrowLeft', 'Three'],
    ['ArrowRight', 'One'],
  ] as const) {
    menu().focus();
    await userEvent.keyboard(`{${key}}`);
    expect(document.activeElement?.textContent).toBe(name);
  }
});
