import { messageVersion } from '@ppt-embed/protocol/frame';
import { helloAfterMs } from '../editor-frame/frame-channel.ts';

const timeoutMs = 1500;

/** What the editors on this page answer to a greeting. */
export interface EditorProbe {
  /** The version of the messages that one of them speaks; undefined where none answers. */
  version?: number | undefined;
  /** Origin of one that has loaded and answers nothing: a vendor's, or no editor but the browser's page for a refusal. */
  silent?: string | undefined;
}

/**
 * Greets each editor on this page as its frame greets it, and hears what comes back within a moment. One that had loaded
 * is waited for as long as its frame goes on greeting it: its script may begin to listen only then.
 */
export async function probeEditors(signal: AbortSignal): Promise<EditorProbe> {
  const waiting = new Set(document.querySelectorAll<HTMLIFrameElement>('iframe[data-ppt="editor"]'));
  if (waiting.size === 0) return {};
  const loadedIframes = [...waiting].filter(hasLoaded);
  const maxWaitMs = loadedIframes.length > 0 ? Math.max(...helloAfterMs) + timeoutMs : timeoutMs;
  const listening = new AbortController();
  let version: number | undefined;
  try {
    await new Promise<void>((resolve) => {
      window.addEventListener(
        'message',
        ({ source, origin, data }: MessageEvent<{ ppt?: unknown } | null>) => {
          const from = [...waiting].find((one) => one.contentWindow === source && originOf(one) === origin);
          if (!from || typeof data?.ppt !== 'number') return;
          version ??= data.ppt;
          waiting.delete(from);
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
  return { version, silent: silent && originOf(silent) };
}

function hasLoaded(iframe: HTMLIFrameElement): boolean {
  return iframe.parentElement?.dataset['state'] === 'loaded';
}

function originOf(iframe: HTMLIFrameElement): string {
  return new URL(iframe.src).origin;
}

/** In the language and colors that the frame has told it already. */
function helloFor(iframe: HTMLIFrameElement): object {
  const { lang, dataset } = iframe.parentElement as HTMLElement;
  return { ppt: messageVersion, type: 'hello', locale: lang, colorScheme: dataset['pptColorScheme'] ?? 'auto' };
}
