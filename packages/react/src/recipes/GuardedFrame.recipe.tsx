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
    if (window.confirm('Leave without saving?')) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  return <PptEditorFrame {...props} leaveGuard />;
}
