import { useLayoutEffect, useRef } from 'react';
import { ConnectButton, useConnection } from '@ppt-embed/react';
import { useMessages } from '../preferences/use-messages.ts';
import * as messages from './messages.ts';
import { useWidth } from './use-width.ts';

/** How the app stands with the workspace. Connect itself is offered by the page, once, beside its explanation. */
export function ConnectionCard() {
  const t = useMessages(messages);
  const width = useWidth();
  const { connection, error } = useConnection();
  const status = connection?.status ?? (error ? 'unread' : 'unknown');
  const isConnected = status === 'connected';
  const card = useRef<HTMLElement>(null);
  const wasConnected = useRef(isConnected);

  // Disconnect goes by what it has done: whoever pressed it stays in the card.
  useLayoutEffect(() => {
    if (wasConnected.current && !isConnected && document.activeElement === document.body)
      card.current?.focus({ preventScroll: true });
    wasConnected.current = isConnected;
  }, [isConnected]);

  return (
    <section className="connection-card" aria-label={t.connection} tabIndex={-1} ref={card}>
      <p className="connection-state">
        <span className="dot" data-status={status} />
        {t[status]}
      </p>
      {isConnected && (
        <>
          <p className="connection-note">{t.workspace}</p>
          <ConnectButton variant="secondary" />
        </>
      )}
      {status === 'disconnected' && width === 'wide' && <p className="connection-note">{t.connectFromPage}</p>}
    </section>
  );
}
