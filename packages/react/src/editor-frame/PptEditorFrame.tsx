import {
  forwardRef,
  useImperativeHandle,
  useRef,
  type AriaAttributes,
  type ComponentPropsWithoutRef,
  type ForwardRefExoticComponent,
  type HTMLAttributeReferrerPolicy,
  type ReactElement,
  type RefAttributes,
  type RefObject,
} from 'react';
import { useMessages } from '../provider/use-messages.ts';
import { lazyModule } from '../provider/lazy-module.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { renderSlot, type PptSlot, type PptSlotProps } from '../provider/slot.tsx';
import { useRoot, type PptStylingProps } from '../provider/use-root.ts';
import { frameState } from './editor-load-machine.ts';
import { isOpen } from '../provider/frame-state.ts';
import type { PptEditorFrameHandle } from '../provider/editor-handle-types.ts';
import type { PptFrameSlotProps } from './panel/FramePanel.tsx';
import { en } from './messages.ts';
import { loadPanel } from './panel/load-panel.ts';
import type { en as panelEn } from './panel/panel-messages.ts';
import { editorAllow } from './editor-allow.ts';
import { useFrame, type FrameControl } from './use-frame.ts';
import type { PptEditorEventHandlers, PptEditorOpenOptions } from './editor-url-options.ts';

/** Parts of the frame that a host can style. */
export type PptFramePart = 'opening' | 'panel' | 'button';

/** States of the frame that a slot can replace. */
export type PptFrameSlot = 'requesting' | 'slow' | 'failed' | 'disconnected' | 'urlUsed' | 'parked';

/** Panel that replaces the editor when an error occurs. */
const useLazyPanel = /* @__PURE__ */ lazyModule(loadPanel);

/** States in which the editor is still opening. */
const openingStates: readonly string[] = ['waiting', 'requesting', 'loading', 'urlUsed'];

/** Attributes of the editor's iframe that have no separate prop. Changes also apply to a mounted editor. */
export interface PptIframeProps extends Readonly<AriaAttributes> {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly className?: string | undefined;
  readonly tabIndex?: number | undefined;
  /** Whether the editor loads without access to its cookies and storage (Chromium). */
  readonly credentialless?: boolean | undefined;
  readonly [name: `data-${string}`]: string | number | boolean | undefined;
}

/** Messages of `PptEditorFrame`. */
export type PptFrameMessages = typeof en & typeof panelEn;

/** Props of `PptEditorFrame`. */
export interface PptEditorFrameProps
  extends
    Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'title' | 'autoFocus' | keyof PptEditorEventHandlers>,
    PptEditorEventHandlers,
    PptEditorOpenOptions,
    PptStylingProps<PptFramePart> {
  /** Title of the iframe, and accessible name of the frame. @default 'Presentation editor' */
  title?: string | undefined;
  /** Permissions in addition to those that the editor needs, in the syntax of `allow`, for example `'midi; usb'`. */
  allow?: string | undefined;
  /** `sandbox` attribute of the iframe. The editor works with the value `editorSandbox`. @default none */
  sandbox?: string | undefined;
  /** `referrerpolicy` attribute of the iframe. @default the page's policy */
  referrerPolicy?: HTMLAttributeReferrerPolicy | undefined;
  /** Other attributes of the iframe, such as `name`, `tabIndex`, `className` and `data-*`. */
  iframeProps?: PptIframeProps | undefined;
  /**
   * Components or render functions that replace the content of a state. `requesting` also covers waiting and loading. `parked` is shown
   * while the presentation is open in a separate tab.
   */
  slots?: Partial<Record<PptFrameSlot, PptSlot<PptFrameSlotProps> | undefined>> | undefined;
  /** Additional props of the `slots`. */
  slotProps?: PptSlotProps<PptFrameSlot> | undefined;
  /** Messages that override the library's, in every locale. */
  messages?: Partial<PptFrameMessages> | undefined;
  /**
   * Called when the user presses the button that shows the list of presentations. It is shown after an error that may
   * have left a new presentation in the list, or whose text refers to the list. Without this prop, there is no button.
   */
  onShowPresentations?: (() => void) | undefined;
}

/**
 * Embeds the online editor: requests a URL, loads the editor, and shows loading and error states until it is ready.
 * @example
 * <PptEditorFrame
 *   source={{ kind: 'presentation', pptId }}
 *   style={{ height: 640 }}
 *   leaveGuard
 *   onSaved={({ title }) => console.log('Saved', title)}
 *   onExit={close}
 * />
 */
