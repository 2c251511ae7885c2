import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { focusMarkedControl, saveFocus } from './focus.ts';

/** Props of `Dialog`. */
export interface DialogProps {
  title: string;
  /** One or two sentences below the title. */
  body?: string;
  /** @default 'narrow' */
  width?: 'narrow' | 'wide';
  actions: ReactNode;
  children?: ReactNode;
  /** Whether Escape does nothing, because a request cannot be canceled. @default false */
  isLocked?: boolean;
  /** Called when Escape is pressed. Must not change anything. */
  onClose: () => void;
}

/** A modal dialog. The browser traps and restores the focus. */
export function Dialog({ title, body, width = 'narrow', actions, children, isLocked = false, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const { current } = dialog;
    const restoreFocus = saveFocus();
    current?.showModal();
    focusMarkedControl(current);
    return () => {
      current?.close();
      restoreFocus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className="ed-dialog"
      data-width={width}
      aria-labelledby={`${id}-title`}
      {...(body !== undefined && { 'aria-describedby': `${id}-body` })}
      onKeyDown={(event) => {
        // Browsers close a dialog on the second Escape in a row, even if its first `cancel` event was prevented.
        if (isLocked && event.key === 'Escape') event.preventDefault();
      }}
      onCancel={(event) => {
        event.preventDefault();
        if (!isLocked) onClose();
      }}
    >
      <div className="ed-dialog-text">
        <h2 id={`${id}-title`}>{title}</h2>
        {body !== undefined && <p id={`${id}-body`}>{body}</p>}
      </div>
      {children}
      <div className="ed-dialog-actions">{actions}</div>
    </dialog>
  );
}
