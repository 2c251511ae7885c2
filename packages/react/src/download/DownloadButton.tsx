import { forwardRef, type ForwardRefExoticComponent, type RefAttributes } from 'react';
import type { PptError } from '@ppt-embed/protocol/host';
import { useMessages } from '../provider/use-messages.ts';
import { renderSlot, type PptSlot, type PptSlotProps } from '../provider/slot.tsx';
import { joinClassNames, useRoot, type PptStylingProps } from '../provider/use-root.ts';
import { Button, type PptButtonProps } from '../ui/Button.tsx';
import * as icons from '../ui/icons.ts';
import { DownloadTrigger } from './DownloadTrigger.tsx';
import { DownloadStatus } from './DownloadStatus.tsx';
import { en } from './messages.ts';
import type { PptChargeMessages, en as statusEn } from './status-messages.ts';
import { useDownload, type UseDownloadResult } from './use-download.ts';

/** Messages of `DownloadButton`. Messages about charges are shown only if you define them. */
export type PptDownloadMessages = typeof en & typeof statusEn & Partial<PptChargeMessages>;

/**
 * Props of `DownloadButton`, including those of its `<button>`. Its status is shown next to the button, in the same
 * `root`.
 */
export interface DownloadButtonProps
  extends Omit<PptButtonProps, 'onError'>, PptStylingProps<'root' | 'button' | 'open' | 'status'> {
  /** The presentation's id. */
  pptId: string;
  /** Called when the download fails. The provider's `onError` is also called. */
  onError?: ((error: PptError) => void) | undefined;
  /**
   * The presentation's title, used in the button's accessible name ("Download *title*") to distinguish several buttons.
   * A text of your own as `children` is the name instead.
   */
  presentationTitle?: string | undefined;
  /**
   * Called when the user presses **Open**: open the presentation in an editor then. That button is shown if the presentation must be opened once before its
   * first download.
   */
  onOpen?: (() => void) | undefined;
  /** Visual style of the button. @default 'secondary' */
  variant?: 'primary' | 'secondary' | 'ghost' | undefined;
  /** Size of the button. @default 'md' */
  size?: 'sm' | 'md' | undefined;
  /** Messages that override the library's, in every locale. */
  messages?: Partial<PptDownloadMessages> | undefined;
  /** `status`: a component or render function that replaces the status text next to the button. */
  slots?: { status?: PptSlot<UseDownloadResult> | undefined } | undefined;
  /** Additional props of the `slots`. */
  slotProps?: PptSlotProps<'status'> | undefined;
}

/**
 * Downloads a presentation as a file and explains any error.
 * @example
 * <DownloadButton pptId={pptId} render={(props) => <MuiButton variant="contained" {...props} />} />
 */
export const DownloadButton: ForwardRefExoticComponent<DownloadButtonProps & RefAttributes<HTMLButtonElement>> =
  /* @__PURE__ */ forwardRef<HTMLButtonElement, DownloadButtonProps>(function DownloadButton(props, ref) {
    const { pptId, onError, onOpen, size, messages: ownMessages, slots, slotProps, ...own } = props;
    const { unstyled, classNames = {}, ...buttonProps } = own;
    const messages = useMessages('download', en, ownMessages);
    const download = useDownload(pptId, { throwOnError: false, onError: (failed) => onError?.(failed) });
    const { state, error } = download;
    return (
      <span {...useRoot('download', { unstyled, className: classNames.root })} data-state={state}>
        <DownloadTrigger
          {...buttonProps}
          className={joinClassNames(classNames.button, own.className)}
          buttonRef={ref}
          size={size}
          busy={download.isPending}
          messages={messages}
          onPress={() => download.mutate()}
        />
        {error?.code === 'not_rendered' && onOpen && (
          <Button icon={icons.squarePen} onClick={onOpen} size={size} className={classNames.open}>
            {messages.open}
          </Button>
        )}
        {slots?.status ? (
          renderSlot(slots.status, download, slotProps?.status)
        ) : (
          <DownloadStatus download={download} messages={messages} className={classNames.status} />
        )}
      </span>
    );
  });
