import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { checkIcon, pencilIcon, rotateCcwIcon, trash2Icon } from '../../kit/icons.generated.ts';
import { maxReplies, type CommentThread, type CommentUser, type EditorComment } from '@ppt-embed/protocol/editor';
import { Button } from '../../kit/Button.tsx';
import { focusInPlace } from '../../kit/focus.ts';
import { useMessages } from '../../kit/use-messages.ts';
import type { Comments, UnsentComment } from '../../session/comments.ts';
import { codeOf } from '../../session/responses.ts';
import { initialsOf } from '../other-users/initials.ts';
import { addComment, deleteComment, editComment, refreshComments, resolveThread } from './comment-calls.ts';
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
  /** Announces the outcome of an action to screen readers. */
  announce: (text: string) => void;
  /** Whether the thread was deleted while the user was writing in it. The text can be posted as a new comment. */
  isGone: boolean;
  /** Called when the user starts or stops writing in the thread. */
  onCompose: (isComposing: boolean) => void;
  /** Called when a change fails because the comment no longer exists. */
  onGone: () => void;
}

/** A comment and its replies. */
export function Thread(props: ThreadProps) {
  const { comments, thread, users, target, goTo, isActive, formatTime, announce, isGone } = props;
  const t = useMessages(messages);
  const item = useRef<HTMLLIElement>(null);
  const [reply, setReply] = useState<WritingState>(() => restoredState(comments, replyKey(thread)));
  const [edited, setEdited] = useState(() => findEdited(comments, thread));
  const { isBusy, hasFailed, run } = useChange(props);
  const [first] = thread.comments;
  const isComposing = reply !== null || edited !== null;
  const reportComposing = useEffectEvent(props.onCompose);
  useEffect(() => reportComposing(isComposing), [isComposing]);
  const shown = restoreEditedComment(thread.comments, edited);

  useEffect(() => {
    if (isActive) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);

  const focusThread = () => focusInPlace(item.current);
  function endReply(): void {
    comments.unsent.delete(replyKey(thread));
    setReply(null);
    focusThread();
  }
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
        {!isGone && (
          <Button
            variant="ghost"
            label="never"
            icon={thread.resolved ? rotateCcwIcon : checkIcon}
            name={thread.resolved ? t.reopen : t.resolve}
            busy={isBusy}
            onClick={() => void run(resolve, thread.resolved ? t.wasReopened : t.wasResolved)}
          />
        )}
      </div>
      <ol className="ed-comment-list">
        {shown.map((comment) => (
          <Comment
            key={comment.id}
            {...props}
            comment={comment}
            isDeleted={isGone || !thread.comments.some(({ id }) => id === comment.id)}
            focusThread={focusThread}
            onEdit={setEdited}
          />
        ))}
      </ol>
      {thread.resolved && (
        <p className="ed-thread-note">{t.resolvedBy(thread.resolved.by || t.guest, formatTime(thread.resolved.at))}</p>
      )}
      {hasFailed && <Problem />}
      {thread.comments.length > maxReplies && <p className="ed-thread-note">{t.threadFull}</p>}
      {reply ? (
        <Composer
          name={t.reply}
          placeholder={t.writeReply}
          submit={isGone ? t.comment : t.reply}
          users={users}
          unsent={comments.unsent.get(replyKey(thread))}
          takesFocus={reply === 'begun'}
          isGone={isGone}
          onTextChange={(text) => keepUnsent(comments, replyKey(thread), text)}
          onCancel={endReply}
          onSubmit={async (text, mentions) => {
            await refreshIfGone(comments, () => post(props, { text, mentions }));
            announce(isGone ? t.added : t.replied);
            endReply();
          }}
        />
      ) : (
        thread.comments.length <= maxReplies &&
        !isGone && (
          <Button variant="ghost" className="ed-thread-reply" name={t.reply} onClick={() => setReply('begun')} />
        )
      )}
    </li>
  );
}

/** Whether a text is being written, and whether it was begun now or before the panel was closed by something else. */
type WritingState = 'begun' | 'restored' | null;

const restoredState = ({ unsent }: Comments, key: string): WritingState => (unsent.has(key) ? 'restored' : null);

const replyKey = ({ id }: CommentThread): string => `reply ${id}`;
const editKey = ({ id }: EditorComment): string => `edit ${id}`;

/** Keeps a text that has not been sent, in case the panel is closed, unless it is the one to begin with. */
function keepUnsent({ unsent }: Comments, key: string, comment: UnsentComment, initial = ''): void {
  if (comment.text === initial) unsent.delete(key);
  else unsent.set(key, comment);
}

/** Returns the comment of a thread that the user was editing when the panel was closed; null if there is none. */
function findEdited({ unsent }: Comments, thread: CommentThread): EditorComment | null {
  return thread.comments.find((comment) => unsent.has(editKey(comment))) ?? null;
}

