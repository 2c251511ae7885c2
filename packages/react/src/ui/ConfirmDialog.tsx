import { useEffect, useId, useRef, type ReactElement } from 'react';
import { en as actions } from '../i18n/action-messages.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { Button } from './Button.tsx';
import { focusRoot } from './focus-root.ts';

export interface ConfirmDialogProps {
  isOpen: boolean;
  heading: string;
  children: string;
  /** Label of the confirming button: a verb. */
  verb: string;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  className?: string | undefined;
}

/** Dialog that confirms an irreversible action. The browser traps focus, closes it on Escape and restores focus. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactElement {
  const { isOpen, heading, children, verb, busy = false, onConfirm, onCancel, className } = props;
  const { cancel } = { ...actions, ...usePpt().ui };
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    const opener = document.activeElement;
    open(element);
    return () => {
      close(element);
      // The browser restores focus unless the action has removed the button.
      if (!opener?.isConnected) focusRoot(element);
    };
  }, [isOpen]);

  return (
    <dialog
      data-ppt="dialog"
      className={className}
      ref={dialog}
      aria-label={heading}
      aria-describedby={id}
      onCancel={(event) => {
        event.preventDefault(); // The owner decides whether the dialog closes.
        onCancel();
      }}
    >
      <p data-ppt="panel-title">{heading}</p>
      <p data-ppt="panel-body" id={id}>
        {children}
      </p>
      <div data-ppt="panel-actions">
        <Button onClick={onCancel}>{cancel}</Button>
        <Button variant="destructive" busy={busy} onClick={onConfirm}>
          {verb}
        </Button>
      </div>
    </dialog>
  );
}

// jsdom, which hosts use in tests, has neither `showModal` nor `close`.

function open(dialog: HTMLDialogElement): void {
  if ('showModal' in dialog) dialog.showModal();
  else (dialog as HTMLDialogElement).open = true;
}

function close(dialog: HTMLDialogElement): void {
  if ('close' in dialog) dialog.close();
  else (dialog as HTMLDialogElement).open = false;
}
