import {
  forwardRef,
  useId,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type FormEvent,
  type ForwardRefExoticComponent,
  type ForwardedRef,
  type ReactNode,
  type RefAttributes,
} from 'react';
import { maxMarkdownBytes } from '@ppt-embed/protocol/names';
import type { PptError } from '@ppt-embed/protocol/host';
import { newCreationId } from '../fetcher/creation-id.ts';
import { useIsHydrated } from '../provider/use-is-hydrated.ts';
import { useMessages } from '../provider/use-messages.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { renderSlot, type PptSlot, type PptSlotProps } from '../provider/slot.tsx';
import { useRoot, type PptStylingProps } from '../provider/use-root.ts';
import { Button } from '../ui/Button.tsx';
import { LazyErrorLine } from '../ui/LazyErrorLine.tsx';
import { Icon } from '../ui/Icon.tsx';
import * as icons from '../ui/icons.ts';
import { ErrorMessage } from '../ui/ErrorMessage.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { useControlled } from '../ui/use-controlled.ts';
import { useAsyncAction } from '../ui/use-async-action.ts';
import { en } from './messages.ts';
import { isTextFile, readTextFile } from './text-file.ts';
import { bytesOf, overMegabytes } from './text-size.ts';
import { TextFooter } from './TextFooter.tsx';
import { useDraft } from './use-draft.ts';
import { useFileDrop } from './use-file-drop.ts';
import { useReplacement } from './use-replacement.ts';
import { useDebouncedValue } from './use-debounced-value.ts';

/** A press of **Create presentation**. */
export interface PptCreateRequest {
  /** Idempotency key of this request. Keep it in the app's URL, and pass it to the frame's `source`. */
  creationId: string;
}

