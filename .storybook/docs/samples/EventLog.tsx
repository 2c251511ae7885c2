import { useRef } from 'react';
import { type PptEditorEventHandlers, type EditorSource, PptEditorFrame } from '@ppt-embed/react';

/** Logs every event of a frame with its arguments. */
export function LoggedFrame({ source, onEvent }: { source: EditorSource; onEvent: (event: string) => void }) {
  const log = useRef(onEvent);
  const handlers: Required<PptEditorEventHandlers> = {
    onStateChange: (state) => log.current(`onStateChange('${state}')`),
    onCreationIdChange: () => log.current('onCreationIdChange'),
    onOpen: ({ title }) => log.current(title === undefined ? 'onOpen' : 'onOpen (with title)'),
    onReady: () => log.current('onReady'),
    onRendered: () => log.current('onRendered'),
    onDirtyChange: (dirty) => log.current(`onDirtyChange(${dirty})`),
    onSaved: () => log.current('onSaved'),
    onTitleChange: (title) => log.current(title ? 'onTitleChange' : "onTitleChange('')"),
    onPresenceChange: (otherUsers) => log.current(`onPresenceChange (${otherUsers.length})`),
    onExit: () => log.current('onExit'),
    onError: ({ code }) => log.current(`onError('${code}')`),
  };
  return <PptEditorFrame source={source} {...handlers} style={{ blockSize: 420 }} />;
}
