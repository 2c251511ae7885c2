import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PptEditorFrame, PptProvider } from '@ppt-embed/react';
import { createMemoryFetcher } from '@ppt-embed/react/testing';

it('gets a new URL when the current one expires during editing', async () => {
  const fetcher = createMemoryFetcher({ latencyMs: 100 }); // This is long enough to observe the waiting states.
  render(
    <PptProvider fetcher={fetcher}>
      <PptEditorFrame source={{ kind: 'presentation', pptId: 'sample-1' }} />
    </PptProvider>,
  );
  await screen.findByTitle('Presentation editor');
  act(() => fetcher.expireUrls());
  await screen.findByText('Reopening your presentation…');
  await waitFor(() => expect(fetcher.issuedUrls).toHaveLength(2));
});
