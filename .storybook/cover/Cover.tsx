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

/** Pages that the welcome page links to. */
const parts: readonly { name: string; path: string; description: string }[] = [
  {
    name: 'PptEditorFrame',
    path: 'components-ppteditorframe',
    description: 'The editor in the page. One URL per mount.',
  },
  {
    name: 'CoverPicker',
    path: 'components-coverpicker',
    description: 'Covers as native radio buttons, filtered by style and color.',
  },
  {
    name: 'MarkdownComposer',
    path: 'components-markdowncomposer',
    description: 'Creates slides from text or a dropped file.',
  },
  {
    name: 'HistoryTable',
    path: 'components-historytable',
    description: 'Presentations, newest first. Cards on a phone.',
  },
  {
    name: 'DownloadButton',
    path: 'components-downloadbutton',
    description: 'Downloads the .pptx file.',
  },
  {
    name: 'ConnectButton',
    path: 'components-connectbutton',
    description: 'OAuth through your backend, and back to the page.',
  },
  {
    name: 'Diagnostics',
    path: 'components-diagnostics',
    description: 'Finds what blocks the editor, and shows the fix.',
  },
  {
    name: 'Hostile hosts',
    path: 'hosts-hostile-hosts',
    description: 'StrictMode, CSS resets, unusual query clients, right to left.',
  },
];

/** Renders the welcome page, with live examples. */
export function Cover(): ReactElement {
  return (
    <div className="ppt cover sb-unstyled">
      <header className="cover-head">
        <div>
          <h1>An online presentation editor inside your React app</h1>
          <p className="cover-lead">
            Create from Markdown, edit in a frame, download as PowerPoint. One URL per mount, designed loading and error
            states, in English and Chinese.
          </p>
          <pre className="cover-code">
            <code>npm install @ppt-embed/react @tanstack/react-query</code>
          </pre>
          <nav aria-label="Next" className="cover-next">
            <a className="cover-go" href="?path=/docs/start--docs" target="_top">
              Get started
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
          <h2 id="cover-code">Start without a backend</h2>
          <p>
            The memory fetcher is a complete host backend with covers, history, downloads, users, faults and delays. All
            examples on these pages use it. Later, change one line to use your own backend.
          </p>
        </div>
        <pre className="cover-code">
          <code>{code}</code>
        </pre>
      </section>

      <section aria-labelledby="cover-live">
        <h2 id="cover-live">Example: select a cover</h2>
        <Live backend={{ latencyMs: 300 }}>
          <CoverPicker />
        </Live>
      </section>

      <section aria-labelledby="cover-parts">
        <h2 id="cover-parts">Components and examples</h2>
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
