import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { PptEditorFrame, type PptEditorFrameProps, useUnsavedChanges, useWaitForDraft } from '@ppt-embed/react';

export function GuardedFrame(props: PptEditorFrameProps) {
  const hasUnsavedChanges = useUnsavedChanges();
  const waitForDraft = useWaitForDraft();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsavedChanges && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let isCurrent = true;
    // The click on the link makes the editor store a draft.
    void waitForDraft().then((isStored) => {
      if (!isCurrent) return;
      if (isStored || window.confirm('Leave without saving?')) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      isCurrent = false;
    };
  }, [blocker, waitForDraft]);
  return <PptEditorFrame {...props} leaveGuard />;
}
