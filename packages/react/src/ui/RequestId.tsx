import { useState, type ReactElement } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { IconButton } from './IconButton.tsx';
import * as icons from './icons.ts';
import { en } from './messages.ts';

/** The id under which the backend's log knows a failure, with a button that copies it; nothing where there is none. */
export function RequestId({ id }: { id: string }): ReactElement | false {
  const words = useMessages('ui', en);
  const [copied, setCopied] = useState('');
  const done = copied === id;
  return (
    id !== '' && (
      <span data-ppt="request-id">
        {words.request} <code data-ppt="code">{id}</code>
        <IconButton
          variant="ghost"
          size="sm"
          icon={done ? icons.check : icons.copy}
          label={done ? words.copied : words.copyRequestId}
          // Refused by the browser, the id can still be selected.
          onClick={() => void navigator.clipboard.writeText(id).then(() => setCopied(id), Boolean)}
        />
      </span>
    )
  );
}
