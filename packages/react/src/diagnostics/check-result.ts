import type { DoctorCheck, PptFetcher } from '@ppt-embed/protocol/host';
import type { DiagnosticsMessages } from './messages.ts';

/** What is looked at, in the order in which it is told. */
export const subjects = [
  'connection',
  'service',
  'editorUrl',
  'requests',
  'policy',
  'permissions',
  'isolation',
  'size',
  'callback',
  'versions',
  'styles',
  'clock',
] as const;
/** What a finding is about. */
export type Subject = (typeof subjects)[number];

/** `problem`: the editor does not work. `warning`: something of it does not. `unknown`: could not be looked at. */
export type Severity = 'ok' | 'warning' | 'error' | 'unknown';

/** What one look came to, in no language yet. */
export interface CheckResult {
  /** Who looked: this page, or the backend at itself. */
  group: 'page' | 'backend';
  subject: Subject | DoctorCheck;
  severity: Severity;
  getMessage: (messages: DiagnosticsMessages) => string;
  /** One line that cures it, ready to copy. */
  fix?: string;
  /** Where the backend explains the code that it refused with. */
  help?: string | undefined;
}

/** What is known when a look is taken. */
export interface CheckContext {
  fetcher: PptFetcher;
  /** The page may show editors of these origins alone; undefined: of any. */
  allowedOrigins: readonly string[] | undefined;
  signal: AbortSignal;
  /** Base address of the host API, where the fetcher asks over HTTP. */
  backend: URL | undefined;
  /** Asks for an address of the editor's home, once for all looks; it is never opened. */
  requestEditorUrl: () => Promise<EditorUrlProbe>;
  /** Where editors come from, as far as known. */
  editorOrigin: () => Promise<string | undefined>;
}

/** What came of asking for an address. */
export interface EditorUrlProbe {
  /** As it was answered; undefined when nothing was asked or the call failed. */
  url?: string;
  error?: unknown;
  /** False where nothing could be asked, since the app is not connected. */
  isRequested: boolean;
  ms: number;
  /** Addresses of the requests that the call made, as the browser saw them. */
  requests: readonly string[];
}

export function okResult(subject: Subject, getMessage: CheckResult['getMessage']): CheckResult {
  return { group: 'page', subject, severity: 'ok', getMessage };
}

export function unknownResult(subject: Subject, getMessage: CheckResult['getMessage']): CheckResult {
  return { group: 'page', subject, severity: 'unknown', getMessage };
}

export function warningResult(subject: Subject, getMessage: CheckResult['getMessage'], fix: string): CheckResult {
  return { group: 'page', subject, severity: 'warning', getMessage, fix };
}

export function errorResult(
  subject: Subject,
  getMessage: CheckResult['getMessage'],
  fix: string,
  help?: string,
): CheckResult {
  return { group: 'page', subject, severity: 'error', getMessage, fix, help };
}
