import { PptEditorFrame, PptProvider } from '@ppt-embed/react';
import { createMemoryFetcher } from '@ppt-embed/react/testing';
import '@ppt-embed/react/styles.css';

const fetcher = createMemoryFetcher();

export default function App() {
  return (
    <PptProvider fetcher={fetcher}>
      <PptEditorFrame source={{ kind: 'presentation', pptId: 'sample-1' }} style={{ blockSize: 420 }} />
    </PptProvider>
  );
}
