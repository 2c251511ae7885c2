import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { ColorField } from './ColorField.tsx';

afterEach(cleanup);

it("keeps the browser's color picker outside of the menu role", async () => {
  render(
    <ColorField name="Fill" deck={sampleDeck} value="vivid" emptyName="No fill" canBeNone onChange={() => undefined} />,
  );
  const button = screen.getByRole('button', { name: /^Fill/u });
  expect(button.getAttribute('aria-haspopup')).toBe('dialog');
  await userEvent.click(button);
  const dialog = within(screen.getByRole('dialog', { name: 'Fill' }));
  const menu = dialog.getByRole('menu', { name: 'Fill' });
  expect(menu.querySelector('input, label')).toBeNull();
  expect(within(menu).getByRole('menuitem', { name: 'No fill' })).toBeTruthy();
  expect(dialog.getByLabelText('Custom color').getAttribute('type')).toBe('color');
  await userEvent.keyboard('{End}');
  expect(document.activeElement?.textContent).toBe('No fill');
});
