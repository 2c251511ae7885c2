import { useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import type { FrameState } from '@ppt-embed/react';

/** What would throw unsaved changes away: another page, or the editor loaded anew. */
export type Question = 'leave' | 'reload';

export interface Unsaved {
  /** To be answered by `go` or `stay`. */
  question: Question | undefined;
  /** Hears from the editor whether there are changes that are not saved. */
  setDirty: (isDirty: boolean) => void;
  /** Does it at once, or asks first where changes would be lost. */
  confirmIfDirty: (question: Question, act: () => void) => void;
  /** Leaves without asking. */
  leaveWithoutPrompt: (act: () => void) => void;
  proceed: () => void;
  stay: () => void;
}

/**
 * Nobody loses changes without being asked: a frame that is taken away does not ask by itself.
 * @param frame only an editor that answers has changes to lose.
 */
export function useUnsaved(frame: FrameState | undefined): Unsaved {
  const [isReportedDirty, setReportedDirty] = useState(false);
  const [pending, setPending] = useState<{ question: Question; act: () => void }>();
  const skipsPrompt = useRef(false);
  const isDirty = isReportedDirty && frame === 'ready';
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !skipsPrompt.current && currentLocation.pathname !== nextLocation.pathname,
  );

  return {
    question: blocker.state === 'blocked' ? 'leave' : pending?.question,
    setDirty: setReportedDirty,
    confirmIfDirty: (question, act) => (isDirty ? setPending({ question, act }) : act()),
    leaveWithoutPrompt: (act) => {
      skipsPrompt.current = true;
      act();
    },
    proceed: () => {
      setPending(undefined);
      if (blocker.state === 'blocked') blocker.proceed();
      else pending?.act();
    },
    stay: () => {
      setPending(undefined);
      if (blocker.state === 'blocked') blocker.reset();
    },
  };
}
