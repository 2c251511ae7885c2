import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PptProvider } from '../provider/PptProvider.tsx';
import { createMemoryFetcher, hangs } from '../testing/index.ts';
import { PptWorkspace } from '../workspace/PptWorkspace.tsx';
import '../styles.css';
import '../workspace/workspace.css';

// This test has its own file, because a page cannot remove a policy.
it('does not need inline styles or HTML from strings, so that it works under a strict Content-Security-Policy', async () => {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = "style-src 'none'; object-src 'none'; base-uri 'none'; require-trusted-types-for 'script'";
  document.head.append(meta);
  const blockedUris: string[] = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
    blockedUris.push(`${violatedDirective} ${sample}`);
  });
  const probe = document.createElement('p');
  probe.setAttribute('style', 'color: red');
  await waitFor(() => expect(blockedUris).toHaveLength(1)); // The policy is in force.

  // The editor's own page has its service's policy, so it keeps loading here.
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
  await screen.findByRole('searchbox'); // The list with search has replaced the plain table.
  await user.click(await screen.findByRole('button', { name: 'Open Solar on 40 school roofs' }));
  await screen.findByText('Opening the editor…');
  expect(blockedUris).toHaveLength(1);
});
