import { hostApiVersion } from '@ppt-embed/protocol/host';
import type { BackendAnswer } from './backend-answer.ts';
import { fine, unknown, warning, type Observation } from './finding.ts';

/** Whether page and backend speak the same version of the host API. */
export function lookAtVersions(answer: BackendAnswer | undefined): Observation {
  const theirs = answer?.version;
  if (theirs === undefined) return unknown('versions', ({ versions }) => versions.untold);
  return theirs === String(hostApiVersion)
    ? fine('versions', ({ versions }) => versions.same(theirs))
    : warning(
        'versions',
        ({ versions }) => versions.differ(String(hostApiVersion), theirs),
        'npm install @ppt-embed/react@latest @ppt-embed/host@latest',
      );
}
