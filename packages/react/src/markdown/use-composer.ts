import { useRef, useState, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import { maxMarkdownBytes } from '@ppt-embed/protocol/names';
import type { PptError } from '@ppt-embed/protocol/host';
import { usePpt } from '../provider/ppt-context.ts';
import { useAsyncAction } from '../ui/use-async-action.ts';
import { createComposerCreationId } from './composer-creation-id.ts';
import type { MarkdownComposerProps, PptComposerTab } from './composer-props.ts';
import type { en } from './messages.ts';
import { isTextFile, readTextFile } from './text-file.ts';
import { bytesOf, overMegabytes } from './text-size.ts';
import { useDebouncedValue } from './use-debounced-value.ts';
import { useFileDrop } from './use-file-drop.ts';
import { useReplacement } from './use-replacement.ts';

const debounceMs = 300;

/** Options of `useComposer`: the composer's props. */
export interface ComposerOptions extends Pick<MarkdownComposerProps, 'onCreate' | 'busy' | 'onError'> {
  text: string;
  /** Sets the text, and reports it to the host. */
  setText: (text: string) => void;
  /** The selected tab; undefined while the text box is selected. */
  other: PptComposerTab | undefined;
  messages: typeof en;
}

/** State of a composer, and the handlers of its form. */
export interface Composer {
  /** Sets the text the user has typed. */
  edit: (text: string) => void;
  /** The text as of the last pause in typing. */
  debounced: string;
  textareaRef: RefObject<HTMLTextAreaElement | null>;
  /** Element that accepts dropped files. */
  card: RefObject<HTMLDivElement | null>;
  isDragOver: boolean;
  isBusy: boolean;
  /** Reason why no presentation was created: a message, or the error of `onCreate`. */
  validationError: { text?: string; error?: PptError } | undefined;
  clearValidation: () => void;
  submit: (event: FormEvent) => void;
  /** Call this when the user has changed any field of the form. */
  onFieldChange: () => void;
  /** Replaces the text with the text of a file. */
  onFile: (file: File) => Promise<void>;
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
}

/** Behavior of `MarkdownComposer`: its text, dropped files, validation and submission. */
export function useComposer(options: ComposerOptions): Composer {
  const { text, setText, onCreate, busy, onError, other, messages } = options;
  const { locale } = usePpt();
  const [validationError, setValidationError] = useState<Composer['validationError']>();
  const textareaRef = useRef<HTMLTextAreaElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const debounced = useDebouncedValue(text, debounceMs);

  const { replace, undoByKey } = useReplacement(text, setText);
  const [creationId] = useState(createComposerCreationId);
  const [isCreating, runAction] = useAsyncAction((error) => {
    creationId.onRejected(error.code);
    setValidationError({ error });
  }, onError);
  const isBusy = busy || isCreating;

  const clearValidation = (): void => setValidationError(undefined);
  const tooLarge = (bytes: number): string => messages.tooLarge(overMegabytes(bytes, locale.language));

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    const bytes = bytesOf(text);
    const invalid = !other && (text.trim() ? bytes > maxMarkdownBytes && tooLarge(bytes) : messages.empty);
    setValidationError(invalid ? { text: invalid } : undefined);
    if (invalid) return textareaRef.current?.focus();
    const request = { creationId: creationId.get({ tab: other?.id, text: other ? '' : text }) };
    void runAction(async () => {
      await (other ? other.onCreate(request) : onCreate({ ...request, text }));
      creationId.clear();
    });
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

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (undoByKey(event)) return;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  return {
    edit: (next) => {
      clearValidation();
      setText(next);
    },
    debounced,
    textareaRef,
    card,
    isDragOver,
    isBusy,
    validationError,
    clearValidation,
    submit,
    onFieldChange: creationId.clear,
    onFile,
    onKeyDown,
  };
}
