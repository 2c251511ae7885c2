import { useState, type ReactElement } from 'react';
import { usePpt } from '../provider/ppt-context.ts';
import { en } from './copy-messages.ts';

export interface CopyTextProps {
  /** Request id of an error, as in the backend's log. */
  id?: string | undefined;
  /** A line of code or configuration that fixes the error, if any. */
  line?: string | undefined;
}

/** Text with a button that copies it. Renders nothing without text. */
export function CopyText({ line, id = line }: CopyTextProps): ReactElement | '' | undefined {
  const messages = { ...en, ...usePpt().ui };
  const [copied, setCopied] = useState<string>();
  const isDone = copied === id;
  return (
    id && (
      <span data-ppt="copy">
        {!line && messages.request} <code data-ppt="code">{id}</code>
        <button
          type="button"
          data-ppt="button"
          data-variant="ghost"
          data-size="sm"
          aria-label={line || isDone ? undefined : messages.copyRequestId}
          // If the browser blocks copying, users can still select the text. Pages over plain HTTP have no clipboard.
          onClick={() => void navigator.clipboard?.writeText(id).then(() => setCopied(id), Boolean)}
        >
          {isDone ? messages.copied : messages.copy}
        </button>
      </span>
    )
  );
}
