import { useEffect, useId, useRef, type ReactElement, type ReactNode } from 'react';
import { usePpt } from '../provider/ppt-context.ts';
import { Button } from './Button.tsx';

export interface ConfirmDialogProps {
  isOpen: boolean;
  heading: string;
  children: ReactNode;
  /** The verb on the button. */
  verb: string;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  className?: string | undefined;
}

/** Asks before something that cannot be taken back. The browser traps focus, closes on Escape and gives focus back. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactElement {
  const { isOpen, heading, children, verb, busy = false, onConfirm, onCancel, className } = props;
  const { cancel } = usePpt().ui;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    element.showModal();
    return () => element.close();
  }, [isOpen]);

  return (
    <dialog
      data-ppt="dialog"
      className={className}
      ref={dialog}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}body`}
      onCancel={(event) => {
        event.preventDefault(); // whether it closes is the owner's to say
        onCancel();
      }}
    >
      <p data-ppt="panel-title" id={`${id}title`}>
        {heading}
      </p>
      <p data-ppt="panel-body" id={`${id}body`}>
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
