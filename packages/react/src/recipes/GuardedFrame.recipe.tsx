import { useBlocker } from 'react-router';
import { PptEditorFrame, type PptEditorFrameProps, usePptEditor } from '@ppt-embed/react';

export function GuardedFrame(props: PptEditorFrameProps) {
  const editor = usePptEditor();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !!editor?.dirty && !editor.draftSaved && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <>
      <PptEditorFrame {...props} leaveGuard />
      {blocker.state === 'blocked' && (
        <div role="alertdialog" aria-label="Leave without saving?">
          <button onClick={() => blocker.reset()}>Stay</button>
          <button onClick={() => blocker.proceed()}>Leave</button>
        </div>
      )}
    </>
  );
}
