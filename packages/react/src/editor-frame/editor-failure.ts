import { PptError } from '@ppt-embed/protocol/host';

/** What an editor told of itself, or did not do. */
export function editorFailure(code: PptError['code'] = 'editor_no_answer'): PptError {
  return new PptError({ code, message: `The editor failed: ${code}.` });
}
