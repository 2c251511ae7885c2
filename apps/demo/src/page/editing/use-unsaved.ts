import { useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import type { FrameState } from '@ppt-embed/react';

/** What would throw unsaved changes away: another page, or the editor loaded anew. */
export type Question = 'leave' | 'reload';

export interface Unsaved {
  /** To be answered by `go` or `stay`. */
  question: Question | undefined;
  /** Hears from the editor whether there are changes that are not saved. */
  note: (isDirty: boolean) => void;
  /** Does it at once, or asks first where changes would be lost. */
  ask: (question: Question, act: () => void) => void;
  /** Leaves without asking. */
  leaveFreely: (act: () => void) => void;
  go: () => void;
  stay: () => void;
}

/**
 * Nobody loses changes without being asked: a frame that is taken away does not ask by itself.
 * @param frame only an editor that answers has changes to lose.
 */
export function useUnsaved(frame: FrameState | undefined): Unsaved {
  const [isNoted, setNoted] = useState(false);
  const [waiting, setWaiting] = useState<{ question: Question; act: () => void }>();
  const isFree = useRef(false);
  const isDirty = isNoted && frame === 'ready';
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isFree.current && currentLocation.pathname !== nextLocation.pathname,
  );

  return {
    question: blocker.state === 'blocked' ? 'leave' : waiting?.question,
    note: setNoted,
    ask: (question, act) => (isDirty ? setWaiting({ question, act }) : act()),
    leaveFreely: (act) => {
      isFree.current = true;
      act();
    },
    go: () => {
      setWaiting(undefined);
      if (blocker.state === 'blocked') blocker.proceed();
      else waiting?.act();
    },
    stay: () => {
      setWaiting(undefined);
      if (blocker.state === 'blocked') blocker.reset();
    },
  };
}
