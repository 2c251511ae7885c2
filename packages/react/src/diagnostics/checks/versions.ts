import { messageVersion } from '@ppt-embed/protocol/frame';
import { hostApiVersion } from '@ppt-embed/protocol/host';
import type { BackendResponse } from '../probes/backend-response.ts';
import { okResult, unknownResult, warningResult, type CheckResult } from '../results/check-result.ts';

/**
 * Checks whether page and backend use the same version of the host API, and page and editor the same version of
 * messages.
 * @param editor Message version of the editor on this page; undefined if unknown.
 */
export function checkVersions(response: BackendResponse | undefined, editor: number | undefined): CheckResult {
  const ours = String(hostApiVersion);
  const theirs = response?.version;
  if (theirs !== undefined && theirs !== ours)
    return warningResult(
      'versions',
      ({ versions }) => versions.differ(ours, theirs),
      'npm install @ppt-embed/react@latest @ppt-embed/host@latest',
    );
  if (editor !== undefined && editor !== messageVersion)
    return warningResult(
      'versions',
      ({ versions }) => versions.editorDiffers(messageVersion, editor),
      'npm install @ppt-embed/react@latest',
    );
  if (theirs === undefined)
    return editor === undefined
      ? unknownResult('versions', ({ versions }) => versions.notReported)
      : okResult('versions', ({ versions }) => versions.editorSame(editor));
  return okResult('versions', ({ versions }) =>
    editor === undefined ? versions.same(theirs) : versions.allSame(theirs, editor),
  );
}
