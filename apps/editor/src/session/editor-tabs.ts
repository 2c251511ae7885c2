/** Messages between tabs of one browser with the same presentation. */
type TabMessage = { type: 'whose-draft'; id: string } | { type: 'my-draft'; id: string } | { type: 'closed' };

/** Other tabs of this browser with the same presentation. */
export interface EditorTabs {
  /** Whether tabs can exchange messages. Otherwise, no draft is reported as in use. */
  readonly canReachTabs: boolean;
  /** Whether another tab is editing this draft. Resolves to false if no tab replies in time. */
  isDraftInUse: (id: string) => Promise<boolean>;
  /** Notifies the other tabs that this page is closing. */
  announceClose: () => void;
  close: () => void;
}

/** Options of `openEditorTabs`. */
export interface EditorTabsOptions {
  pptId: string;
  /** Ids of this tab's drafts, on the service and in the browser. Ids of its separate drafts begin with one and a space. */
  ownDrafts: () => readonly string[];
  /** Called when another tab with the presentation closes. */
  onTabClosed: () => void;
  /** The editor's own window. */
  window: TabWindow;
}

/** The properties of a window that tabs use. */
export type TabWindow = Pick<Window, 'localStorage' | 'addEventListener' | 'removeEventListener'>;

/** A channel to the other tabs. */
interface TabChannel {
  send: (message: TabMessage) => void;
  close: () => void;
}

/**
 * Time in ms after which a tab that has not replied is considered closed. Frozen tabs never reply, but busy tabs do.
 */
const replyTimeoutMs = 500;

/**
 * Opens the channel to other tabs. Browsers that block storage in iframes may block it as well; in that case, no other
 * tab is found.
 */
export function openEditorTabs({ pptId, ownDrafts, onTabClosed, window }: EditorTabsOptions): EditorTabs {
  const waiting = new Map<string, () => void>();
  const isOwn = (draftId: string): boolean =>
    ownDrafts().some((own) => draftId === own || draftId.startsWith(`${own} `));

  function receive(data: unknown): void {
    const message = readMessage(data);
    if (message?.type === 'closed') onTabClosed();
    else if (message?.type === 'my-draft') waiting.get(message.id)?.();
    else if (message && isOwn(message.id)) channel?.send({ type: 'my-draft', id: message.id });
  }

  const name = `ppt-editor ${pptId}`;
  const channel = openBroadcastChannel(name, receive) ?? openStorageChannel(name, window, receive);

  return {
    canReachTabs: channel !== null,
    async isDraftInUse(id) {
      if (!channel) return false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const isInUse = await new Promise<boolean>((resolve) => {
        waiting.set(id, () => resolve(true));
        timer = setTimeout(() => resolve(false), replyTimeoutMs);
        channel.send({ type: 'whose-draft', id });
      });
      clearTimeout(timer);
      waiting.delete(id);
      return isInUse;
    },
    announceClose: () => channel?.send({ type: 'closed' }),
    close: () => channel?.close(),
  };
}

/** @returns null if the browser has no such channel, or blocks it */
function openBroadcastChannel(name: string, receive: (data: unknown) => void): TabChannel | null {
  try {
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => receive(data);
    return { send: (message) => channel.postMessage(message), close: () => channel.close() };
  } catch {
    return null;
  }
}

/**
 * Opens a channel whose messages are short-lived values in `localStorage`: the browser dispatches a `storage` event for
 * each of them in the other tabs. It replaces `BroadcastChannel` in browsers that lack or block it.
 * @returns null if the browser blocks this storage as well, or if it is full
 */
function openStorageChannel(key: string, window: TabWindow, receive: (data: unknown) => void): TabChannel | null {
  function write(message: TabMessage | null): void {
    // The event is dispatched only if the value changes, also if two tabs send equal messages at the same time.
    window.localStorage.setItem(key, JSON.stringify({ message, nonce: Math.random() }));
    window.localStorage.removeItem(key);
  }

  function handleStorage(event: StorageEvent): void {
    if (event.key === key && event.newValue !== null) receive(readStoredMessage(event.newValue));
  }

  try {
    // Other tabs ignore this value.
    write(null);
  } catch {
    return null;
  }
  window.addEventListener('storage', handleStorage);
  return {
    send(message) {
      try {
        write(message);
      } catch {
        // The storage has become full, so that no tab is found.
      }
    },
    close: () => window.removeEventListener('storage', handleStorage),
  };
}

/** Maximum length of a message in UTF-16 code units. The ids of drafts are much shorter. */
const maxMessageLength = 2000;

/** Returns the message in a value; undefined for anything else. */
function readStoredMessage(value: string): unknown {
  if (value.length > maxMessageLength) return undefined;
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' && parsed !== null && 'message' in parsed ? parsed.message : undefined;
  } catch {
    return undefined;
  }
}

function readMessage(data: unknown): TabMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'closed') return { type: 'closed' };
  const isNamed = data.type === 'whose-draft' || data.type === 'my-draft';
  if (!isNamed || !('id' in data) || typeof data.id !== 'string') return null;
  return { type: data.type === 'my-draft' ? 'my-draft' : 'whose-draft', id: data.id };
}
