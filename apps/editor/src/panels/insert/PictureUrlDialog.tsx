import { useState } from 'react';
import { maxPictureUrlLength } from '@ppt-embed/protocol/editor';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { parts } from '../../kit/dom-parts.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { useUnmountSignal } from '../../kit/use-unmount-signal.ts';
import { currentSlide } from '../../model/editor-state.ts';
import { insertPicture } from '../../commands/insert-picture.ts';
import { setBackgroundPicture } from '../../commands/backgrounds.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import { selectedSlideIds } from '../../session/insert-pictures.ts';
import type { StoredPicture } from '../../session/insert-pictures.ts';
import { codeOf } from '../../session/responses.ts';
import type { PanelProps } from '../panel-props.ts';
import { messages } from './messages.ts';

type Problem = 'wrong' | 'unavailable' | 'tooLarge' | 'failed';

/** Dialog that inserts a picture from a URL. */
export function PictureUrlDialog({ context: { doc }, onClose }: PanelProps) {
  const t = useMessages(messages);
  const [slide] = useState(() => currentSlide(doc.state.get())?.id);
  return (
    <UrlDialog
      title={t.pictureByUrl}
      submitLabel={t.insert}
      doc={doc}
      onStored={(stored) => slide !== undefined && doc.dispatch(insertPicture(stored, { slide }, { at: Date.now() }))}
      onClose={onClose}
    />
  );
}

/** Dialog that sets the background picture of the selected slides from a URL. */
export function BackgroundUrlDialog({ context: { doc }, onClose }: PanelProps) {
  const t = useMessages(messages);
  const [slideIds] = useState(() => selectedSlideIds(doc));
  return (
    <UrlDialog
      title={t.backgroundByUrl}
      submitLabel={t.setBackground}
      doc={doc}
      onStored={(stored) => doc.dispatch(setBackgroundPicture(slideIds, stored, Date.now()))}
      onClose={onClose}
    />
  );
}

interface UrlDialogProps extends Pick<PanelProps, 'onClose'> {
  title: string;
  submitLabel: string;
  doc: EditorDocument;
  onStored: (picture: StoredPicture) => void;
}

/** Dialog with a field for the URL of a picture, which the service fetches and stores. */
function UrlDialog({ title, submitLabel, doc, onStored, onClose }: UrlDialogProps) {
  const t = useMessages(messages);
  const [url, setUrl] = useState('');
  const unmountSignal = useUnmountSignal();
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function insert(): Promise<void> {
    if (isLoading) return;
    const completed = withProtocol(url.trim());
    if (!completed) return setProblem('wrong');
    setIsLoading(true);
    setProblem(null);
    const signal = unmountSignal();
    try {
      const stored = await doc.fetchPicture(completed, { signal });
      if (signal.aborted) return;
      onStored(stored);
      onClose();
    } catch (thrown) {
      if (signal.aborted) return;
      const code = codeOf(thrown);
      setProblem(code === 'invalid_request' ? 'unavailable' : code === 'too_large' ? 'tooLarge' : 'failed');
      setIsLoading(false);
    }
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button name={t.cancel} onClick={onClose} />
          <Button variant="primary" name={submitLabel} busy={isLoading} onClick={() => void insert()} />
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

/** Returns the URL with its protocol, which users often leave out; undefined if the text is not a URL. */
function withProtocol(typed: string): string | undefined {
  const url = URL.parse(/^[a-z][a-z+.-]*:/iu.test(typed) ? typed : `https://${typed}`);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isWeb && url.hostname.includes('.') ? url.href : undefined;
}
