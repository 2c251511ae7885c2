import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { PptProvider } from '../provider/PptProvider.tsx';
import { createMemoryFetcher, hangs } from '../testing/index.ts';
import { PptWorkspace } from '../workspace/PptWorkspace.tsx';

afterEach(cleanup);

/**
 * Watches for what a strict Content-Security-Policy would block: style attributes, style elements and HTML from strings.
 * @returns a function that returns the arguments of these calls.
 */
function watchForBlocked(): () => unknown[][] {
  const attributes = vi.spyOn(Element.prototype, 'setAttribute');
  const html = [
    vi.spyOn(Element.prototype, 'innerHTML', 'set'),
    vi.spyOn(Element.prototype, 'insertAdjacentHTML'),
  ] as const;
  const nodes = [vi.spyOn(Node.prototype, 'appendChild'), vi.spyOn(Node.prototype, 'insertBefore')] as const;
  return () => [
    ...attributes.mock.calls.filter(([name]) => name.toLowerCase() === 'style'),
    ...html.flatMap(({ mock }) => mock.calls as unknown[][]),
    ...nodes.flatMap(({ mock }) => (mock.calls as unknown[][]).filter(([node]) => node instanceof HTMLStyleElement)),
  ];
}

// `strict-policy.test.tsx` shows the same under a real policy in the full run, because a page cannot remove a policy.
it('does not use inline styles or HTML from strings', async () => {
  const blocked = watchForBlocked();
  document.createElement('p').setAttribute('style', 'color: red');
  expect(blocked()).toEqual([['style', 'color: red']]);

  const fetcher = createMemoryFetcher({ faults: { openEditor: [hangs()] } });
  render(
    <PptProvider fetcher={fetcher}>
      <PptWorkspace pages={['create', 'presentations', 'users']} />
    </PptProvider>,
  );
  const user = userEvent.setup();
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(12));
  await user.click(screen.getByRole('button', { name: 'Users' }));
  await user.click(await screen.findByRole('button', { name: 'Suspend Lin Yu' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Presentations' }));
  await user.click(await screen.findByRole('button', { name: 'Open Solar on 40 school roofs' }));
  await screen.findByText('Opening the editor…');
  expect(blocked()).toHaveLength(1);
});
