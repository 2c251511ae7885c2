import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { PptProvider } from '../provider/PptProvider.tsx';
import { createMemoryFetcher, sampleRecords } from '../testing/index.ts';
import * as listPage from './ListPage.tsx';
import { PresentationsPage } from './PresentationsPage.tsx';

it('does not replace the plain table while the focus is in it', async () => {
  const fetcher = createMemoryFetcher({ records: sampleRecords(Date.now()).slice(0, 2) });
  const positionRef = { current: {} };
  function page(list: typeof listPage | undefined): ReactElement {
    return (
      <PptProvider fetcher={fetcher}>
        <PresentationsPage list={list} shared={{}} own={undefined} positionRef={positionRef} open={() => undefined} />
      </PptProvider>
    );
  }
  const { rerender } = render(page(undefined));
  const user = userEvent.setup();
  await screen.findByRole('button', { name: /^Open Solar/ });
  await user.tab();
  const focused = document.activeElement;
  expect(focused?.tagName).toBe('BUTTON');
  rerender(page(listPage));
  expect(document.activeElement).toBe(focused);
  await user.tab();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
  (document.activeElement as HTMLElement).blur();
  expect(await screen.findByRole('searchbox')).toBeTruthy();
});
