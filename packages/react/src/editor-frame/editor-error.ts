import { isPptErrorCode, PptError } from '@ppt-embed/protocol/host';

/** The error behind a code the editor has sent, or `editor_no_answer`. */
export function editorError(code: PptError['code'] = 'editor_no_answer'): PptError {
  return new PptError({ code, message: `The editor failed: ${code}.` });
}

/**
 * Returns the code the editor has sent, if it is one of ours, so that a host's exhaustive `switch` meets no other:
 * `service_error` for any other text or none, `bad_response` for anything else, as in a response of the backend.
 */
export function editorErrorCode(code: unknown): PptError['code'] {
  if (isPptErrorCode(code)) return code;
  return code === undefined || typeof code === 'string' ? 'service_error' : 'bad_response';
}
