import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PptProvider } from '../provider/PptProvider.tsx';
import { createMemoryFetcher } from '../testing/index.ts';
import { PptWorkspace } from '../workspace/PptWorkspace.tsx';
// This is a locale of a host app. For locales of the library itself, see src/locales/README.md.
import { fr } from './host-locale.recipe.ts';

afterEach(cleanup);

it('shows a host’s own messages, and English for missing ones', async () => {
  const fetcher = createMemoryFetcher();
  fetcher.setConnection({ status: 'disconnected' });
  render(
    <PptProvider fetcher={fetcher} locale={fr}>
      <PptWorkspace />
    </PptProvider>,
  );
  expect(await screen.findAllByRole('button', { name: 'Se connecter' })).not.toEqual([]);
  expect(screen.getByRole('button', { name: 'Créer' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Presentations' })).toBeDefined();
});
