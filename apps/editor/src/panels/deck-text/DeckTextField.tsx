import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ComponentProps } from 'react';
import type { EditorDocument } from '../../session/editor-document.ts';
import { mergeTypedText, movedPositions } from './merge-typed-text.ts';

/** Changes a text of the deck. `update` gets its current value, which another user may just have changed. */
type ChangeText = (update: (now: string) => string) => void;

interface DeckTextOptions {
  doc: Pick<EditorDocument, 'pendingText'>;
  /** The text in the deck, as rendered. */
  text: string;
  onChange: ChangeText;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Connects a plain text field with a text of the deck. Typed text is part of the deck immediately, compositions of an
 * input method when they end, or before the whole deck is read. When another user changes the text, the composition
 * continues and the caret stays at its character.
 */
function useDeckText<Element extends Field>({ doc, text, onChange }: DeckTextOptions) {
  const field = useRef<Element>(null);
  /** The text of the deck that the user's changes in the field are based on. */
  const base = useRef(text);
  const isComposing = useRef(false);

  function commit(value: string): void {
    const before = base.current;
    base.current = value;
    if (value !== before) onChange((now) => mergeTypedText(before, value, now));
  }
  const commitComposed = useEffectEvent(commit);

  /** Shows the text of the deck, and keeps the caret at its character. */
  function show(): void {
    const { current } = field;
    if (!current || isComposing.current) return;
    base.current = text;
    if (current.value === text) return;
    const { value: before, selectionStart, selectionEnd } = current;
    current.value = text;
    if (document.activeElement !== current || selectionStart === null || selectionEnd === null) return;
    const [start = 0, end = start] = movedPositions(before, text, [selectionStart, selectionEnd]);
    current.setSelectionRange(start, end);
  }
  const showText = useEffectEvent(show);
  useLayoutEffect(() => showText(), [text]);

  useEffect(() => {
    const { current } = field;
    const flushAll = () => {
      if (current && isComposing.current) commitComposed(current.value);
    };
    const unregister = doc.pendingText.register({ flush: () => undefined, flushAll });
    return () => {
      unregister();
      // The field of another slide or element replaces this one.
      flushAll();
    };
  }, [doc]);

  return {
    ref: field,
    defaultValue: text,
    onChange: ({ target }: { target: Field }) => {
      if (!isComposing.current) commit(target.value);
    },
    onCompositionStart: () => {
      isComposing.current = true;
    },
    onCompositionEnd: ({ currentTarget }: { currentTarget: Field }) => {
      isComposing.current = false;
      // Another user may have changed the text during a composition that ends without a change.
      if (currentTarget.value === base.current) show();
      else commit(currentTarget.value);
    },
  };
}

type DeckTextProps<Tag extends 'input' | 'textarea'> = DeckTextOptions &
  Omit<ComponentProps<Tag>, keyof DeckTextOptions | 'value' | 'defaultValue'>;

/**
 * A text area for a text of the deck. Use a `key` that identifies the text, such as the id of its slide, so that a
 * composition does not continue in another text.
 */
export function DeckTextArea({ doc, text, onChange, ...rest }: DeckTextProps<'textarea'>) {
  return <textarea {...rest} className="ed-field" {...useDeckText<HTMLTextAreaElement>({ doc, text, onChange })} />;
}

/** A field of one line for a text of the deck. Like `DeckTextArea`, it needs a `key` that identifies the text. */
export function DeckInput({ doc, text, onChange, ...rest }: DeckTextProps<'input'>) {
  return <input {...rest} className="ed-field" {...useDeckText<HTMLInputElement>({ doc, text, onChange })} />;
}
