import { useState, type ReactElement } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { IconButton } from './IconButton.tsx';
import * as icons from './icons.ts';
import { en } from './messages.ts';

/** The id under which the backend's log knows a failure, with a button that copies it. */
export function RequestId({ id }: { id: string }): ReactElement {
  const words = useMessages('ui', en);
  const [copied, setCopied] = useState<string>();

  const copy = (): void => {
    navigator.clipboard.writeText(id).then(
      () => setCopied(id),
      () => undefined, // refused by the browser: the id can still be selected
    );
  };
  const done = copied === id;
  return (
    <p data-ppt="request-id">
      {words.request} <code data-ppt="code">{id}</code>
      <IconButton
        variant="ghost"
        size="sm"
        icon={done ? icons.check : icons.copy}
        label={done ? words.copied : words.copyRequestId}
        onClick={copy}
      />
    </p>
  );
}
