import { isPptErrorCode, PptError } from '@ppt-embed/protocol/host';

/** Returns the error for a code sent by the editor. The default is `editor_no_answer`. */
export function editorError(code: PptError['code'] = 'editor_no_answer'): PptError {
  return new PptError({ code, message: `The editor failed: ${code}.` });
}

/**
 * Returns the code sent by the editor if it is one of ours, so that a host's exhaustive `switch` meets no other.
 * Otherwise `service_error` for any string or none, and `bad_response` for any other type, as in a response of the
 * backend.
 */
export function editorErrorCode(code: unknown): PptError['code'] {
  if (isPptErrorCode(code)) return code;
  return code === undefined || typeof code === 'string' ? 'service_error' : 'bad_response';
}
