import { useState, type ReactElement } from 'react';
import { usePpt } from '../provider/ppt-context.ts';

/** The id under which the backend's log knows a failure, with a button that copies it; nothing where there is none. */
export function RequestId({ id }: { id: string | undefined }): ReactElement | '' | undefined {
  const { ui } = usePpt();
  const [copied, setCopied] = useState('');
  const isDone = copied === id;
  return (
    id && (
      <span data-ppt="request-id">
        {ui.request} <code data-ppt="code">{id}</code>
        <button
          type="button"
          data-ppt="button"
          data-variant="ghost"
          data-size="sm"
          aria-label={isDone ? ui.copied : ui.copyRequestId}
          // Refused by the browser, the id can still be selected; a page over plain http has no clipboard.
          onClick={() => void navigator.clipboard?.writeText(id).then(() => setCopied(id), Boolean)}
        >
          {isDone ? ui.copied : ui.copy}
        </button>
      </span>
    )
  );
}
