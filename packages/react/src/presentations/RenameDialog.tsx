import { useEffect, useRef, type FormEvent, type ReactElement } from 'react';
import type { PptError } from '@ppt-embed/protocol/host';
import { en as actions } from '../i18n/action-messages.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { Button } from '../ui/Button.tsx';
import { LazyErrorLine } from '../ui/LazyErrorLine.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { en } from './messages.ts';

export interface RenameDialogProps {
  /** The current title. */
  title: string;
  busy: boolean;
  /** Error of the last attempt. The dialog stays open, so that the user does not lose the new title. */
  error: PptError | null;
  messages: typeof en;
  onRename: (title: string) => void;
  onCancel: () => void;
  className: string | undefined;
}

/** Maximum length of a title. The service rejects longer ones. */
const maxTitleLength = 300;

/** Dialog with the title of a presentation. It is open while it is rendered. The browser traps and restores focus. */
export function RenameDialog(props: RenameDialogProps): ReactElement {
  const { title, busy, error, messages, onRename, onCancel, className } = props;
  const { cancel } = { ...actions, ...usePpt().ui };
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    // jsdom, which hosts use in tests, has no `showModal`.
    if ('showModal' in element) element.showModal();
    else (element as HTMLDialogElement).open = true;
    element.querySelector('input')?.select();
    return () => {
      if ('close' in element) element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = event.currentTarget.querySelector('input')?.value.trim() ?? '';
    if (busy || text === '') return;
    if (text === title) onCancel();
    else onRename(text);
  };

  return (
    <dialog
      data-ppt="dialog"
      className={className}
      ref={dialog}
      aria-label={messages.renameTitle}
      onCancel={(event) => {
        event.preventDefault(); // The owner closes the dialog by no longer rendering it.
        onCancel();
      }}
    >
      <form data-ppt="rename" onSubmit={submit}>
        <p data-ppt="panel-title">{messages.renameTitle}</p>
        <TextField
          label={messages.title}
          name="title"
          defaultValue={title}
          required
          pattern=".*\S.*"
          maxLength={maxTitleLength}
          dir="auto"
          autoComplete="off"
        />
        <LazyErrorLine error={error} fallback={messages.notRenamed} />
        <div data-ppt="panel-actions">
          <Button onClick={onCancel}>{cancel}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {messages.save}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
