import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';

export interface DialogProps {
  title: string;
  /** One or two sentences under the title. */
  body?: string;
  /** @default 'narrow' */
  width?: 'narrow' | 'wide';
  actions: ReactNode;
  children?: ReactNode;
  /** Escape: the way that changes nothing. */
  onClose: () => void;
}

/** A modal question. The browser keeps the focus inside and gives it back. */
export function Dialog({ title, body, width = 'narrow', actions, children, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const { current } = dialog;
    const returnTo = document.activeElement;
    current?.showModal();
    current?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => {
      current?.close();
      if (returnTo instanceof HTMLElement && returnTo.isConnected) returnTo.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className="ed-dialog"
      data-width={width}
      aria-labelledby={`${id}-title`}
      {...(body !== undefined && { 'aria-describedby': `${id}-body` })}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
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
