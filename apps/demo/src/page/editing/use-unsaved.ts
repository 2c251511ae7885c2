import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { useUnsavedChanges } from '@ppt-embed/react';

/** Actions that would discard unsaved changes: leaving the page or reloading the editor. */
export type PromptedAction = 'leave' | 'reload';

/**
 * Time in ms to wait for the draft before asking for confirmation. The editor saves a draft as soon as the user clicks
 * a link on the page.
 */
const draftWaitMs = 1000;

/** The prompt about unsaved changes. */
export interface Unsaved {
  /** The action that waits for confirmation: `proceed` performs it, and `stay` cancels it. Undefined if there is none. */
  promptedAction: PromptedAction | undefined;
  /** Runs the action, or first asks for confirmation if changes would be lost. */
  confirmIfDirty: (promptedAction: PromptedAction, act: () => void) => void;
  /** Leaves without asking for confirmation. */
  leaveWithoutPrompt: (act: () => void) => void;
  proceed: () => void;
  stay: () => void;
}

/**
 * Returns the prompt about changes that neither a save nor a draft contains, because the browser shows no prompt when a
 * frame is removed.
 */
export function useUnsaved(): Unsaved {
  const mayLoseChanges = useUnsavedChanges();
  const [pending, setPending] = useState<{ promptedAction: PromptedAction; act: () => void }>();
  const [isPrompting, setPrompting] = useState(false);
  const skipsPrompt = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      mayLoseChanges && !skipsPrompt.current && currentLocation.pathname !== nextLocation.pathname,
  );
  const promptedAction = blocker.state === 'blocked' ? 'leave' : pending?.promptedAction;

  function end(): void {
    setPending(undefined);
    setPrompting(false);
  }

  function proceed(): void {
    end();
    if (blocker.state === 'blocked') blocker.proceed();
    else pending?.act();
  }

  const latest = useRef(proceed);
  useEffect(() => {
    latest.current = proceed;
  });
  const isWaiting = promptedAction !== undefined && !isPrompting;
  useEffect(() => {
    if (!isWaiting) return;
    // Runs in a separate task, because it changes the state.
    const timer = setTimeout(
      () => (mayLoseChanges ? setPrompting(true) : latest.current()),
      mayLoseChanges ? draftWaitMs : 0,
    );
    return () => clearTimeout(timer);
  }, [isWaiting, mayLoseChanges]);

  return {
    promptedAction: isPrompting ? promptedAction : undefined,
    confirmIfDirty: (next, act) => (mayLoseChanges ? setPending({ promptedAction: next, act }) : act()),
    leaveWithoutPrompt: (act) => {
      skipsPrompt.current = true;
      act();
    },
    proceed,
    stay: () => {
      end();
      if (blocker.state === 'blocked') blocker.reset();
    },
  };
}