/** Another way to start, in a tab next to Markdown. */
export interface PptComposerTab {
  /** Value of `tab` and `onTabChange`; `markdown` is reserved for the text. */
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

/** Props of `MarkdownComposer`. */
export interface MarkdownComposerProps
  extends
    Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit' | 'onChange' | 'onError' | 'defaultValue' | 'children'>,
    PptStylingProps<'card' | 'tabs' | 'text' | 'file' | 'create'> {
  /** The text. Uncontrolled if omitted. */
  value?: string | undefined;
  /** @default '' */
  defaultValue?: string | undefined;
  /** Called when the text changes: typed, dropped or restored. */
  onChange?: ((text: string) => void) | undefined;
  /** Keeps the text in this tab across reloads. The key distinguishes several composers. */
  draftKey?: string | undefined;
  /** Called when the user presses **Create presentation**. If it rejects, the error is shown and the text stays. */
  onCreate: (request: PptCreateRequest & { text: string }) => void | Promise<void>;
  /** Whether to show the busy state because related work of the host is pending. */
  busy?: boolean | undefined;
  /** Content next to the text, above the button, such as a `CoverPicker`. */
  beside?: ReactNode;
  /** Content next to the button, such as a summary of the selection. */
  summary?: ReactNode;
  /** Other ways to start. */
  tabs?: readonly PptComposerTab[] | undefined;
  /** The selected tab. Uncontrolled if omitted. */
  tab?: string | undefined;
  /** @default 'markdown' */
  defaultTab?: string | undefined;
  /** Called when the selected tab changes. */
  onTabChange?: ((id: string) => void) | undefined;
  /** `preview`: the host's own preview below the text. It gets the text when the user stops typing. */
  slots?: { preview?: PptSlot<{ text: string }> | undefined } | undefined;
  /** Additional props of the `slots`. */
  slotProps?: PptSlotProps<'preview'> | undefined;
  /** Called when `onCreate` rejects. */
  onError?: ((error: PptError) => void) | undefined;
  /** Messages that replace the library's, key by key, in any locale. */
  messages?: Partial<typeof en> | undefined;
}

const debounceMs = 300;

/** Text box for Markdown, with a button that creates a presentation from it. */
export const MarkdownComposer: ForwardRefExoticComponent<MarkdownComposerProps & RefAttributes<HTMLFormElement>> =
  /* @__PURE__ */ forwardRef(function MarkdownComposer(
    props: MarkdownComposerProps,
    ref: ForwardedRef<HTMLFormElement>,
  ) {
    const {
      value,
      defaultValue = '',
      onChange,
      draftKey,
      onCreate,
      busy,
      beside,
      summary,
      tabs = [],
      tab,
      defaultTab = 'markdown',
      onTabChange,
      slots,
      slotProps,
      onError,
      messages: ownMessages,
      classNames = {},
      ...rest
    } = props;
    const messages = useMessages('markdown', en, ownMessages);
    const { locale } = usePpt();
    const id = useId();
    const commandKey = useIsHydrated() && /^(Mac|iP)/.test(navigator.platform) ? '⌘' : 'Ctrl';

    const [text, setText] = useControlled(value, defaultValue, onChange);
    const [selected, select] = useControlled(tab, defaultTab, onTabChange);
    const [validationError, setValidationError] = useState<{ text?: string; error?: PptError }>();
    const textareaRef = useRef<HTMLTextAreaElement>(null);
    const card = useRef<HTMLDivElement>(null);
    const other = tabs.find((one) => one.id === selected);
    const debounced = useDebouncedValue(text, debounceMs);
    useDraft(draftKey, text, setText);

    const { replace, undoByKey } = useReplacement(text, setText);
    const [isCreating, runAction] = useAsyncAction((error) => setValidationError({ error }), onError);
    const isBusy = busy || isCreating;

    const tooLarge = (bytes: number): string => messages.tooLarge(overMegabytes(bytes, locale.language));

    function submit(event: FormEvent): void {
      event.preventDefault();
      if (isBusy) return;
      const bytes = bytesOf(text);
      const invalid = !other && (text.trim() ? bytes > maxMarkdownBytes && tooLarge(bytes) : messages.empty);
      setValidationError(invalid ? { text: invalid } : undefined);
      if (invalid) return textareaRef.current?.focus();
      const creationId = newCreationId();
      void runAction(() => (other ? other.onCreate({ creationId }) : onCreate({ creationId, text })));
    }

    const onFile = async (file: File): Promise<void> => {
      if (other) return;
      const isText = isTextFile(file);
      // A file that is too large to send is not read.
      const isTooLarge = isText && file.size > maxMarkdownBytes;
      const read = isText && !isTooLarge ? await readTextFile(file) : undefined;
      setValidationError(
        read === undefined ? { text: isTooLarge ? tooLarge(file.size) : messages.wrongFile } : undefined,
      );
      if (read === undefined) return;
      replace(read);
      textareaRef.current?.focus();
    };
    const isDragOver = useFileDrop(card, onFile) && !other;

    const action = (
      <div data-ppt="create-bar">
        <span data-ppt="create-summary">{summary}</span>
        {[commandKey, '↵'].map((key) => (
          <kbd key={key} data-ppt="badge">
            {key}
          </kbd>
        ))}
        <Button
          type="submit"
          variant="primary"
          busy={isBusy}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          className={classNames.create}
          // A double click counts as one press, so that it does not create two presentations.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {isBusy ? messages.creating : messages.create}
        </Button>
      </div>
    );
    const panel = (name: string, content: ReactNode): ReactNode => (
      <div
        key={name}
        data-ppt="text-panel"
        role="tabpanel"
        id={`${id}-panel-${name}`}
        aria-labelledby={`${id}-tab-${name}`}
        hidden={name !== (other?.id ?? 'markdown')}
      >
        {content}
      </div>
    );

    return (
      <form
        {...useRoot('markdown', rest)}
        ref={ref}
        noValidate
        data-state={isBusy ? 'busy' : validationError ? 'invalid' : 'idle'}
        onSubmit={submit}
      >
        <div data-ppt="card" className={classNames.card} ref={card} data-state={isDragOver ? 'drop' : undefined}>
          <div data-ppt="text-header">
            <Tabs
              label={messages.tabs}
              tabs={[{ id: 'markdown', label: messages.markdown }, ...tabs]}
              selected={selected}
              onSelect={(next) => {
                setValidationError(undefined);
                select(next);
              }}
              prefix={id}
              className={classNames.tabs}
            />
            {!other && (
              <span data-ppt="text-hint">
                <Icon icon={icons.upload} />
                {messages.drop}
              </span>
            )}
          </div>
          {panel(
            'markdown',
            <textarea
              data-ppt="text"
              className={classNames.text}
              ref={textareaRef}
              aria-label={messages.markdown}
              aria-invalid={!!validationError && !other}
              aria-describedby={`${id}problem`}
              placeholder={messages.placeholder}
              spellCheck={false}
              value={text}
              onKeyDown={(event) => {
                if (undoByKey(event)) return;
                if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
                event.preventDefault();
                event.currentTarget.form?.requestSubmit();
              }}
              onChange={(event) => {
                setValidationError(undefined);
                setText(event.target.value);
              }}
            />,
          )}
          {tabs.map((one) => panel(one.id, <div data-ppt="text-other">{one.panel}</div>))}
          <ErrorMessage id={`${id}problem`}>
            {validationError?.text && <span>{validationError.text}</span>}
          </ErrorMessage>
          <LazyErrorLine id={`${id}problem`} error={validationError?.error} fallback={messages.failed} />
          {!other && slots?.preview && renderSlot(slots.preview, { text: debounced }, slotProps?.preview)}
          {!other && <TextFooter text={debounced} onFile={onFile} messages={messages} className={classNames.file} />}
          {!beside && action}
          {isDragOver && <span data-ppt="drop-overlay">{messages.dropNow}</span>}
        </div>
        {beside && (
          <div data-ppt="beside-card">
            <div data-ppt="beside">{beside}</div>
            {action}
          </div>
        )}
      </form>
    );
  });
