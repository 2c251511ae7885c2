import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { PptEditorFrame, type PptEditorFrameProps, useUnsavedChanges } from '@ppt-embed/react';

export function GuardedFrame(props: PptEditorFrameProps) {
  const hasUnsavedChanges = useUnsavedChanges();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsavedChanges && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (!hasUnsavedChanges) return blocker.proceed();
    // The click on the link makes the editor store a draft, so that most users never see the prompt.
    const timer = setTimeout(() => {
      if (window.confirm('Leave without saving?')) blocker.proceed();
      else blocker.reset();
    }, 1000);
    return () => clearTimeout(timer);
  }, [blocker, hasUnsavedChanges]);
  return <PptEditorFrame {...props} leaveGuard />;
}
