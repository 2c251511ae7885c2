import { PptError } from '@ppt-embed/protocol/host';

/** Returns the error for a code, which is `editor_no_answer` by default. */
export function editorError(code: PptError['code'] = 'editor_no_answer'): PptError {
  return new PptError({ code, message: `The editor failed: ${code}.` });
}

/**
 * Returns the error for a code sent by the editor, which comes from another origin and is not trusted. Without the list
 * of known codes, which is loaded on the first error, it is `service_error`.
 */
export async function receivedEditorError(code: unknown): Promise<PptError> {
  const known = await import('../../fetcher/known-error-codes.ts').catch(() => undefined);
  return editorError(known?.receivedErrorCode(code) ?? 'service_error');
}
