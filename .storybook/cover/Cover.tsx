import type { ReactElement } from 'react';
import { CoverPicker, PptEditorFrame } from '../../packages/react/src/index.ts';
import { Live } from './Live.tsx';
import './cover.css';

const code = `import { PptProvider, PptEditorFrame } from '@ppt-embed/react';
import { createMemoryFetcher } from '@ppt-embed/react/testing';

const fetcher = createMemoryFetcher();

<PptProvider fetcher={fetcher}>
  <PptEditorFrame source={{ kind: 'home' }} />
</PptProvider>`;

/** Where each part of the catalogue is, and what one finds there. */
const parts: readonly { name: string; path: string; description: string }[] = [
  {
    name: 'PptEditorFrame',
    path: 'components-ppteditorframe',
    description: 'The editor in the page: one address for one mount.',
  },
  {
    name: 'CoverPicker',
    path: 'components-coverpicker',
    description: 'Covers as native radios, filtered by style and color.',
  },
  {
    name: 'MarkdownComposer',
    path: 'components-markdowncomposer',
    description: 'A text or a dropped file becomes slides.',
  },
  {
    name: 'HistoryTable',
    path: 'components-historytable',
    description: 'Presentations, newest first; cards on a phone.',
  },
  {
    name: 'DownloadButton',
    path: 'components-downloadbutton',
    description: 'The .pptx, in the same page, charged once an hour.',
  },
  {
    name: 'ConnectButton',
    path: 'components-connectbutton',
    description: 'OAuth through your backend, back to this page.',
  },
  {
    name: 'Diagnostics',
    path: 'components-diagnostics',
    description: 'What stands in the way, and the line that cures it.',
  },
  {
    name: 'Hostile hosts',
    path: 'hosts-hostile-hosts',
    description: 'StrictMode, resets, strange clients, right to left.',
  },
];

/** The first page of the catalogue: what it is, running. */
export function Cover(): ReactElement {
  return (
    <div className="ppt cover sb-unstyled">
      <header className="cover-head">
        <div>
          <h1>An online presentation editor inside your React app</h1>
          <p className="cover-lead">
            Create from Markdown, edit in a frame, download as PowerPoint. One address for one mount, every wait and
            every failure a designed place, in English and Chinese.
          </p>
          <pre className="cover-code">
            <code>npm install @ppt-embed/react @tanstack/react-query</code>
          </pre>
          <nav aria-label="Next" className="cover-next">
            <a className="cover-go" href="?path=/docs/start--docs" target="_top">
              Start in five lines
            </a>
            <a href="?path=/docs/components-ppteditorframe--docs" target="_top">
              See every state
            </a>
          </nav>
        </div>
        <Live style={{ margin: 0, padding: 0, overflow: 'hidden' }}>
          <PptEditorFrame
            source={{ kind: 'presentation', pptId: 'sample-1' }}
            loading="lazy"
            style={{ blockSize: 380, minBlockSize: 0, border: 0 }}
          />
        </Live>
      </header>

      <section className="cover-row" aria-labelledby="cover-code">
        <div>
          <h2 id="cover-code">No backend needed to begin</h2>
          <p>
            The memory fetcher is a whole host backend: covers, history, downloads, people, faults and delays. What you
            see here runs on it. Later, one line swaps in your own.
          </p>
        </div>
        <pre className="cover-code">
          <code>{code}</code>
        </pre>
      </section>

      <section aria-labelledby="cover-live">
        <h2 id="cover-live">Try it: choose a cover</h2>
        <Live backend={{ latencyMs: 300 }}>
          <CoverPicker />
        </Live>
      </section>

      <section aria-labelledby="cover-parts">
        <h2 id="cover-parts">What is in it</h2>
        <ul className="cover-parts">
          {parts.map(({ name, path, description }) => (
            <li key={name}>
              <a href={`?path=/docs/${path}--docs`} target="_top">
                {name}
              </a>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
