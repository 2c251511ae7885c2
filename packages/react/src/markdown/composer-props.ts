import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import type { PptError } from '@ppt-embed/protocol/host';
import type { PptSlot, PptSlotProps } from '../provider/slot.tsx';
import type { PptStylingProps } from '../provider/use-root.ts';
import type { en } from './messages.ts';

/** Data that the user submits with **Create presentation**. */
export interface PptCreateRequest {
  /**
   * Idempotency key of this request. Keep it in the app's URL, and pass it to the frame's `source`. If `onCreate`
   * rejects, the key stays the same until the user changes a field, so that you can repeat a request whose response was
   * lost.
   */
  creationId: string;
}

/** Another way to start, in a tab next to Markdown. */
export interface PptComposerTab {
  /** Value for `tab` and `onTabChange`; `markdown` is reserved for the text. */
  id: string;
  /** Label of the tab. */
  label: string;
  /** Content shown instead of the text box. */
  panel: ReactNode;
  /**
   * Called when the user presses **Create presentation** while this tab is selected. Validate the panel's fields here.
   */
  onCreate: (request: PptCreateRequest) => void | Promise<void>;
}

/** Messages of `MarkdownComposer`. */
export type PptComposerMessages = typeof en;

/** Props of `MarkdownComposer`. */
export interface MarkdownComposerProps
  extends
    Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit' | 'onChange' | 'onError' | 'defaultValue' | 'children'>,
    PptStylingProps<'card' | 'tabs' | 'text' | 'file' | 'create'> {
  /** The text. Uncontrolled if omitted. */
  value?: string | undefined;
  /** The initial text. @default '' */
  defaultValue?: string | undefined;
  /** Called when the text changes because it was typed, dropped or restored. */
  onChange?: ((text: string) => void) | undefined;
  /** Keeps the text in this tab across reloads. The key distinguishes several composers. */
  draftKey?: string | undefined;
  /** Called when the user presses **Create presentation**. If it rejects, the error is shown and the text stays. */
  onCreate: (request: PptCreateRequest & { text: string }) => void | Promise<void>;
  /** Whether to show the busy state, for example while a request of your own app is pending. */
  busy?: boolean | undefined;
  /** Content next to the text, above the button, such as a `CoverPicker`. */
  beside?: ReactNode;
  /** Content next to the button, such as a summary of the selection. */
  summary?: ReactNode;
  /** Other ways to start. */
  tabs?: readonly PptComposerTab[] | undefined;
  /** The selected tab. Uncontrolled if omitted. */
  tab?: string | undefined;
  /** The initially selected tab. @default 'markdown' */
  defaultTab?: string | undefined;
  /** Called when the selected tab changes. */
  onTabChange?: ((id: string) => void) | undefined;
  /**
   * `preview`: the host's own preview below the text. It receives the text when the user stops typing. To draw its
   * slides with `@ppt-embed/deck`, see the documentation page *Customizing*.
   */
  slots?: { preview?: PptSlot<{ text: string }> | undefined } | undefined;
  /** Additional props of the `slots`. */
  slotProps?: PptSlotProps<'preview'> | undefined;
  /** Called when `onCreate` rejects. */
  onError?: ((error: PptError) => void) | undefined;
  /** Messages that override the library's, in every locale. */
  messages?: Partial<PptComposerMessages> | undefined;
}