export const PptEditorFrame: ForwardRefExoticComponent<PptEditorFrameProps & RefAttributes<PptEditorFrameHandle>> =
  /* @__PURE__ */ forwardRef<PptEditorFrameHandle, PptEditorFrameProps>(
    function PptEditorFrame(props, ref): ReactElement {
      // This prop is destructured only to remove it from the root's attributes.
      const {
        source,
        loading,
        leaveGuard,
        autoFocus,
        hostHeader,
        storeDrafts,
        onOpen,
        onCreationIdChange,
        onReady,
        onRendered,
        onDirtyChange,
        onSaved,
        onTitleChange,
        onPresenceChange,
        onExit,
        onError,
        onStateChange,
        title,
        allow,
        sandbox,
        referrerPolicy,
        iframeProps,
        slots,
        slotProps,
        messages: ownMessages,
        classNames = {},
        onShowPresentations,
        ...rootAttributes
      } = props;
      const messages = useMessages('editorFrame', en, ownMessages);
      const { allowedOrigins } = usePpt();
      const root = useRef<HTMLDivElement>(null);
      const control = useFrame({
        ...props,
        element: root,
        attributes: {
          ...iframeProps,
          title: title ?? messages.frameTitle,
          allow: editorAllow(allow),
          sandbox,
          referrerPolicy,
        },
      });
      const { commands } = control;
      useImperativeHandle(ref, () => commands, [commands]);

      return (
        <div
          tabIndex={-1}
          // A name for when the frame has the focus. A `fieldset` would disable and submit what it contains.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="group"
          aria-label={title ?? messages.frameTitle}
          {...useRoot('editor-frame', rootAttributes)}
          ref={root}
          data-state={frameState(control.state)}
        >
          {allowedOrigins?.map((origin) => (
            <link key={origin} rel="preconnect" href={origin} />
          ))}
          <FrameStatus
            control={control}
            root={root}
            slots={slots}
            slotProps={slotProps}
            messages={messages}
            classNames={classNames}
            onShowPresentations={onShowPresentations}
          />
        </div>
      );
    },
  );

interface FrameStatusProps extends Pick<PptEditorFrameProps, 'slots' | 'slotProps' | 'onShowPresentations'> {
  control: FrameControl;
  root: RefObject<HTMLElement | null>;
  messages: typeof en;
  classNames: NonNullable<PptEditorFrameProps['classNames']>;
}

/** Content of the frame until the editor is open: text, the host's slot, or a panel. */
function FrameStatus(props: FrameStatusProps): ReactElement {
  const { control, root, slots, slotProps, messages, classNames, onShowPresentations } = props;
  const { state, send, openInTab, createAgain } = control;
  const { ui } = usePpt();
  // The button that was pressed disappears, so the focus moves to the frame.
  const after = (run: () => void) => (): void => {
    root.current?.focus({ preventScroll: true });
    run();
  };
  const { name, error, isParked } = state;
  const isHidden = isOpen(state) || isParked;
  const isOpening = openingStates.includes(name);
  const slotName =
    name === 'inTab' ? 'parked' : isOpening && name !== 'urlUsed' ? 'requesting' : (name as PptFrameSlot);
  const slot = slots?.[slotName];
  const frameSlotProps = {
    state: frameState(state),
    error,
    retry: after(() => send({ type: 'retry' })),
    openInTab: after(openInTab),
  };
  const hasPanel = !isHidden && !isOpening && !(error && slot);
  const panel = useLazyPanel(hasPanel);
  // Until the panel of a state is loaded, it looks like the waiting state before it.
  const isWaiting = isOpening || (hasPanel && panel === undefined);

  return (
    <>
      {/* The live region has no buttons and is in the DOM before its text changes. An error is a separate alert. */}
      <output>
        {isHidden ? null : isWaiting ? (
          <span data-ppt={slot ? 'hidden' : 'frame-opening'} className={slot ? undefined : classNames.opening}>
            {name === 'urlUsed' ? messages.urlUsed : messages.opening}
          </span>
        ) : (
          hasPanel && <span data-ppt="hidden">{panel?.waitAnnouncement(state, messages, ui)}</span>
        )}
      </output>
      {!isHidden && slot && renderSlot(slot, frameSlotProps, slotProps?.[slotName])}
      {hasPanel &&
        !slot &&
        (panel ? (
          <panel.FramePanel
            {...frameSlotProps}
            name={name}
            messages={messages}
            classNames={classNames}
            onShowPresentations={onShowPresentations}
            createAgain={after(createAgain)}
          />
        ) : (
          panel === null && (
            <div data-ppt="panel" className={classNames.panel} role="alert">
              <p data-ppt="panel-title">{messages.notOpened}</p>
              <button type="button" data-ppt="button" className={classNames.button} onClick={frameSlotProps.retry}>
                {ui.tryAgain}
              </button>
            </div>
          )
        ))}
    </>
  );
}
