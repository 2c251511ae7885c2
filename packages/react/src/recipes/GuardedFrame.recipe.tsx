import { useState } from 'react';
import { useBlocker } from 'react-router';
import { PptEditorFrame, type PptEditorFrameProps } from '@ppt-embed/react';

export function GuardedFrame(props: PptEditorFrameProps) {
  const [dirty, setDirty] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <>
      <PptEditorFrame {...props} leaveGuard onDirtyChange={setDirty} />
      {blocker.state === 'blocked' && (
        <div role="alertdialog" aria-label="Leave without saving?">
          <button onClick={() => blocker.reset()}>Stay</button>
          <button onClick={() => blocker.proceed()}>Leave</button>
        </div>
      )}
    </>
  );
}
