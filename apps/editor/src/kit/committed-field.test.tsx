import { screen } from '@testing-library/dom';
import { afterEach, expect, it } from 'vitest';
import { cleanup, render } from '../testing/render.ts';
import { userEvent } from '../testing/user-event.ts';
import { Button } from './Button.tsx';
import { commitField, leaveField } from './focus.ts';
import { NumberField } from './NumberField.tsx';

afterEach(cleanup);

/** Renders a number field, a text area and a button, and records what happens. */
function renderField() {
  const events: unknown[] = [];
  render(
    <>
      <NumberField label="Width" value={20} onChange={(width) => events.push(width)} />
      <textarea aria-label="Notes" />
      <Button name="Apply" onClick={() => events.push('apply')} />
    </>,
  );
  return { events, width: screen.getByRole<HTMLInputElement>('textbox', { name: 'Width' }) };
}

it('applies a typed number before the button that is clicked acts', async () => {
  const { events, width } = renderField();
  await userEvent.fill(width, '30');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(events).toEqual([30, 'apply']);
});

it('keeps the caret in any other text when a button is clicked', async () => {
  const { events } = renderField();
  const notes = screen.getByRole('textbox', { name: 'Notes' });
  await userEvent.click(notes);
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(events).toEqual(['apply']);
  expect(document.activeElement).toBe(notes);
});

it('applies a typed number for a shortcut, and keeps the focus', async () => {
  const { events, width } = renderField();
  await userEvent.fill(width, '40');
  commitField();
  expect(events).toEqual([40]);
  expect(document.activeElement).toBe(width);
});

it('applies a typed number when the user presses something else', async () => {
  const { events, width } = renderField();
  await userEvent.fill(width, '50');
  leaveField();
  expect(events).toEqual([50]);
  expect(document.activeElement).not.toBe(width);
});
