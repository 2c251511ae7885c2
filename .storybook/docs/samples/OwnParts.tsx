import { useRef, useState } from 'react';
import {
  type PptError,
  useConnect,
  useConnection,
  useCovers,
  useDisconnect,
  useDownload,
  useEditorUrl,
} from '@ppt-embed/react';

// #region covers
/**
 * Custom cover list. `CoverPicker` uses the same hook to render radio buttons. The service names languages in Chinese:
 * 英文 is English.
 */
export function Covers({ onSelect }: { onSelect: (coverId: string) => void }) {
  const { data: covers, isPending, isError, isFetching, refetch } = useCovers({ language: '英文', limit: 3 });
  if (isPending) return <p>Loading covers</p>;
  if (isError) return <button onClick={() => void refetch()}>Load covers</button>;
  return (
    <>
      {covers.map(({ id, imageUrl, style, colorStyle }) => (
        <button key={id} onClick={() => onSelect(id)}>
          <img src={imageUrl} alt={`${style}, ${colorStyle}`} width={160} height={90} />
        </button>
      ))}
      <button disabled={isFetching} onClick={() => void refetch()}>
        More covers
      </button>
    </>
  );
}
// #endregion

// #region connection
/** Custom account menu. */
export function Account() {
  const { data: connection, error } = useConnection();
  const connect = useConnect({ mode: 'popup' });
  const disconnect = useDisconnect();
  const problem = error ?? connect.error ?? disconnect.error;
  return (
    <>
      {connection?.status === 'connected' ? (
        <button onClick={() => disconnect.mutate()}>Sign out of slides</button>
      ) : (
        <button disabled={!connection || connect.isPending} onClick={() => connect.mutate()}>
          Sign in to slides
        </button>
      )}
      {connect.failure && <p>You are not signed in: {connect.failure}</p>}
      {problem && <p>{problem.message}</p>}
    </>
  );
}
// #endregion

// #region download
/** Custom download. Simultaneous downloads of one presentation are one download and are charged once. */
export function Download({ pptId }: { pptId: string }) {
  const { mutate, isPending, error, link } = useDownload(pptId);
  return (
    <p>
      <button disabled={isPending} onClick={() => mutate()}>
        Get the file
      </button>{' '}
      {isPending && 'Preparing the file.'}
      {link && <a href={link.url}>If the download did not start, get the file here.</a>}
      {error && `The download failed: ${error.message}`}
    </p>
  );
}
// #endregion

// #region frame
/** Custom editor frame. The hook manages the editor URL and the iframe; you render everything else. */
export function Editor({ pptId }: { pptId: string }) {
  const element = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState('');
  const editor = useEditorUrl({
    source: { kind: 'presentation', pptId },
    element, // The iframe becomes its first child. React never touches it.
    attributes: { title: 'Slides', width: '100%', height: '400' },
  });
  const save = (): Promise<void> =>
    editor.save().then(
      () => setFailure(''),
      (error: PptError) => setFailure(error.message),
    );
  return (
    <div ref={element}>
      {editor.error && <button onClick={editor.retry}>{editor.error.message} Try again</button>}
      {editor.state === 'ready' && (
        <button disabled={!editor.dirty} onClick={() => void save()}>
          Save “{editor.title}”
        </button>
      )}
      {failure && <p>Saving failed: {failure}</p>}
    </div>
  );
}
// #endregion
