import {
  forwardRef,
  useId,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type FormEvent,
  type ForwardRefExoticComponent,
  type ForwardedRef,
  type KeyboardEvent,
  type ReactNode,
  type RefAttributes,
} from 'react';
import { maxMarkdownBytes } from '@ppt-embed/protocol/names';
import type { PptError } from '@ppt-embed/protocol/host';
import { useMessages } from '../i18n/use-messages.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { useRoot } from '../provider/use-root.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import * as icons from '../ui/icons.ts';
import { Problem } from '../ui/Problem.tsx';
import { useControlled } from '../ui/use-controlled.ts';
import { ComposerTabs } from './ComposerTabs.tsx';
import { failureWords } from './failure-words.ts';
import { en } from './messages.ts';
import { readTextFile } from './text-file.ts';
import { bytesOf, overMegabytes } from './text-size.ts';
import { TextFoot } from './TextFoot.tsx';
import { useCreation, type CreationPress } from './use-creation.ts';
import { useFileDrop } from './use-file-drop.ts';
import { useReplacement } from './use-replacement.ts';

/** Another way to start, in a tab of its own beside Markdown. */
export interface ComposerTab {
  id: string;
  label: string;
  panel: ReactNode;
  /** What **Create presentation** does while this tab is chosen; check the panel's fields here. */
  onCreate: (press: CreationPress) => void | Promise<void>;
}

export interface MarkdownComposerProps extends Omit<
  ComponentPropsWithoutRef<'form'>,
  'onSubmit' | 'onChange' | 'onError' | 'defaultValue' | 'children'
> {
  /** The text. Left out: the component holds it. */
  value?: string;
  /** @default '' */
  defaultValue?: string;
  onChange?: (text: string) => void;
  /** What **Create presentation** does. A rejected promise is shown, and the text stays. */
  onCreate: (creation: CreationPress & { text: string }) => void | Promise<void>;
  /** The host is still at it. */
  busy?: boolean;
  /** Stands beside the text, above the button: a `CoverPicker`, say. */
  beside?: ReactNode;
  /** Stands left of the button: what was chosen, in words. */
  summary?: ReactNode;
  /** Tabs after Markdown. */
  tabs?: readonly ComposerTab[];
  /** Id of the chosen tab. Left out: the component holds it. */
  tab?: string;
  /** @default 'markdown' */
  defaultTab?: string;
  onTabChange?: (id: string) => void;
  onError?: (error: PptError) => void;
  messages?: Partial<typeof en>;
}

/** A text box for Markdown and the button that makes a presentation of it. */
export const MarkdownComposer: ForwardRefExoticComponent<MarkdownComposerProps & RefAttributes<HTMLFormElement>> =
  forwardRef(function MarkdownComposer(props: MarkdownComposerProps, ref: ForwardedRef<HTMLFormElement>) {
    const { value, defaultValue = '', onChange, onCreate, busy = false, beside, summary, ...others } = props;
    const { tabs = [], tab, defaultTab = 'markdown', onTabChange, onError, messages, className, ...rest } = others;
    const words = useMessages('markdown', en, messages);
    const root = useRoot('markdown', className);
    const { language } = usePpt().catalogue;
    const id = useId();

    const [text, setText] = useControlled(value, defaultValue, onChange);
    const [chosen, choose] = useControlled(tab, defaultTab, onTabChange);
    const [problem, setProblem] = useState('');
    const box = useRef<HTMLTextAreaElement>(null);
    const card = useRef<HTMLDivElement>(null);
    const other = tabs.find((one) => one.id === chosen);

    const { replace, undoByKey } = useReplacement(text, setText);
    const { isCreating, create } = useCreation((error) => {
      setProblem(failureWords(words, error, text, language));
      onError?.(error);
    });
    const isBusy = busy || isCreating;

    function refuse(why: string): void {
      setProblem(why);
      box.current?.focus();
    }

    function submit(event: FormEvent): void {
      event.preventDefault();
      if (isBusy) return;
      if (other) {
        setProblem('');
        void create(other.onCreate);
      } else if (!text.trim()) refuse(words.empty);
      else if (bytesOf(text) > maxMarkdownBytes) refuse(words.too_large(overMegabytes(bytesOf(text), language)));
      else {
        setProblem('');
        void create((press) => onCreate({ ...press, text }));
      }
    }

    async function take(file: File): Promise<void> {
      if (other) return;
      const read = await readTextFile(file);
      if (read.kind === 'wrong') setProblem(words.wrongFile);
      else if (read.kind === 'unreadable') setProblem(words.unreadableFile);
      else if (read.kind === 'tooLarge') setProblem(words.too_large(overMegabytes(read.bytes, language)));
      else {
        setProblem('');
        replace(read.text);
        box.current?.focus();
      }
    }
    const onFile = (file: File): void => void take(file);
    const isOver = useFileDrop(card, onFile) && !other;

    function pressKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
      if (undoByKey(event)) return;
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
    }

    const action = (
      <div data-ppt="create-bar">
        <span data-ppt="create-summary">{summary}</span>
        <kbd data-ppt="key">Ctrl</kbd>
        <kbd data-ppt="key">↵</kbd>
        <Button
          type="submit"
          variant="primary"
          busy={isBusy}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          // A double click is one press: its second half must not make a second presentation.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {isBusy ? words.creating : words.create}
        </Button>
      </div>
    );

    return (
      <form
        {...rest}
        {...root}
        ref={ref}
        noValidate
        data-state={isBusy ? 'busy' : problem ? 'invalid' : 'idle'}
        onSubmit={submit}
      >
        <div data-ppt="text-card" ref={card} data-state={isOver ? 'drop' : undefined}>
          <div data-ppt="text-head">
            <ComposerTabs
              label={words.tabs}
              tabs={[{ id: 'markdown', label: words.markdown }, ...tabs]}
              chosen={chosen}
              onChoose={(next) => {
                setProblem('');
                choose(next);
              }}
              prefix={id}
            />
            {!other && (
              <span data-ppt="text-hint">
                <Icon of={icons.fileUp} />
                {words.drop}
              </span>
            )}
          </div>
          <div
            data-ppt="text-panel"
            role="tabpanel"
            id={`${id}-panel-markdown`}
            aria-labelledby={`${id}-tab-markdown`}
            hidden={!!other}
          >
            <textarea
              data-ppt="text"
              ref={box}
              aria-label={words.markdown}
              aria-invalid={problem !== '' && !other}
              aria-describedby={`${id}-problem`}
              placeholder={words.placeholder}
              spellCheck={false}
              value={text}
              onKeyDown={pressKey}
              onChange={(event) => {
                setProblem('');
                setText(event.target.value);
              }}
            />
          </div>
          {tabs.map((one) => (
            <div
              key={one.id}
              data-ppt="text-panel"
              role="tabpanel"
              id={`${id}-panel-${one.id}`}
              aria-labelledby={`${id}-tab-${one.id}`}
              hidden={one.id !== chosen}
            >
              <div data-ppt="text-other">{one.panel}</div>
            </div>
          ))}
          <Problem id={`${id}-problem`}>{problem}</Problem>
          {!other && <TextFoot text={text} onFile={onFile} words={words} />}
          {!beside && action}
          {isOver && <span data-ppt="text-veil">{words.dropNow}</span>}
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
