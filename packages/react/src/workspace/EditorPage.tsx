import type { ReactElement } from 'react';
import type { EditorSource } from '@ppt-embed/protocol/host';
import { PptEditorFrame } from '../editor-frame/PptEditorFrame.tsx';
import type { PptWorkspaceProps, SharedProps } from './workspace-props.ts';

interface EditorPageProps {
  shared: SharedProps;
  frame: NonNullable<PptWorkspaceProps['frame']>;
  source: EditorSource;
  className: string | undefined;
  onOpened: (pptId: string | undefined) => void;
  onExit: () => void;
  /** Called to show the list of presentations; undefined if that page is not available. */
  showPresentations: (() => void) | undefined;
}

/** Page with the editor, whose events also reach the host. */
export function EditorPage(props: EditorPageProps): ReactElement {
  const { shared, frame, source, className, onOpened, onExit, showPresentations } = props;
  return (
    <PptEditorFrame
      {...shared}
      leaveGuard
      {...frame}
      source={source}
      className={className ?? frame.className}
      onOpen={(opened) => {
        onOpened(opened.pptId);
        frame.onOpen?.(opened);
      }}
      onExit={() => {
        frame.onExit?.();
        onExit();
      }}
      onShowPresentations={
        showPresentations
          ? () => {
              frame.onShowPresentations?.();
              showPresentations();
            }
          : frame.onShowPresentations
      }
    />
  );
}
