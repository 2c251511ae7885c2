/** ms after which the service is asked whether it has the updates, and again until the connection counts as lost. */
const responseMs = 10_000;

/** The updates of one connection that the service has confirmed. */
export interface Confirmations {
  readonly sent: number;
  readonly confirmed: number;
  /** Called after an update was sent. */
  add: () => void;
  /** Called when the service has confirmed the first updates. */
  confirm: (updates: number) => void;
  /** Called for a new connection, and when the connection is lost. */
  reset: () => void;
}

/**
 * Creates the record. The browser may only notice after minutes that the network is gone, so a service that does not
 * confirm updates counts as a lost connection.
 */
export function createConfirmations({
  request,
  onSilence,
}: {
  /** Asks the service for a confirmation. */
  request: () => void;
  /** Called if the service does not respond. */
  onSilence: () => void;
}): Confirmations {
  let [sent, confirmed] = [0, 0];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wait(): void {
    timer ??= setTimeout(() => {
      request();
      timer = setTimeout(onSilence, responseMs);
    }, responseMs);
  }

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  return {
    get sent() {
      return sent;
    },
    get confirmed() {
      return confirmed;
    },
    add() {
      sent += 1;
      wait();
    },
    confirm(updates) {
      confirmed = Math.max(confirmed, updates);
      stop();
      if (confirmed < sent) wait();
    },
    reset() {
      [sent, confirmed] = [0, 0];
      stop();
    },
  };
}
