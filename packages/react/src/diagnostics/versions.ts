import { messageVersion } from '@ppt-embed/protocol/frame';
import { hostApiVersion } from '@ppt-embed/protocol/host';
import type { BackendAnswer } from './backend-answer.ts';
import { fine, unknown, warning, type Observation } from './finding.ts';

/**
 * Whether page and backend speak the same version of the host API, and page and editor that of their messages.
 * @param editor what the editor on this page speaks; undefined where none says.
 */
export function lookAtVersions(answer: BackendAnswer | undefined, editor: number | undefined): Observation {
  const ours = String(hostApiVersion);
  const theirs = answer?.version;
  if (theirs !== undefined && theirs !== ours)
    return warning(
      'versions',
      ({ versions }) => versions.differ(ours, theirs),
      'npm install @ppt-embed/react@latest @ppt-embed/host@latest',
    );
  if (editor !== undefined && editor !== messageVersion)
    return warning(
      'versions',
      ({ versions }) => versions.editorDiffers(messageVersion, editor),
      'npm install @ppt-embed/react@latest',
    );
  if (theirs === undefined)
    return editor === undefined
      ? unknown('versions', ({ versions }) => versions.untold)
      : fine('versions', ({ versions }) => versions.editorSame(editor));
  return fine('versions', ({ versions }) =>
    editor === undefined ? versions.same(theirs) : versions.allSame(theirs, editor),
  );
}
