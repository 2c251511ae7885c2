import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { PptProvider } from '../index.ts';
import { PptWorkspace } from '../workspace/index.ts';
import { createMemoryFetcher } from './index.ts';
import styles from '../styles.css?inline';
import presentationStyles from '../presentations/presentations.css?inline';
import workspaceStyles from '../workspace/workspace.css?inline';
import { addStyleSheets } from './add-style-sheets.ts';

addStyleSheets(styles, presentationStyles, workspaceStyles);

// This is the code of the README.
const fetcher = createMemoryFetcher();

export default function App() {
  return (
    <PptProvider fetcher={fetcher}>
      <PptWorkspace pages={['create', 'presentations', 'users']} />
    </PptProvider>
  );
}

afterEach(cleanup);

it('demonstrates the whole library: create, edit, save, list, users', async () => {
  render(<App />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('textbox', { name: 'Markdown' }));
  await user.paste('# Bus lanes\n\n## Why\n- Faster');
  await user.click(screen.getByRole('button', { name: 'Create presentation' }));
  const iframe = await screen.findByTitle<HTMLIFrameElement>('Presentation editor');
  await waitFor(() =>
    expect(document.querySelector('[data-ppt="editor-frame"]')?.getAttribute('data-state')).toBe('ready'),
  );
  expect(iframe.contentDocument?.querySelector('h1')?.textContent).toBe('Bus lanes');
  iframe.contentDocument?.getElementById('save')?.click();

  await user.click(screen.getByRole('button', { name: 'Presentations' }));
  expect(await screen.findByRole('button', { name: 'Open Bus lanes' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Users' }));
  expect(await screen.findByText('Mary Okafor')).toBeDefined();
});
