import {
  forwardRef,
  useId,
  useState,
  type ForwardRefExoticComponent,
  type ForwardedRef,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
} from 'react';
import { usePpt } from '../provider/ppt-context.ts';
import { useIsHydrated } from '../provider/use-is-hydrated.ts';
import { useMessages } from '../provider/use-messages.ts';
import { renderSlot } from '../provider/slot.tsx';
import { useRoot } from '../provider/use-root.ts';
import { Button } from '../ui/Button.tsx';
import { LazyErrorLine } from '../ui/LazyErrorLine.tsx';
import { Icon } from '../ui/Icon.tsx';
import * as icons from '../ui/icons.ts';
import { ErrorMessage } from '../ui/ErrorMessage.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { useControlled } from '../ui/use-controlled.ts';
import { en } from './messages.ts';
import type { MarkdownComposerProps, PptComposerTab } from './composer-props.ts';
import { TextFooter } from './TextFooter.tsx';
import { useComposer } from './use-composer.ts';
import { useDraft } from './use-draft.ts';

/**
 * Text box for Markdown, with a button that creates a presentation from it.
 * @example
 * <MarkdownComposer onCreate={({ text, creationId }) => setSource({ kind: 'markdown', text, creationId })} />
 */
export const MarkdownComposer: ForwardRefExoticComponent<MarkdownComposerProps & RefAttributes<HTMLFormElement>> =
  /* @__PURE__ */ forwardRef(function MarkdownComposer(
    { value, defaultValue = '', onChange, draftKey, ...rest }: MarkdownComposerProps,
    ref: ForwardedRef<HTMLFormElement>,
  ) {
    const { scope } = usePpt();
    // Text of one user is not shown to the next.
    const [own, setOwn] = useState({ scope, text: defaultValue });
    const text = value ?? (own.scope === scope ? own.text : defaultValue);
    const setText = (next: string): void => {
      setOwn({ scope, text: next });
      onChange?.(next);
    };
    useDraft(draftKey, text, setText);
    return <ComposerForm key={scope} {...rest} text={text} setText={setText} formRef={ref} />;
  });

interface ComposerFormProps extends Omit<MarkdownComposerProps, 'value' | 'defaultValue' | 'onChange' | 'draftKey'> {
  text: string;
  setText: (text: string) => void;
  formRef: ForwardedRef<HTMLFormElement>;
}

/** The form of a composer. It is mounted again for each user. */
function ComposerForm(props: ComposerFormProps): ReactElement {
  const {
    // These props of `useComposer` are destructured only to remove them from the root's attributes.
    text,
    setText,
    onCreate,
    busy,
    onError,
    beside,
    summary,
    tabs = [],
    tab,
    defaultTab = 'markdown',
    onTabChange,
    slots,
    slotProps,
    messages: ownMessages,
    classNames = {},
    formRef,
    ...rest
  } = props;
  const messages = useMessages('markdown', en, ownMessages);
  const id = useId();
  const [selected, select] = useControlled(tab, defaultTab, onTabChange);
  const other = tabs.find((tab) => tab.id === selected);
  const selectedPanel = other?.id ?? 'markdown';
  const composer = useComposer({ ...props, other, messages });
  const { debounced, card, textareaRef, isBusy, isDragOver, validationError, clearValidation } = composer;

  const createBar = <CreateBar isBusy={isBusy} summary={summary} messages={messages} className={classNames.create} />;
  return (
    <form
      {...useRoot('markdown', rest)}
      ref={formRef}
      noValidate
      data-state={isBusy ? 'busy' : validationError ? 'invalid' : 'idle'}
      onSubmit={composer.submit}
      onChange={composer.onFieldChange}
    >
      <div data-ppt="card" className={classNames.card} ref={card} data-state={isDragOver ? 'drop' : undefined}>
        <ComposerHeader
          id={id}
          tabs={tabs}
          selected={selected}
          onSelect={(next) => {
            clearValidation();
            select(next);
          }}
          acceptsFiles={!other}
          messages={messages}
          className={classNames.tabs}
        />
        <TabPanel prefix={id} name="markdown" selected={selectedPanel}>
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
            onKeyDown={composer.onKeyDown}
            onChange={(event) => composer.edit(event.target.value)}
          />
        </TabPanel>
        {tabs.map((tab) => (
          <TabPanel key={tab.id} prefix={id} name={tab.id} selected={selectedPanel}>
            <div data-ppt="text-other">{tab.panel}</div>
          </TabPanel>
        ))}
        <ErrorMessage id={`${id}problem`}>{validationError?.text && <span>{validationError.text}</span>}</ErrorMessage>
        <LazyErrorLine id={`${id}problem`} error={validationError?.error} fallback={messages.failed} />
        {!other && slots?.preview && renderSlot(slots.preview, { text: debounced }, slotProps?.preview)}
        {!other && (
          <TextFooter text={debounced} onFile={composer.onFile} messages={messages} className={classNames.file} />
        )}
        {!beside && createBar}
        {isDragOver && <span data-ppt="drop-overlay">{messages.dropNow}</span>}
      </div>
      {beside && (
        <div data-ppt="beside-card">
          <div data-ppt="beside">{beside}</div>
          {createBar}
        </div>
      )}
    </form>
  );
}

interface ComposerHeaderProps {
  /** Prefix of the ids that connect tabs and panels. */
  id: string;
  tabs: readonly PptComposerTab[];
  selected: string;
  onSelect: (id: string) => void;
  /** Whether a file can be dropped. */
  acceptsFiles: boolean;
  messages: typeof en;
  className: string | undefined;
}

/** Tabs of the ways to start, and a hint that a file can be dropped. */
function ComposerHeader(props: ComposerHeaderProps): ReactElement {
  const { id, tabs, selected, onSelect, acceptsFiles, messages, className } = props;
  return (
    <div data-ppt="text-header">
      <Tabs
        label={messages.tabs}
        tabs={[{ id: 'markdown', label: messages.markdown }, ...tabs]}
        selected={selected}
        onSelect={onSelect}
        prefix={id}
        className={className}
      />
      {acceptsFiles && (
        <span data-ppt="text-hint">
          <Icon icon={icons.upload} />
          {messages.drop}
        </span>
      )}
    </div>
  );
}

interface TabPanelProps {
  /** Prefix of the ids that connect tabs and panels. */
  prefix: string;
  name: string;
  /** Name of the panel that is shown. */
  selected: string;
  children: ReactNode;
}

function TabPanel({ prefix, name, selected, children }: TabPanelProps): ReactElement {
  return (
    <div
      data-ppt="text-panel"
      role="tabpanel"
      id={`${prefix}-panel-${name}`}
      aria-labelledby={`${prefix}-tab-${name}`}
      hidden={name !== selected}
    >
      {children}
    </div>
  );
}

interface CreateBarProps {
  isBusy: boolean;
  summary: ReactNode;
  messages: typeof en;
  className: string | undefined;
}

/** Button **Create presentation**, with its keyboard shortcut and the host's summary. */
function CreateBar({ isBusy, summary, messages, className }: CreateBarProps): ReactElement {
  const commandKey = useIsHydrated() && /^(Mac|iP)/.test(navigator.platform) ? '⌘' : 'Ctrl';
  return (
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
        className={className}
        // A double click counts as one press, so that it does not create two presentations.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {isBusy ? messages.creating : messages.create}
      </Button>
    </div>
  );
}
