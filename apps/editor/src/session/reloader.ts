import type { MessageCatalog } from '../kit/use-messages.ts';

/**
 * Time in ms after which reopening has failed. A host that reopens the presentation replaces this page sooner, but
 * nothing reports a host that ignores the request.
 */
export const reloadTimeoutMs = 3000;

/**
 * Reopens the presentation after its session is over. Reloading the page never helps, because its URL works only once.
 */
export interface Reloader {
  /**
   * Returns who can reopen the presentation. `here`: the embedding page requests a new URL. `there`: the referring app
   * can reopen it. null: neither is known.
   */
  mode: () => 'here' | 'there' | null;
  /** Reopens the presentation without asking for confirmation. */
  reload: () => void;
}

/** Maximum time in ms for which the check delays the error message. */
const timeoutMs = 3000;

/**
 * State of this page's build of the editor. `served`: the service has its files. `replaced`: the service has a newer
 * build instead, so lazy chunks can no longer be loaded. `unknown`: the service did not respond.
 */
export type BuildState = 'served' | 'replaced' | 'unknown';

/**
 * Requests this page's start script, whose hashed name changes with every build. The service's own error response is
 * JSON, whereas a gateway in front of a service that is briefly down responds with an error page.
 */
export async function checkBuild(): Promise<BuildState> {
  const startScript = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  if (!startScript) return 'unknown';
  try {
    const options = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) } as const;
    const { ok, status, headers } = await fetch(startScript.src, options);
    if (ok) return 'served';
    return status === 404 && /^application\/json\b/u.test(headers.get('content-type') ?? '') ? 'replaced' : 'unknown';
  } catch {
    return 'unknown';
  }
}

/** Whether the service has a newer build of the editor than this page. */
export async function isReplaced(): Promise<boolean> {
  return (await checkBuild()) === 'replaced';
}

/** Messages of the components that offer to open the presentation again. */
const en = {
  replacedHere: 'A new version of the editor is available. Reopen it to continue.',
  reopen: 'Reopen',
  backToApp: 'Back to the app',
  notOpened: "Couldn't reopen the editor. Go back to the app and open it there.",
};

export const reloadMessages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    replacedHere: '编辑器已有新版本。重新打开即可继续。',
    reopen: '重新打开',
    backToApp: '返回应用',
    notOpened: '无法重新打开编辑器，请返回应用再次打开。',
  },
};
