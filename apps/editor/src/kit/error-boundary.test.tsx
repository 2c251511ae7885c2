import { screen } from '@testing-library/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { cleanup, render } from '../testing/render.ts';
import { userEvent } from '../testing/user-event.ts';

afterEach(cleanup);

it('renders again after an error without losing state outside of the component', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const work = { isBroken: true, text: 'Kept' };
  function Part() {
    if (work.isBroken) throw new Error('Broken.');
    return <p>{work.text}</p>;
  }
  render(
    <ErrorBoundary>
      <Part />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('Your changes are kept in this tab.');
  work.isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Kept')).toBeTruthy();
  log.mockRestore();
});
