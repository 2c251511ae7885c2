import { hostVersionHeader, type CustomFetcher } from '@ppt-embed/protocol/host';
import { checkEditorUrl } from './checks/editor-url.ts';
import { checkBackend } from './checks/backend.ts';
import { fetchBackendHeaders, backendOf } from './probes/backend-response.ts';
import { checkCallback } from './checks/callback.ts';
import { checkClock } from './checks/clock.ts';
import { checkConnection } from './checks/connection.ts';
import { probeEditors } from './probes/probe-editor.ts';
import { requestEditorUrl } from './probes/request-editor-url.ts';
import type { CheckContext, CheckResult } from './results/check-result.ts';
import type { Subject } from './results/subjects.ts';
import { unknownResult } from './results/check-result.ts';
import { checkIsolation } from './checks/isolation.ts';
import { checkPermissions } from './checks/permissions.ts';
import { checkPolicy } from './checks/policy.ts';
import { probeIframe } from './probes/probe-iframe.ts';
import { checkRequests } from './checks/requests.ts';
import { checkService } from './checks/service.ts';
import { checkSize } from './checks/size.ts';
import { checkStyles } from './checks/styles.ts';
import { checkVersions } from './checks/versions.ts';

/** Options of a diagnosis. */
export interface DiagnosticsOptions {
  /** The fetcher that the app passes to `PptProvider`. Checks that need a method that it lacks are skipped. */
  fetcher: CustomFetcher;
  /** The only origins that an editor URL may have. @default any */
  allowedOrigins?: readonly string[] | undefined;
  /** The same as `expectMessages` of `PptProvider`. @default false */
  expectMessages?: boolean | undefined;
  /** Origin of the editors. @default the origin of an editor URL that is requested but never opened */
  editorOrigin?: string | undefined;
  /** Aborts the checks that have not finished. */
  signal?: AbortSignal | undefined;
}

/** Time limit of each check. */
const timeoutMs = 15_000;

/**
 * Runs all checks in parallel.
 * @param onResult Called with each result as soon as it is available.
 */
export async function runChecks(options: DiagnosticsOptions, onResult: (result: CheckResult) => void): Promise<void> {
  const signals = [AbortSignal.timeout(timeoutMs), ...(options.signal ? [options.signal] : [])];
  const context = createCheckContext(options, AbortSignal.any(signals));
  const { signal, backend, editorOrigin } = context;
  const probe = once(async () => {
    const origin = await editorOrigin();
    return origin === undefined ? undefined : probeIframe(origin, signal);
  });
  const getBackendResponse = once(async () =>
    backend ? fetchBackendHeaders(backend, hostVersionHeader, signal) : undefined,
  );
  const probeEditor = once(() => probeEditors(signal));

  const checks: Record<Subject, () => CheckResult | Promise<CheckResult>> = {
    connection: () => checkConnection(context),
    service: () => checkService(context),
    editorUrl: () => checkEditorUrl(context),
    requests: () => checkRequests(context),
    policy: () => checkPolicy(context, probe, probeEditor),
    permissions: () => checkPermissions(context, probe),
    isolation: checkIsolation,
    size: () => checkSize(),
    callback: () => checkCallback(context),
    versions: async () => {
      const [backendResponse, editor] = await Promise.all([getBackendResponse().catch(() => undefined), probeEditor()]);
      return checkVersions(backendResponse, editor.version);
    },
    styles: checkStyles,
    clock: async () => checkClock(await getBackendResponse().catch(() => undefined)),
  };
  const onCheckDone = (result: CheckResult): void => {
    if (!options.signal?.aborted) onResult(result);
  };
  await Promise.all([
    checkBackend(context).then((results) => results.forEach(onCheckDone)),
    ...Object.entries(checks).map(async ([subject, check]) => {
      const failed = unknownResult(subject as Subject, ({ failed: text }) => text);
      onCheckDone(
        await Promise.resolve()
          .then(check)
          .catch(() => failed),
      );
    }),
  ]);
}

function createCheckContext(options: DiagnosticsOptions, signal: AbortSignal): CheckContext {
  const { fetcher, allowedOrigins, expectMessages } = options;
  const probeUrl = once(() => requestEditorUrl(fetcher, signal));
  return {
    fetcher,
    allowedOrigins,
    expectMessages,
    signal,
    backend: backendOf(fetcher),
    requestEditorUrl: probeUrl,
    editorOrigin: async () => {
      if (options.editorOrigin !== undefined) return options.editorOrigin;
      const { url } = await probeUrl();
      if (url !== undefined && URL.canParse(url)) return new URL(url).origin;
      const iframeUrl = document.querySelector<HTMLIFrameElement>('iframe[data-ppt="editor"]')?.src;
      return iframeUrl ? new URL(iframeUrl).origin : allowedOrigins?.[0];
    },
  };
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | undefined;
  return () => (promise ??= work());
}
