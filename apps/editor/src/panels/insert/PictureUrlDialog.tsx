import { useState } from 'react';
import { maxPictureUrlLength } from '@ppt-embed/protocol/editor';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { parts } from '../../kit/dom-parts.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { currentSlide } from '../../model/editor-state.ts';
import { insertStored } from '../../session/insert-pictures.ts';
import { codeOf } from '../../session/responses.ts';
import type { PanelProps } from '../panel-props.ts';
import { messages } from './messages.ts';

type Problem = 'wrong' | 'unavailable' | 'tooLarge' | 'failed';

/** Inserts a picture from a URL. The service fetches it. */
export function PictureUrlDialog({ context: { doc }, onClose }: PanelProps) {
  const t = useMessages(messages);
  const [url, setUrl] = useState('');
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function insert(): Promise<void> {
    const slide = currentSlide(doc.state.get())?.id;
    if (isLoading || slide === undefined) return;
    const completed = withProtocol(url.trim());
    if (!completed) return setProblem('wrong');
    setIsLoading(true);
    setProblem(null);
    try {
      insertStored(doc, await doc.fetchPicture(completed), { slide });
      onClose();
    } catch (thrown) {
      const code = codeOf(thrown);
      setProblem(code === 'invalid_request' ? 'unavailable' : code === 'too_large' ? 'tooLarge' : 'failed');
      setIsLoading(false);
    }
  }

  return (
    <Dialog
      title={t.pictureByUrl}
      onClose={onClose}
      actions={
        <>
          <Button name={t.cancel} onClick={onClose} />
          <Button variant="primary" name={t.insert} busy={isLoading} onClick={() => void insert()} />
        </>
      }
    >
      <form
        className="ed-picture-url"
        onSubmit={(event) => {
          event.preventDefault();
          void insert();
        }}
      >
        <input
          type="text"
          inputMode="url"
          className="ed-field"
          data-part={parts.typeAheadField}
          aria-label={t.pictureUrl}
          aria-invalid={problem !== null}
          placeholder="https://example.com/photo.jpg"
          spellCheck={false}
          autoCapitalize="none"
          maxLength={maxPictureUrlLength}
          value={url}
          onChange={({ target }) => {
            setUrl(target.value);
            setProblem(null);
          }}
        />
        {problem && <p role="alert">{t.pictureUrlProblems[problem]}</p>}
      </form>
    </Dialog>
  );
}

/** Returns the URL with a protocol, which users leave out; undefined if it is none. */
function withProtocol(typed: string): string | undefined {
  const url = URL.parse(/^[a-z][a-z+.-]*:/iu.test(typed) ? typed : `https://${typed}`);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isWeb && url.hostname.includes('.') ? url.href : undefined;
}
