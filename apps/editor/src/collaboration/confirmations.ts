/**
 * Time in ms after which the editor requests a confirmation of its updates. After the same time without a response, the
 * connection counts as lost.
 */
const responseMs = 10_000;

/** The updates of one connection that the service has confirmed. */
export interface Confirmations {
  readonly sent: number;
  readonly confirmed: number;
  /** Call this after an update was sent. */
  add: () => void;
  /** Call this when the service has confirmed the given number of updates. */
  confirm: (updates: number) => void;
  /** Call this for a new connection, and when the connection is lost. */
  reset: () => void;
}

/**
 * Creates the record of confirmed updates. The connection counts as lost if the service does not confirm updates,
 * because the browser may take minutes to detect that the network is gone.
 */
export function createConfirmations({
  request,
  onSilence,
}: {
  /** Requests a confirmation from the service. */
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
