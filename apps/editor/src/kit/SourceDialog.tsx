import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import type { DialogProps } from './Dialog.tsx';
import { parts } from './dom-parts.ts';
import { isImeKey } from './keyboard.ts';

/** Props of `SourceDialog`. */
export interface SourceDialogProps extends Pick<DialogProps, 'title' | 'body' | 'onClose'> {
  /** The accessible name of the text field. */
  label: string;
  text: string;
  rows: number;
  placeholder?: string;
  /** Validation error, shown below the text; empty if the text is valid. Omit it if all text is valid. */
  error?: string;
  /** Content below the text. */
  children?: ReactNode;
  /** Returns the text that Enter inserts after other text. @default a line break */
  lineBreakAfter?: (before: string) => string;
  /** Called when a file is dropped on the text. */
  onFile?: (file: File) => void;
  onChange: (text: string) => void;
  cancel: string;
  /** Called before the dialog is closed with the button, but not when Escape is pressed. */
  onCancel?: () => void;
  /** The primary action. Ctrl+Enter triggers it as well. */
  finish: { name: string; disabled?: boolean; busy?: boolean; run: () => void };
}

const errorId = 'ed-source-error';

/** A dialog with a monospace editor for source text: code, a formula or Markdown. */
export function SourceDialog({
  title,
  body,
  label,
  text,
  rows,
  placeholder,
  error,
  children,
  lineBreakAfter,
  onFile,
  onChange,
  onClose,
  cancel,
  onCancel,
  finish: { run, ...finish },
}: SourceDialogProps) {
  return (
    <Dialog
      title={title}
      {...(body !== undefined && { body })}
      width="wide"
      onClose={onClose}
      actions={
        <>
          <Button
            variant="ghost"
            name={cancel}
            onClick={() => {
              onCancel?.();
              onClose();
            }}
          />
          <Button variant="primary" {...finish} onClick={run} />
        </>
      }
    >
      <div
        className="ed-source"
        // Handles the keys of the fields inside.
        role="presentation"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          run();
        }}
      >
        <textarea
          className="ed-field ed-mono"
          rows={rows}
          data-first=""
          data-part={parts.typeAheadField}
          aria-label={label}
          {...(error !== undefined && { 'aria-invalid': error !== '', 'aria-describedby': errorId })}
          placeholder={placeholder}
          spellCheck={false}
          autoCapitalize="off"
          value={text}
          onChange={(event) => onChange(event.target.value)}
          {...(lineBreakAfter && {
            onKeyDown: (event) => {
              const { key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent, currentTarget } = event;
              if (key !== 'Enter' || ctrlKey || metaKey || altKey || shiftKey || isImeKey(nativeEvent)) return;
              event.preventDefault();
              // The browser's own command, so that its undo history includes the line break.
              const { value, selectionStart } = currentTarget;
              document.execCommand('insertText', false, lineBreakAfter(value.slice(0, selectionStart)));
            },
          })}
          {...(onFile && {
            onDragOver: (event) => event.preventDefault(),
            onDrop: (event) => {
              const [file] = event.dataTransfer.files;
              if (!file) return;
              event.preventDefault();
              onFile(file);
            },
          })}
        />
        {error !== undefined && (
          <p id={errorId} role="alert" className="ed-field-error">
            {error}
          </p>
        )}
        {children}
      </div>
    </Dialog>
  );
}
