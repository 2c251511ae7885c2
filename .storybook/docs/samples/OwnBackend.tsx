import { ConnectButton, createFetcher, PptEditorFrame, PptProvider } from '@ppt-embed/react';
import '@ppt-embed/react/styles.css';

const fetcher = createFetcher({ baseUrl: '/api/ppt' });

export default function App() {
  return (
    <PptProvider fetcher={fetcher}>
      <ConnectButton />
      <PptEditorFrame source={{ kind: 'home' }} style={{ height: 480 }} />
    </PptProvider>
  );
}
