import { messageVersion } from '@ppt-embed/protocol/frame';

const patienceMs = 1500;

/**
 * The version of the messages that the editor on this page speaks, asked for by a greeting as the frame greets it.
 * @returns undefined where there is no editor, or one that says nothing, a vendor's for one.
 */
export async function askEditor(signal: AbortSignal): Promise<number | undefined> {
  const iframes = Array.from(document.querySelectorAll<HTMLIFrameElement>('iframe[data-ppt="editor"]'));
  if (iframes.length === 0) return undefined;
  const heard = new AbortController();
  try {
    return await new Promise((resolve) => {
      window.addEventListener(
        'message',
        ({ source, origin, data }: MessageEvent<{ ppt?: unknown } | null>) => {
          const isEditor = iframes.some((one) => one.contentWindow === source && originOf(one) === origin);
          if (isEditor && typeof data?.ppt === 'number') resolve(data.ppt);
        },
        { signal: heard.signal },
      );
      for (const iframe of iframes) iframe.contentWindow?.postMessage(greetingOf(iframe), originOf(iframe));
      setTimeout(resolve, patienceMs, undefined);
      signal.addEventListener('abort', () => resolve(undefined), { signal: heard.signal });
    });
  } finally {
    heard.abort();
  }
}

function originOf(iframe: HTMLIFrameElement): string {
  return new URL(iframe.src).origin;
}

/** In the language and colors that the frame has told it already. */
function greetingOf(iframe: HTMLIFrameElement): object {
  const { lang, dataset } = iframe.parentElement as HTMLElement;
  return { ppt: messageVersion, type: 'hello', locale: lang, colorScheme: dataset['pptColorScheme'] ?? 'auto' };
}
