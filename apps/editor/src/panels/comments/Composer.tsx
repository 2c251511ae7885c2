import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { maxCommentLength, type CommentUser } from '@ppt-embed/protocol/editor';
import { Button } from '../../kit/Button.tsx';
import { parts } from '../../kit/dom-parts.ts';
import { focusAndReveal } from '../../kit/focus.ts';
import { isModKey, isImeKey } from '../../kit/keyboard.ts';
import { useMessages } from '../../kit/use-messages.ts';
import type { UnsentComment } from '../../session/comments.ts';
import { codeOf } from '../../session/responses.ts';
import { messages } from './messages.ts';
import { MentionList, useMentions } from './mentions.tsx';

/** Number of remaining characters below which the number is shown. */
const fewCharacters = 100;

/** Props of `Composer`. */
export interface ComposerProps {
  /** The accessible name of the field. */
  name: string;
  placeholder: string;
  /** Label of the button that sends the text. */
  submit: string;
  /** Users who can be mentioned. */
  users: readonly CommentUser[];
  /** The text to edit. @default empty */
  initial?: UnsentComment;
  /** Text that was written before the composer was closed by something else. @default the text to edit */
  unsent?: UnsentComment | undefined;
  /** Called when the text has changed, so that it can be kept if the composer is closed by something else. */
  onTextChange?: (comment: UnsentComment) => void;
  /** Whether the field takes the focus when it appears. @default true */
  takesFocus?: boolean;
  /** Whether the comment to which the text belongs was deleted. The text can still be sent elsewhere. @default false */
  isGone?: boolean;
  /** Sends the text. Rejects with `PptError`. */
  onSubmit: (text: string, mentions: string[]) => Promise<void>;
  onCancel: () => void;
}

/** A field for the text of a comment, with a list of users after `@`. Ctrl+Enter sends, Escape cancels. */
export function Composer({
  name,
  placeholder,
  submit,
  users,
  initial,
  unsent,
  takesFocus = true,
  isGone = false,
  onTextChange,
  onSubmit,
  onCancel,
}: ComposerProps) {
  const t = useMessages(messages);
  const field = useRef<HTMLTextAreaElement>(null);
  const mentions = useMentions(field, users, initial, unsent);
  const { text, mentioned } = mentions;
  const reportText = useEffectEvent((comment: UnsentComment) => onTextChange?.(comment));
  useEffect(() => {
    reportText({ text, mentions: mentioned });
  }, [text, mentioned]);
  const [state, setState] = useState<'idle' | 'busy' | 'full' | 'gone' | 'failed'>('idle');

  // Runs before the next key event.
  useLayoutEffect(() => {
    const { current } = field;
    if (!takesFocus) return;
    focusAndReveal(current);
    current?.setSelectionRange(current.value.length, current.value.length);
  }, [takesFocus]);

  async function send(): Promise<void> {
    if (text.trim() === '' || state === 'busy') return;
    setState('busy');
    try {
      await onSubmit(text.trim(), mentions.ids());
    } catch (error) {
      const code = codeOf(error);
      setState(code === 'quota_exceeded' ? 'full' : code === 'invalid_request' ? 'gone' : 'failed');
    }
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (isImeKey(event.nativeEvent)) return;
    if (event.key === 'Enter' && isModKey(event.nativeEvent)) void send();
    else if (mentions.handleKey(event.key)) {
      // The list of users has handled the key.
    } else if (event.key === 'Escape') onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const left = maxCommentLength - text.length;
  const problem = { idle: isGone ? t.gone : '', busy: '', full: t.full, gone: t.gone, failed: t.notSent }[state];
  return (
    <form
      className="ed-comment-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <textarea
        ref={field}
        className="ed-field"
        data-part={`${parts.typeAheadField} ${parts.ownUndoField}`}
        rows={3}
        aria-label={name}
        {...mentions.fieldProps}
        placeholder={placeholder}
        maxLength={maxCommentLength}
        value={text}
        onKeyDown={handleKeyDown}
      />
      {mentions.options.length > 0 && <MentionList {...mentions} />}
      {left <= fewCharacters && (
        <p className="ed-comment-left" role="status">
          {t.left(left)}
        </p>
      )}
      {problem !== '' && (
        <p className="ed-comment-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="ed-comment-actions">
        <Button variant="ghost" name={t.cancel} onClick={onCancel} />
        <Button
          variant="primary"
          name={submit}
          disabled={text.trim() === ''}
          busy={state === 'busy'}
          onClick={() => void send()}
        />
      </div>
    </form>
  );
}
