import { useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import type { PptFrameState } from '@ppt-embed/react';

/** Actions that would discard unsaved changes: leaving the page or reloading the editor. */
export type Question = 'leave' | 'reload';

export interface Unsaved {
  /** The action to confirm with `go` or cancel with `stay`. */
  question: Question | undefined;
  /** Called when the editor reports whether there are unsaved changes. */
  setDirty: (isDirty: boolean) => void;
  /** Runs the action, or asks first if changes would be lost. */
  confirmIfDirty: (question: Question, act: () => void) => void;
  /** Leaves without asking. */
  leaveWithoutPrompt: (act: () => void) => void;
  proceed: () => void;
  stay: () => void;
}

/**
 * Asks before unsaved changes are lost, because a frame that is removed does not ask by itself.
 * @param frame State of the frame. Only an editor that responds can have changes to lose.
 */
export function useUnsaved(frame: PptFrameState | undefined): Unsaved {
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
