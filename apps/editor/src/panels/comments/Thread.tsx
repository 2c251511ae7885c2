import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Check, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { maxReplies, type CommentThread, type CommentUser, type EditorComment } from '@ppt-embed/protocol/editor';
import { Button } from '../../kit/Button.tsx';
import { focusInPlace } from '../../kit/focus.ts';
import { useMessages } from '../../kit/use-messages.ts';
import type { Comments } from '../../session/comments.ts';
import { initialsOf } from '../people/initials.ts';
import { addComment, deleteComment, editComment, resolveThread } from './comment-calls.ts';
import { Composer } from './Composer.tsx';
import { messages } from './messages.ts';
import { splitMentions } from './split-mentions.ts';

/** Props of `Thread`. */
export interface ThreadProps {
  comments: Comments;
  thread: CommentThread;
  users: readonly CommentUser[];
  /** Name of the slide or element. */
  target: string;
  /** Selects the slide or element; undefined if it was deleted. */
  goTo: (() => void) | undefined;
  isActive: boolean;
  /** Whether the user may delete the comments of others. */
  canDeleteAll: boolean;
  formatTime: (at: number) => string;
  /** Announces what was done to screen readers. */
  announce: (text: string) => void;
}

/** A comment and its replies. */
export function Thread(props: ThreadProps) {
  const { comments, thread, users, target, goTo, isActive, formatTime, announce } = props;
  const t = useMessages(messages);
  const item = useRef<HTMLLIElement>(null);
  const [isReplying, setIsReplying] = useState(false);
  const { isBusy, hasFailed, run } = useChange(announce);
  const [first] = thread.comments;

  useEffect(() => {
    if (isActive) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);

  const focusThread = () => focusInPlace(item.current);
  const resolve = () => resolveThread(comments, thread.id, !thread.resolved);
  return (
    <li
      ref={item}
      className="ed-thread"
      data-state={isActive ? 'active' : 'idle'}
      aria-label={t.threadName(target, first?.author || t.guest, thread.comments.length - 1)}
      tabIndex={-1}
    >
      <div className="ed-thread-header">
        {goTo ? (
          <button type="button" className="ed-thread-target" aria-label={t.goTo(target)} onClick={goTo}>
            {target}
          </button>
        ) : (
          <span className="ed-thread-target">{target}</span>
        )}
        <Button
          variant="ghost"
          label="never"
          icon={thread.resolved ? RotateCcw : Check}
          name={thread.resolved ? t.reopen : t.resolve}
          busy={isBusy}
          onClick={() => void run(resolve, thread.resolved ? t.wasReopened : t.wasResolved)}
        />
      </div>
      <ol className="ed-comment-list">
        {thread.comments.map((comment) => (
          <Comment key={comment.id} {...props} comment={comment} focusThread={focusThread} />
        ))}
      </ol>
      {thread.resolved && (
        <p className="ed-thread-note">{t.resolvedBy(thread.resolved.by || t.guest, formatTime(thread.resolved.at))}</p>
      )}
      {hasFailed && <Problem />}
      {thread.comments.length > maxReplies && <p className="ed-thread-note">{t.threadFull}</p>}
      {isReplying ? (
        <Composer
          name={t.reply}
          placeholder={t.writeReply}
          submit={t.reply}
          users={users}
          onCancel={() => {
            setIsReplying(false);
            focusThread();
          }}
          onSubmit={async (text, mentions) => {
            await addComment(comments, { kind: 'reply', thread_id: thread.id, text, mentions });
            announce(t.replied);
            setIsReplying(false);
            focusThread();
          }}
        />
      ) : (
        thread.comments.length <= maxReplies && (
          <Button variant="ghost" className="ed-thread-reply" name={t.reply} onClick={() => setIsReplying(true)} />
        )
      )}
    </li>
  );
}

/** Runs changes. Keeps track of whether one is running and whether the last one failed. */
function useChange(announce: (text: string) => void): {
  isBusy: boolean;
  hasFailed: boolean;
  run: (change: () => Promise<void>, done: string) => Promise<void>;
} {
  const [state, setState] = useState<'rest' | 'busy' | 'failed'>('rest');
  return {
    isBusy: state === 'busy',
    hasFailed: state === 'failed',
    async run(change, done) {
      setState('busy');
      try {
        await change();
        announce(done);
        setState('rest');
      } catch {
        setState('failed');
      }
    },
  };
}

function Problem() {
  const t = useMessages(messages);
  return (
    <p className="ed-comment-problem" role="alert">
      {t.notChanged}
    </p>
  );
}

interface CommentProps extends ThreadProps {
  comment: EditorComment;
  focusThread: () => void;
}

/** A comment or a reply, with the actions that the user can take. */
function Comment({ comments, thread, comment, users, canDeleteAll, formatTime, announce, focusThread }: CommentProps) {
  const t = useMessages(messages);
  const [form, setForm] = useState<'edit' | 'delete' | null>(null);
  const { isBusy, hasFailed, run } = useChange(announce);
  const isFirst = thread.comments[0]?.id === comment.id;
  const name = comment.author || t.guest;

  function endForm(): void {
    setForm(null);
    focusThread();
  }

  return (
    <li className="ed-comment" aria-label={t.by(name)}>
      <CommentHeader comment={comment} name={name} formatTime={formatTime}>
        {comment.own && (
          <Button variant="ghost" label="never" icon={Pencil} name={t.edit} onClick={() => setForm('edit')} />
        )}
        {(comment.own || canDeleteAll) && (
          <Button
            variant="ghost"
            label="never"
            icon={Trash2}
            name={isFirst ? t.deleteThread : t.delete}
            onClick={() => setForm('delete')}
          />
        )}
      </CommentHeader>
      {form === 'edit' ? (
        <Composer
          name={t.editText}
          placeholder={t.write}
          submit={t.save}
          users={users}
          initial={comment}
          onCancel={endForm}
          onSubmit={async (text, mentions) => {
            await editComment(comments, { id: comment.id, text, mentions });
            announce(t.changed);
            endForm();
          }}
        />
      ) : (
        <CommentText comment={comment} />
      )}
      {form === 'delete' && (
        <div className="ed-comment-confirm" role="group" aria-label={isFirst ? t.deleteThreadConfirm : t.deleteConfirm}>
          <p>{isFirst ? t.deleteThreadConfirm : t.deleteConfirm}</p>
          <Button variant="ghost" name={t.cancel} onClick={endForm} />
          <Button
            name={t.confirmDelete}
            busy={isBusy}
            onClick={() => void run(() => deleteComment(comments, thread, comment.id), t.wasDeleted)}
          />
        </div>
      )}
      {hasFailed && <Problem />}
    </li>
  );
}

interface CommentHeaderProps {
  comment: EditorComment;
  name: string;
  formatTime: (at: number) => string;
  children: ReactNode;
}

/** Header of a comment: author and time, with the actions that the user can take. */
function CommentHeader({ comment, name, formatTime, children }: CommentHeaderProps) {
  const t = useMessages(messages);
  return (
    <div className="ed-comment-header">
      <span className="ed-comment-avatar" aria-hidden="true">
        {initialsOf(name) || '?'}
      </span>
      <span className="ed-comment-author">{name}</span>
      <time dateTime={new Date(comment.created_at * 1000).toISOString()}>
        {formatTime(comment.created_at)}
        {comment.edited_at !== undefined && ` · ${t.edited}`}
      </time>
      {children}
    </div>
  );
}

function CommentText({ comment: { text, mentions } }: { comment: EditorComment }) {
  return (
    <p className="ed-comment-text">
      {splitMentions(text, mentions).map((part, index) =>
        // Parts have no identity except their position, and they only change together.
        part.isMention ? <mark key={index}>{part.text}</mark> : part.text,
      )}
    </p>
  );
}
