import { useLayoutEffect, useRef } from 'react';
import { ConnectButton } from '@ppt-embed/react';
import { useMessages } from '../preferences/use-messages.ts';
import * as messages from './messages.ts';
import { useConnectionStatus } from './use-connection-status.ts';
import { useWidth } from './use-width.ts';

/** Card with the state of the app's connection. The page itself shows the Connect button, next to its explanation. */
export function ConnectionCard() {
  const t = useMessages(messages);
  const width = useWidth();
  const { status } = useConnectionStatus();
  const isConnected = status === 'connected';
  const card = useRef<HTMLElement>(null);
  const wasConnected = useRef(isConnected);

  // The Disconnect button disappears once it has succeeded, so the focus moves to the card.
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
