import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  ConnectButton,
  type Cover,
  CoverPicker,
  createFetcher,
  DownloadButton,
  type EditorSource,
  HistoryTable,
  PptEditorFrame,
  PptProvider,
  useUnsavedChanges,
} from '@ppt-embed/react';
import { MarkdownComposer } from '@ppt-embed/react/markdown';
// Remove this in your app: it is the backend and the editor of the example without a service.
import { createMemoryFetcher } from '@ppt-embed/react/testing';

/** Whether the app has a backend. Without one, all data is in the browser's memory, and a fake editor is shown. */
const hasBackend = Boolean(import.meta.env.VITE_BACKEND);
const fetcher = hasBackend ? createFetcher({ baseUrl: '/api/ppt' }) : createMemoryFetcher();

async function readUser(): Promise<{ id: string } | null> {
  if (!hasBackend) return { id: 'demo' };
  const response = await fetch('/api/session');
  if (response.status === 401) return null;
  if (!response.ok) throw new Error(`The backend responded with status ${response.status}.`);
  return (await response.json()) as { id: string };
}

export function App() {
  const user = useQuery({ queryKey: ['user'], queryFn: readUser });
  if (user.isPending) return <p>Loading…</p>;
  if (user.isError) return <p role="alert">{user.error.message}</p>;
  if (!user.data) return <SignIn />;
  return (
    <PptProvider fetcher={fetcher} scope={user.data.id} onSignIn={() => user.refetch()}>
      <header style={{ display: 'flex', gap: 16, marginBlockEnd: 16 }}>
        <ConnectButton />
        <form method="post" action="/api/sign-out">
          <button disabled={!hasBackend}>Sign out</button>
        </form>
      </header>
      <Presentations />
    </PptProvider>
  );
}

/** Sign-in form. Replace it, and the routes it posts to, with your own sign-in. */
function SignIn() {
  return (
    <form method="post" action="/api/sign-in">
      {location.search === '?wrong' && <p role="alert">Wrong name or password.</p>}
      <label>
        Name <input name="name" autoComplete="username" required />
      </label>{' '}
      <label>
        Password <input name="password" type="password" autoComplete="current-password" required />
      </label>{' '}
      <button>Sign in</button>
    </form>
  );
}

/** Returns the presentation in the URL's hash, so that a reload opens it again. */
function sourceInUrl(): EditorSource | undefined {
  const pptId = decodeURIComponent(location.hash.slice(1));
  return pptId ? { kind: 'presentation', pptId } : undefined;
}

function Presentations() {
  const [source, setSource] = useState(sourceInUrl);
  const [pptId, setPptId] = useState<string>();
  const [cover, setCover] = useState<Cover | null>(null);
  const hasUnsavedChanges = useUnsavedChanges();

  function close() {
    history.replaceState(null, '', '#');
    setSource(undefined);
    setPptId(undefined);
  }

  if (source)
    return (
      <>
        <p style={{ display: 'flex', gap: 16 }}>
          <button onClick={() => (!hasUnsavedChanges || confirm('Leave without saving?')) && close()}>
            Back to the list
          </button>
          {pptId && <DownloadButton pptId={pptId} />}
        </p>
        <PptEditorFrame
          source={source}
          leaveGuard
          onOpen={(opened) => {
            setPptId(opened.pptId);
            if (opened.pptId) history.replaceState(null, '', `#${encodeURIComponent(opened.pptId)}`);
          }}
          onExit={close}
          onShowPresentations={close}
          style={{ height: 640 }}
        />
      </>
    );
  return (
    <>
      <MarkdownComposer
        draftKey="presentations"
        beside={<CoverPicker value={cover} onChange={(_, next) => setCover(next)} />}
        onCreate={({ text, creationId }) => setSource({ kind: 'markdown', text, creationId, coverId: cover?.id })}
      />
      <HistoryTable onOpen={(record) => setSource({ kind: 'presentation', pptId: record.pptId })} />
    </>
  );
}
