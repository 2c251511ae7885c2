import { messageVersion } from '@ppt-embed/protocol/frame';
import { hasResponded, helloAfterMs } from '../../editor-frame/frame-channel.ts';

const timeoutMs = 1500;

/** Responses of the editors on this page to `hello`. */
export interface EditorProbe {
  /** Message version of one of the editors; undefined if none responds. */
  version?: number | undefined;
  /** Origin of an editor that has loaded but does not respond: another vendor's editor, or the browser's error page. */
  silentOrigin?: string | undefined;
  /** Whether another editor of that origin has responded on this page. */
  hasResponded?: boolean;
}

/**
 * Sends `hello` to each editor on this page, as its frame does, and collects the responses. Waits for a loaded editor
 * as long as its frame keeps sending `hello`, because its script may start listening only then.
 */
export async function probeEditors(signal: AbortSignal): Promise<EditorProbe> {
  const waiting = new Set(document.querySelectorAll<HTMLIFrameElement>('iframe[data-ppt="editor"]'));
  if (waiting.size === 0 || signal.aborted) return {};
  const loadedIframes = [...waiting].filter(hasLoaded);
  const maxWaitMs = loadedIframes.length > 0 ? Math.max(...helloAfterMs) + timeoutMs : timeoutMs;
  const listening = new AbortController();
  let version: number | undefined;
  try {
    await new Promise<void>((resolve) => {
      window.addEventListener(
        'message',
        ({ source, origin, data }: MessageEvent<{ ppt?: unknown } | null>) => {
          const sender = [...waiting].find((iframe) => iframe.contentWindow === source && originOf(iframe) === origin);
          if (!sender || typeof data?.ppt !== 'number') return;
          version ??= data.ppt;
          waiting.delete(sender);
          if (waiting.size === 0) resolve();
        },
        { signal: listening.signal },
      );
      for (const iframe of waiting) iframe.contentWindow?.postMessage(helloFor(iframe), originOf(iframe));
      setTimeout(resolve, maxWaitMs);
      signal.addEventListener('abort', () => resolve(), { signal: listening.signal });
    });
  } finally {
    listening.abort();
  }
  const silent = loadedIframes.find((iframe) => waiting.has(iframe) && hasLoaded(iframe));
  if (!silent) return { version };
  const origin = originOf(silent);
  return { version, silentOrigin: origin, hasResponded: hasResponded(origin) };
}

function hasLoaded(iframe: HTMLIFrameElement): boolean {
  return iframe.parentElement?.dataset['state'] === 'loaded';
}

function originOf(iframe: HTMLIFrameElement): string {
  return new URL(iframe.src).origin;
}

/** Returns a `hello` with the locale and colors that the frame has already sent. */
function helloFor(iframe: HTMLIFrameElement): object {
  const { lang, dataset } = iframe.parentElement as HTMLElement;
  return { ppt: messageVersion, type: 'hello', locale: lang, colorScheme: dataset['pptColorScheme'] ?? 'auto' };
}