/** Whether the user was writing in a thread when the panel was closed. */
export function hasUnsentText(comments: Comments, thread: CommentThread): boolean {
  return comments.unsent.has(replyKey(thread)) || findEdited(comments, thread) !== null;
}

/** Adds a comment that was deleted while the user was editing it, so that the text is not lost. */
function restoreEditedComment(
  comments: readonly EditorComment[],
  edited: EditorComment | null,
): readonly EditorComment[] {
  return !edited || comments.some(({ id }) => id === edited.id) ? comments : [...comments, edited];
}

/** Posts a reply, or a new comment if the thread was deleted. Rejects with `PptError`. */
function post(
  { comments, thread, isGone }: Pick<ThreadProps, 'comments' | 'thread' | 'isGone'>,
  content: { text: string; mentions: string[] },
): Promise<void> {
  const { id, slide_id, element_id } = thread;
  const place = isGone
    ? ({ kind: 'thread', slide_id, element_id } as const)
    : ({ kind: 'reply', thread_id: id } as const);
  return addComment(comments, { ...place, ...content });
}

/** Whether a change failed because its comment no longer exists. */
const isGoneError = (error: unknown): boolean => codeOf(error) === 'invalid_request';

/** Makes a change, and loads the comments again if its comment no longer exists. Rejects with the error of the change. */
async function refreshIfGone(comments: Comments, change: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (isGoneError(error)) await refreshComments(comments);
    throw error;
  }
}

/** Runs changes. Keeps track of whether one is running and whether the last one failed. */
function useChange({ comments, announce, onGone }: Pick<ThreadProps, 'comments' | 'announce' | 'onGone'>): {
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
        await refreshIfGone(comments, change);
        announce(done);
        setState('rest');
      } catch (error) {
        if (isGoneError(error)) onGone();
        setState(isGoneError(error) ? 'rest' : 'failed');
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
  /** Whether the comment was deleted while the user was editing it. */
  isDeleted: boolean;
  focusThread: () => void;
  /** Called with the comment when the user starts to edit it, and with null afterwards. */
  onEdit: (comment: EditorComment | null) => void;
}

/** A comment or a reply, with the actions that the user can take. */
function Comment(props: CommentProps) {
  const { comments, thread, comment, users, canDeleteAll, formatTime, announce, focusThread, isDeleted, onEdit } =
    props;
  const t = useMessages(messages);
  const key = editKey(comment);
  const [edit, setEdit] = useState<WritingState>(() => restoredState(comments, key));
  const [isDeleting, setIsDeleting] = useState(false);
  const { isBusy, hasFailed, run } = useChange(props);
  const isFirst = thread.comments[0]?.id === comment.id;
  const name = comment.author || t.guest;

  function endEdit(): void {
    comments.unsent.delete(key);
    setEdit(null);
    onEdit(null);
    focusThread();
  }

  async function deleteWithEdit(): Promise<void> {
    await deleteComment(comments, thread, comment.id);
    comments.unsent.delete(key);
    onEdit(null);
  }

  return (
    <li className="ed-comment" aria-label={t.by(name)}>
      <CommentHeader comment={comment} name={name} formatTime={formatTime}>
        {comment.own && !isDeleted && (
          <Button
            variant="ghost"
            label="never"
            icon={pencilIcon}
            name={t.edit}
            onClick={() => {
              setIsDeleting(false);
              setEdit('begun');
              onEdit(comment);
            }}
          />
        )}
        {(comment.own || canDeleteAll) && !isDeleted && (
          <Button
            variant="ghost"
            label="never"
            icon={trash2Icon}
            name={isFirst ? t.deleteThread : t.delete}
            onClick={() => setIsDeleting(true)}
          />
        )}
      </CommentHeader>
      {edit ? (
        <Composer
          name={t.editText}
          placeholder={t.write}
          submit={isDeleted ? (props.isGone ? t.comment : t.reply) : t.save}
          users={users}
          initial={comment}
          unsent={comments.unsent.get(key)}
          takesFocus={edit === 'begun'}
          isGone={isDeleted}
          onTextChange={(text) => keepUnsent(comments, key, text, comment.text)}
          onCancel={endEdit}
          onSubmit={async (text, mentions) => {
            const change = () =>
              isDeleted ? post(props, { text, mentions }) : editComment(comments, { id: comment.id, text, mentions });
            await refreshIfGone(comments, change);
            announce(isDeleted ? t.added : t.changed);
            endEdit();
          }}
        />
      ) : (
        <CommentText comment={comment} />
      )}
      {isDeleting && (
        <div className="ed-comment-confirm" role="group" aria-label={isFirst ? t.deleteThreadConfirm : t.deleteConfirm}>
          <p>{isFirst ? t.deleteThreadConfirm : t.deleteConfirm}</p>
          <Button
            variant="ghost"
            name={t.cancel}
            onClick={() => {
              setIsDeleting(false);
              focusThread();
            }}
          />
          <Button name={t.confirmDelete} busy={isBusy} onClick={() => void run(deleteWithEdit, t.wasDeleted)} />
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
