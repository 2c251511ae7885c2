import { hostVersionHeader, type PptFetcher } from '@ppt-embed/protocol/host';
import { lookAtAddress } from './address.ts';
import { lookAtBackend } from './backend.ts';
import { askBackend, backendOf } from './backend-answer.ts';
import { lookAtCallback } from './callback.ts';
import { lookAtClock } from './clock.ts';
import { lookAtConnection } from './connection.ts';
import { askEditors } from './ask-editor.ts';
import { askForAddress } from './ask-for-address.ts';
import type { Examination, Observation, Subject } from './finding.ts';
import { unknown } from './finding.ts';
import { lookAtIsolation } from './isolation.ts';
import { lookAtPermissions } from './permissions.ts';
import { lookAtPolicy } from './policy.ts';
import { probeIframe } from './probe-iframe.ts';
import { lookAtRequests } from './requests.ts';
import { lookAtService } from './service.ts';
import { lookAtSize } from './size.ts';
import { lookAtStyles } from './styles.ts';
import { lookAtVersions } from './versions.ts';

/** What an examination is given. */
export interface ExamineOptions {
  /** The one that the app gives to `PptProvider`. */
  fetcher: PptFetcher;
  /** The only origins an editor address may have. @default any */
  allowedOrigins?: readonly string[] | undefined;
  /** Where editors come from. @default the origin of an address that is asked for and never opened */
  editorOrigin?: string | undefined;
  /** Ends the looks that are not done. */
  signal?: AbortSignal | undefined;
}

/** No look takes longer. */
const patienceMs = 15_000;

/**
 * Takes every look, all at once.
 * @param onObservation hears each as soon as it is made.
 */
export async function examine(
  options: ExamineOptions,
  onObservation: (observation: Observation) => void,
): Promise<void> {
  const signals = [AbortSignal.timeout(patienceMs), ...(options.signal ? [options.signal] : [])];
  const examination = begin(options, AbortSignal.any(signals));
  const { signal, backend, editorOrigin } = examination;
  const probe = once(async () => {
    const origin = await editorOrigin();
    return origin === undefined ? undefined : probeIframe(origin, signal);
  });
  const answer = once(async () => (backend ? askBackend(backend, hostVersionHeader, signal) : undefined));
  const greet = once(() => askEditors(signal));

  const looks: Record<Subject, () => Observation | Promise<Observation>> = {
    connection: () => lookAtConnection(examination),
    service: () => lookAtService(examination),
    address: () => lookAtAddress(examination),
    requests: () => lookAtRequests(examination),
    policy: () => lookAtPolicy(examination, probe, greet),
    permissions: () => lookAtPermissions(examination, probe),
    isolation: lookAtIsolation,
    size: () => lookAtSize(),
    callback: () => lookAtCallback(examination),
    versions: async () => {
      const [backendAnswer, editor] = await Promise.all([answer().catch(() => undefined), greet()]);
      return lookAtVersions(backendAnswer, editor.version);
    },
    styles: lookAtStyles,
    clock: async () => lookAtClock(await answer().catch(() => undefined)),
  };
  const tell = (observation: Observation): void => {
    if (!options.signal?.aborted) onObservation(observation);
  };
  await Promise.all([
    lookAtBackend(examination).then((observations) => observations.forEach(tell)),
    ...Object.entries(looks).map(async ([subject, look]) => {
      const failed = unknown(subject as Subject, ({ failed: text }) => text);
      tell(
        await Promise.resolve()
          .then(look)
          .catch(() => failed),
      );
    }),
  ]);
}

function begin(options: ExamineOptions, signal: AbortSignal): Examination {
  const { fetcher, allowedOrigins } = options;
  const asked = once(() => askForAddress(fetcher, signal));
  return {
    fetcher,
    allowedOrigins,
    signal,
    backend: backendOf(fetcher),
    askForAddress: asked,
    editorOrigin: async () => {
      if (options.editorOrigin !== undefined) return options.editorOrigin;
      const { url } = await asked();
      if (url !== undefined && URL.canParse(url)) return new URL(url).origin;
      const shown = document.querySelector<HTMLIFrameElement>('iframe[data-ppt="editor"]')?.src;
      return shown ? new URL(shown).origin : allowedOrigins?.[0];
    },
  };
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= work());
}
