import type { CustomFetcher, DoctorCheck } from '@ppt-embed/protocol/host';
import type { DiagnosticsMessages } from '../messages.ts';
import type { Severity, Subject } from './subjects.ts';

/** Result of a check, not localized yet. */
export interface CheckResult {
  /** Whether this page or the backend ran the check. */
  group: 'page' | 'backend';
  subject: Subject | DoctorCheck;
  severity: Severity;
  getMessage: (messages: DiagnosticsMessages) => string;
  /** A line of code or configuration that fixes the problem. */
  fix?: string;
  /** URL of the backend's help page for the error code. */
  help?: string | undefined;
}

/** Input of the checks. */
export interface CheckContext {
  fetcher: CustomFetcher;
  /** Origins whose editors the page may show; undefined if any origin is allowed. */
  allowedOrigins: readonly string[] | undefined;
  /** Whether the app knows that every editor sends messages. */
  expectMessages: boolean | undefined;
  signal: AbortSignal;
  /** Base URL of the host API, if the fetcher uses HTTP. */
  backend: URL | undefined;
  /** Requests a URL for the editor's home page, once for all checks. The URL is never opened. */
  requestEditorUrl: () => Promise<EditorUrlProbe>;
  /** Returns the origin of the editors, if known. */
  editorOrigin: () => Promise<string | undefined>;
}

/** Result of requesting an editor URL. */
export interface EditorUrlProbe {
  /** The URL in the response; undefined if no request was sent or it failed. */
  url?: string;
  error?: unknown;
  /** False if no request was sent because the app is not connected. */
  isRequested: boolean;
  ms: number;
  /** URLs of the requests that the call sent, as observed by the browser. */
  requests: readonly string[];
}

/** Returns the result of a check that passed. */
export function okResult(subject: Subject, getMessage: CheckResult['getMessage']): CheckResult {
  return { group: 'page', subject, severity: 'ok', getMessage };
}

/** Returns the result of a check that could not run. */
export function unknownResult(subject: Subject, getMessage: CheckResult['getMessage']): CheckResult {
  return { group: 'page', subject, severity: 'unknown', getMessage };
}

/** Returns the result of a check that found a problem with part of the editor. */
export function warningResult(subject: Subject, getMessage: CheckResult['getMessage'], fix: string): CheckResult {
  return { group: 'page', subject, severity: 'warning', getMessage, fix };
}

/** Returns the result of a check that found why the editor does not work. */
export function errorResult(
  subject: Subject,
  getMessage: CheckResult['getMessage'],
  fix: string,
  help?: string,
): CheckResult {
  return { group: 'page', subject, severity: 'error', getMessage, fix, help };
}
