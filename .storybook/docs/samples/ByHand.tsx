import { useEffect, useState } from 'react';

/** A naive embedding: two URLs in StrictMode, a spent URL after back navigation, and no message on errors. */
export function ByHand() {
  const [editorUrl, setEditorUrl] = useState('');
  useEffect(() => {
    void fetch('/api/ppt/editor-url', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ source: { kind: 'home' } }),
    })
      .then((response) => response.json() as Promise<{ url: string }>)
      .then(({ url }) => setEditorUrl(url));
  }, []);
  return <iframe title="Editor" src={editorUrl || undefined} width="100%" height="480" />;
}
