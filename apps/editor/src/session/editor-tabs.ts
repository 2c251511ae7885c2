/** Messages between tabs of one browser with the same presentation. */
type TabMessage = { type: 'whose-draft'; id: string } | { type: 'my-draft'; id: string } | { type: 'closed' };

/** Other tabs of this browser with the same presentation. */
export interface EditorTabs {
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
}

/**
 * Time in ms after which a tab that has not replied is considered closed. Frozen tabs never reply, but busy tabs do.
 */
const replyTimeoutMs = 500;

/**
 * Opens the channel to other tabs. Browsers that block storage in iframes may block it as well; in that case, no other
 * tab is found.
 */
export function openEditorTabs({ pptId, ownDrafts, onTabClosed }: EditorTabsOptions): EditorTabs {
  const channel = openChannel(`ppt-editor ${pptId}`);
  const waiting = new Map<string, () => void>();
  const isOwn = (draftId: string): boolean =>
    ownDrafts().some((own) => draftId === own || draftId.startsWith(`${own} `));
  const send = (message: TabMessage) => channel?.postMessage(message);

  if (channel)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = readMessage(data);
      if (message?.type === 'closed') onTabClosed();
      else if (message?.type === 'my-draft') waiting.get(message.id)?.();
      else if (message && isOwn(message.id)) send({ type: 'my-draft', id: message.id });
    };

  return {
    async isDraftInUse(id) {
      if (!channel) return false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const isInUse = await new Promise<boolean>((resolve) => {
        waiting.set(id, () => resolve(true));
        timer = setTimeout(() => resolve(false), replyTimeoutMs);
        send({ type: 'whose-draft', id });
      });
      clearTimeout(timer);
      waiting.delete(id);
      return isInUse;
    },
    announceClose: () => send({ type: 'closed' }),
    close: () => channel?.close(),
  };
}

function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

function readMessage(data: unknown): TabMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'closed') return { type: 'closed' };
  const isNamed = data.type === 'whose-draft' || data.type === 'my-draft';
  if (!isNamed || !('id' in data) || typeof data.id !== 'string') return null;
  return { type: data.type === 'my-draft' ? 'my-draft' : 'whose-draft', id: data.id };
}
