import { useState, type ReactElement } from 'react';
import { usePpt } from '../provider/ppt-context.ts';
import { en } from './copy-messages.ts';

export interface CopyTextProps {
  /** Under which the backend's log knows a failure. */
  id?: string | undefined;
  /** What cures it, where that is a line to be written somewhere. */
  line?: string | undefined;
}

/** A text with a button that copies it; nothing where there is none. */
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
          // Refused by the browser, it can still be selected; a page over plain http has no clipboard.
          onClick={() => void navigator.clipboard?.writeText(id).then(() => setCopied(id), Boolean)}
        >
          {isDone ? messages.copied : messages.copy}
        </button>
      </span>
    )
  );
}
