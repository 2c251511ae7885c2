import type { HostRouteName } from '@ppt-embed/protocol/host';
import type { PptErrorCode } from '@ppt-embed/protocol/names';

/** A completed request or call, for logs and metrics. It contains no secrets, no URLs with secrets, and no content. */
export type HostObservation =
  | {
      kind: 'request';
      /** Name of the route; `none` if no route matched. */
      route: HostRouteName | 'none';
      method: string;
      status: number;
      durationMs: number;
    }
  | {
      kind: 'service-call';
      /** Name of the endpoint, as in the service's OpenAPI document. */
      endpoint: string;
      outcome: 'ok' | PptErrorCode;
      durationMs: number;
      /** The service's own id of the call, if it sent one. */
      requestId: string;
    };

/**
 * Runs a function inside a span: `ppt.request` with its `route`, or `ppt.service-call` with its `endpoint`.
 * @example
 * trace: (name, attributes, run) => tracer.startActiveSpan(name, { attributes }, (span) => run().finally(() => span.end()))
 */
export type Trace = <Result>(
  name: 'ppt.request' | 'ppt.service-call',
  attributes: Readonly<Record<string, string>>,
  run: () => Promise<Result>,
) => Promise<Result>;

/** Calls the host app's observer. Its errors must not fail a request. */
export function observe(
  {
    observe: handler,
    log,
  }: { observe: ((observation: HostObservation) => void) | undefined; log: (line: string) => void },
  observation: HostObservation,
): void {
  try {
    handler?.(observation);
  } catch (error) {
    log(`[ppt-embed/host] observe threw: ${error instanceof Error ? error.message : 'unknown'}`);
  }
}
