import {
  forwardRef,
  useImperativeHandle,
  useRef,
  type ComponentPropsWithoutRef,
  type ComponentType,
  type ForwardRefExoticComponent,
  type HTMLAttributeReferrerPolicy,
  type ReactElement,
  type RefAttributes,
} from 'react';
import { editorPermissions } from '@ppt-embed/protocol/names';
import { useMessages } from '../i18n/use-messages.ts';
import { lazyModule } from '../provider/lazy-module.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { useRoot, type StylingProps } from '../provider/use-root.ts';
import { frameState, isOpen } from './editor-load-machine.ts';
import type { PptEditorFrameHandle } from './editor-handle.ts';
import type { FrameSlotProps } from './FramePanel.tsx';
import { en } from './messages.ts';
import type { en as panelEn } from './panel-messages.ts';
import { useEditorUrl, type EditorEventHandlers, type EditorOpenOptions } from './use-editor-url.ts';

/** Parts of the frame that a host may dress. */
export type FramePart = 'opening' | 'panel' | 'button';

type SlotName = 'requesting' | 'slow' | 'failed' | 'disconnected' | 'urlUsed' | 'parked';

/** What takes the editor's place when something goes wrong. */
const useLazyPanel = /* @__PURE__ */ lazyModule(() => import('./lazy-panel.ts'));

/** States in which the editor is on its way. */
const openingStates: readonly string[] = ['waiting', 'requesting', 'loading'];

/** Props of `PptEditorFrame`. */
export interface PptEditorFrameProps
  extends
    Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'title' | 'autoFocus' | keyof EditorEventHandlers>,
    EditorEventHandlers,
    EditorOpenOptions,
    StylingProps<FramePart> {
  /** Of the iframe. @default 'Presentation editor' */
  title?: string | undefined;
  /** Permissions beside those that the editor needs, in the syntax of `allow`: `'midi; usb'`. */
  allow?: string | undefined;
  /** Of the iframe; `editorSandbox` is one that the editor works in. @default none */
  sandbox?: string | undefined;
  /** Of the iframe. @default the page's */
  referrerPolicy?: HTMLAttributeReferrerPolicy | undefined;
  /**
   * What stands in place of a state; `requesting` also while waiting and loading, `parked` while a tab of its own has the
   * presentation.
   */
  slots?: Partial<Record<SlotName, ComponentType<FrameSlotProps> | undefined>> | undefined;
  /** Words in place of the library's, one by one, whatever the language of the provider. */
  messages?: Partial<typeof en & typeof panelEn> | undefined;
  /** Shows the list of presentations, where looking there comes before creating again. */
  onShowPresentations?: (() => void) | undefined;
}

/** The online editor in the page: asks for an address, shows the editor at it, and designs every state on the way. */
export const PptEditorFrame: ForwardRefExoticComponent<PptEditorFrameProps & RefAttributes<PptEditorFrameHandle>> =
  /* @__PURE__ */ forwardRef<PptEditorFrameHandle, PptEditorFrameProps>(
    function PptEditorFrame(props, ref): ReactElement {
      const {
        source,
        loading,
        leaveGuard,
        autoFocus,
        onOpen,
        onCreationIdChange,
        onReady,
        onRendered,
        onDirtyChange,
        onSaved,
        onTitleChange,
        onExit,
        onError,
        onStateChange,
        title,
        allow,
        sandbox,
        referrerPolicy,
        slots,
        messages: ownMessages,
        classNames = {},
        onShowPresentations,
        ...rootAttributes
      } = props;
      const messages = useMessages('editorFrame', en, ownMessages);
      const { allowedOrigins, ui } = usePpt();
      const root = useRef<HTMLDivElement>(null);
      const { state, send, commands, openInTab, createAgain } = useEditorUrl({
        source,
        loading,
        leaveGuard,
        autoFocus,
        onOpen,
        onCreationIdChange,
        onReady,
        onRendered,
        onDirtyChange,
        onSaved,
        onTitleChange,
        onExit,
        onError,
        onStateChange,
        element: root,
        attributes: {
          title: title ?? messages.frameTitle,
          allow: [...editorPermissions, ...(allow ? [allow] : [])].join('; '),
          sandbox,
          referrerPolicy,
        },
      });
      useImperativeHandle(ref, () => commands, [commands]);

      // The button that was pressed goes; whoever pressed it stays here.
      const after = (run: () => void) => (): void => {
        root.current?.focus({ preventScroll: true });
        run();
      };
      const { name, error, isParked } = state;
      const isHidden = isOpen(state) || isParked;
      const isOpening = openingStates.includes(name);
      const slotName = isOpening ? 'requesting' : name === 'inTab' ? 'parked' : (name as SlotName);
      const Slot = slots?.[slotName];
      const frameSlotProps = {
        state: frameState(state),
        error,
        retry: after(() => send({ type: 'retry' })),
        openInTab: after(openInTab),
      };
      const hasPanel = !isHidden && !isOpening && !(error && Slot);
      const panel = useLazyPanel(hasPanel);
      // Until its panel is loaded, a state looks as the wait before it.
      const isWaiting = isOpening || (hasPanel && !panel && (panel === undefined || name === 'urlUsed'));
      const wait = hasPanel && panel?.waitMessages(name, messages);

      return (
        <div tabIndex={-1} {...useRoot('editor-frame', rootAttributes)} ref={root} data-state={frameState(state)}>
          {allowedOrigins?.map((origin) => (
            <link key={origin} rel="preconnect" href={origin} />
          ))}
          {/* A live region: in the page before its text changes, and without buttons. A failure is an alert of its own. */}
          <output>
            {isHidden ? null : isWaiting ? (
              <span data-ppt={Slot ? 'hidden' : 'frame-opening'} className={Slot ? undefined : classNames.opening}>
                {name === 'urlUsed' ? messages.urlUsed.title : messages.opening}
              </span>
            ) : (
              wait && !error && <span data-ppt="hidden">{ui.titleAndBody(wait.title, wait.body)}</span>
            )}
          </output>
          {!isHidden && Slot && <Slot {...frameSlotProps} />}
          {hasPanel && !Slot && panel && (
            <panel.FramePanel
              {...frameSlotProps}
              name={name}
              messages={messages}
              classNames={classNames}
              createAgain={after(createAgain)}
              onShowPresentations={onShowPresentations}
            />
          )}
          {hasPanel && !Slot && !panel && !isWaiting && (
            <div data-ppt="panel" className={classNames.panel} role="alert">
              <p data-ppt="panel-title">{messages.notOpened}</p>
              <button type="button" data-ppt="button" className={classNames.button} onClick={frameSlotProps.retry}>
                {ui.tryAgain}
              </button>
            </div>
          )}
        </div>
      );
    },
  );
