import { ConnectButton, createFetcher, PptEditorFrame, PptProvider } from '@ppt-embed/react';
import '@ppt-embed/react/styles.css';

const fetcher = createFetcher({ baseUrl: '/api/ppt' });

export default function App() {
  // The scope is the id of the signed-in user, so that the next user never sees the previous user's data.
  return (
    <PptProvider fetcher={fetcher} scope="ada">
      <ConnectButton />
      <PptEditorFrame source={{ kind: 'home' }} style={{ height: 480 }} />
    </PptProvider>
  );
}
