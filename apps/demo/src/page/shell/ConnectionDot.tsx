import { Plug } from 'lucide-react';
import { useMessages } from '../preferences/use-messages.ts';
import * as messages from './messages.ts';
import { useConnectionStatus } from './use-connection-status.ts';

/** Dot that shows the state of the connection in narrow layouts. */
export function ConnectionDot() {
  const t = useMessages(messages);
  const { status } = useConnectionStatus();

  return (
    <span className="connection-dot" title={t[status]}>
      <Plug aria-hidden="true" />
      <span className="dot" data-status={status} />
      <span className="visually-hidden">{t[status]}</span>
    </span>
  );
}
