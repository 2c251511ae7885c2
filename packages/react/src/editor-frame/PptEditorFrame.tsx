import {
  forwardRef,
  useImperativeHandle,
  useRef,
  type ComponentPropsWithoutRef,
  type ComponentType,
  type ForwardRefExoticComponent,
  type ReactElement,
  type RefAttributes,
} from 'react';
import type { EditorMessage } from '@ppt-embed/protocol/frame';
import { isPptErrorCode, PptError, type EditorSource } from '@ppt-embed/protocol/host';
import { editorPermissions } from '@ppt-embed/protocol/names';
import { useMessages } from '../i18n/use-messages.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { useRoot } from '../provider/use-root.ts';
import { Spinner } from '../ui/Spinner.tsx';
import type { FrameState } from './address-machine.ts';
import { createEditorHandle, type PptEditorFrameHandle } from './editor-handle.ts';
import { EditorIframe, type OpenEditor } from './EditorIframe.tsx';
import { AddressUsedPanel, DisconnectedPanel, FailedPanel, SlowCard, type FrameActions } from './FramePanel.tsx';
import { FrameSkeleton } from './FrameSkeleton.tsx';
import { en } from './messages.ts';
import { useEditorAddress } from './use-editor-address.ts';
import { useReport } from './use-report.ts';

/** What a slot in place of a state gets. */
export interface FrameSlotProps extends FrameActions {
  /** In `failed` and `disconnected`. */
  error: PptError | null;
}

export interface PptEditorFrameProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'onError' | 'title'> {
  /** What to open. Compared by value: only another one opens anew. */
  source: EditorSource;
  /** Of the iframe. @default 'Presentation editor' */
  title?: string;
  /** Permissions beside those that the editor needs, in the syntax of `allow`: `'midi; usb'`. */
  allow?: string;
  /** `lazy`: asks for nothing before the frame nears the viewport. @default 'eager' */
  loading?: 'eager' | 'lazy';
  slots?: Partial<
    Record<'requesting' | 'slow' | 'failed' | 'disconnected' | 'addressUsed', ComponentType<FrameSlotProps>>
  >;
  messages?: Partial<typeof en>;
  /** The presentation is known: from the HTTP answer, or started from the editor's home. */
  onOpen?: (opened: { pptId?: string; coverId?: string }) => void;
  /** The editor answers; a service without messages never says so. */
  onReady?: (editor: { pptId: string | null; title: string; dirty: boolean; revision: number }) => void;
  /** All is drawn: from now on it can be downloaded. */
  onRendered?: () => void;
  onDirtyChange?: (dirty: boolean) => void;
  onSaved?: (saved: { revision: number; title: string }) => void;
  onTitleChange?: (title: string) => void;
  /** Back was pressed in the editor; the host has 300 ms to leave. */
  onExit?: () => void;
  onError?: (error: PptError) => void;
  onStateChange?: (state: FrameState) => void;
  /** Shows the list of presentations, where looking there comes before creating again. */
  onShowPresentations?: () => void;
}

/** The online editor in the page: asks for an address, shows the editor at it, and designs every state on the way. */
export const PptEditorFrame: ForwardRefExoticComponent<PptEditorFrameProps & RefAttributes<PptEditorFrameHandle>> =
  forwardRef<PptEditorFrameHandle, PptEditorFrameProps>(function PptEditorFrame(props, ref): ReactElement {
    const {
      source,
      title,
      allow,
      loading = 'eager',
      slots = {},
      messages,
      onOpen,
      onReady,
      onRendered,
      onDirtyChange,
      onSaved,
      onTitleChange,
      onExit,
      onError,
      onStateChange,
      onShowPresentations,
      className,
      ...rest
    } = props;
    const words = useMessages('editorFrame', en, messages);
    const ppt = usePpt();
    const root = useRef<HTMLDivElement>(null);
    const editorRef = useRef<OpenEditor>(null);
    const control = useEditorAddress({ source, loading, element: root, onOpen, onError, onStateChange });
    const { state, send, getState, subscribe, openInTab } = control;
    const { name, address, error } = state;
    useImperativeHandle(ref, () => createEditorHandle(() => editorRef.current, { send, getState, subscribe }), [
      send,
      getState,
      subscribe,
    ]);
    const noteRendered = useReport(control, source);

    function hear(message: EditorMessage): void {
      switch (message.type) {
        case 'ready': {
          const { pptId, title: deckTitle, dirty, revision } = message;
          send({ type: 'ready', pptId: pptId ?? undefined });
          return onReady?.({ pptId, title: deckTitle, dirty, revision });
        }
        case 'opened':
          send({ type: 'ready', pptId: message.pptId });
          return onOpen?.({ pptId: message.pptId });
        case 'rendered':
          noteRendered();
          return onRendered?.();
        case 'dirty':
          return onDirtyChange?.(message.dirty);
        case 'saved':
          return onSaved?.({ revision: message.revision, title: message.title });
        case 'title':
          return onTitleChange?.(message.title);
        case 'exit':
          return onExit?.();
        case 'address_used':
          return send({ type: 'addressUsed', at: performance.now() });
        case 'error': {
          const code = isPptErrorCode(message.code) ? message.code : 'service_error';
          const told = new PptError({ code, status: 0, message: `The editor reported ${message.code}.` });
          onError?.(told);
          return ppt.onError(told);
        }
        case 'result':
          return;
      }
    }

    const again = (anew: boolean): void => {
      // The button that was pressed goes; whoever pressed it stays here.
      root.current?.focus({ preventScroll: true });
      send({ type: 'again', anew });
    };
    const actions: FrameActions = { retry: () => again(false), openInTab };
    const slot = (of: keyof typeof slots, own: ReactElement): ReactElement => {
      const Slot = slots[of];
      return Slot ? <Slot {...actions} error={error} /> : own;
    };
    const isOpen = name === 'loaded' || name === 'ready';
    const isOpening = name === 'waiting' || name === 'requesting' || name === 'loading' || name === 'slow';

    const skeleton = (
      <FrameSkeleton isLifting={isOpen}>
        {isOpening && name !== 'slow' && (
          <output data-ppt="frame-opening">
            <Spinner />
            {words.opening}
          </output>
        )}
      </FrameSkeleton>
    );

    return (
      <div tabIndex={-1} {...rest} {...useRoot('editor-frame', className)} ref={root} data-state={name}>
        {address && (
          <EditorIframe
            key={state.turn}
            editorRef={editorRef}
            address={address}
            title={title ?? words.frameTitle}
            allow={editorPermissions.join('; ') + (allow ? `; ${allow}` : '')}
            onLoad={() => send({ type: 'load' })}
            onMessage={hear}
          />
        )}
        {isOpening && slot('requesting', skeleton)}
        {isOpen && !slots.requesting && skeleton}
        {name === 'slow' && slot('slow', <SlowCard words={words} {...actions} />)}
        {name === 'addressUsed' && slot('addressUsed', <AddressUsedPanel words={words} />)}
        {name === 'disconnected' && slot('disconnected', <DisconnectedPanel words={words} />)}
        {name === 'failed' &&
          error &&
          slot(
            'failed',
            <FailedPanel
              {...actions}
              error={error}
              words={words}
              createAgain={() => again(true)}
              onLook={onShowPresentations}
            />,
          )}
      </div>
    );
  });
