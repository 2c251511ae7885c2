import { createRoot } from 'react-dom/client';
import { ConnectButton, createFetcher, PptProvider } from '@ppt-embed/react';
import '@ppt-embed/react/styles.css';

const fetcher = createFetcher({ baseUrl: '/api/ppt' });

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <PptProvider fetcher={fetcher}>
      <ConnectButton mode="popup" />
    </PptProvider>,
  );
}
