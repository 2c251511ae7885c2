import { use, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { messageSquarePlusIcon, xIcon } from '../../kit/icons.generated.ts';
import type { CommentThread } from '@ppt-embed/protocol/editor';
import type { Deck } from '@ppt-embed/deck';
import { actionOf } from '../../actions/actions.ts';
import type { ActionContext } from '../../actions/actions.ts';
import { useElementNamer } from '../../canvas/use-element-name.ts';
import { selectElement } from '../../commands/select.ts';
import { selectSlide } from '../../commands/select-slides.ts';
import { Button } from '../../kit/Button.tsx';
import { parts } from '../../kit/dom-parts.ts';
import { focusAndReveal, focusInPlace, isFocusFree, saveFocus } from '../../kit/focus.ts';
import { ChoiceField } from '../inspector/ChoiceField.tsx';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { useStore } from '../../kit/use-store.ts';
import type { Comments, CommentTarget } from '../../session/comments.ts';
import { addComment, refreshComments } from './comment-calls.ts';
import { Composer } from './Composer.tsx';
import { messages } from './messages.ts';
import { relativeTime } from './relative-time.ts';
import { orderThreads } from './order-threads.ts';
import { withQuote } from './with-quote.ts';
import { hasUnsentText, Thread } from './Thread.tsx';
import './comments.css';

/** Props of `CommentsPanel`. */
export interface CommentsPanelProps {
  context: ActionContext;
  comments: Comments;
}

type Filter = 'open' | 'resolved';

/** The comments of a presentation: open or resolved threads, and new ones. */
export function CommentsPanel({ context, comments }: CommentsPanelProps) {
  const { doc, screen } = context;
  const t = useMessages(messages);
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const loaded = useStore(comments.loaded);
  const hasFailed = useStore(comments.hasFailed);
  const { target, thread: activeId } = useStore(screen.comments) ?? { target: null, thread: null };
  const deck = useStore(doc.deferred, (state) => state.deck);
  const [filter, setFilter] = useState<Filter>('open');
  const { announce, showGone, ...announced } = useAnnouncements();
  const targetName = useTargetNamer(deck);
  const formatTime = useTimeFormat();
  useReceivedComments(comments, (name) => announce(t.received(name || t.guest)));
  usePanelFocus(panel);

  const threads = loaded?.threads ?? [];
  const users = loaded?.users ?? [];
  const isShown = (thread: CommentThread) => (thread.resolved !== undefined) === (filter === 'resolved');
  const composed = useComposedThreads(comments, threads);
  const active = threads.find((thread) => thread.id === activeId);
  // A marker on the slide may open a thread that the current filter hides.
  if (active && !isShown(active) && active.resolved === undefined) setFilter('open');
  const shown = orderThreads(
    [...threads.filter((one) => isShown(one) || composed.has(one.id)), ...composed.gone],
    deck,
  );
  const view = (thread: string | null, next: CommentTarget | null = null) =>
    screen.comments.set({ target: next, thread });

  /** Closes the new comment that was sent or discarded. */
  function endComposing(): void {
    if (target) comments.unsent.delete(targetKey(target));
    view(null);
    focusInPlace(panel.current);
  }

  function changeFilter(next: Filter): void {
    view(null);
    setFilter(next);
  }

  return (
    <aside
      ref={panel}
      className="ed-inspector ed-comments"
      data-part={parts.comments}
      aria-labelledby={`${id}-name`}
      tabIndex={-1}
    >
      <Header id={`${id}-name`} context={context} />
      <FilterField filter={filter} threads={threads} onChange={changeFilter} />
      <Announcements {...announced} />
      {target && (
        <div className="ed-thread" data-state="active">
          <span className="ed-thread-target">{targetName(target)}</span>
          <Composer
            key={`${targetKey(target)} ${target.quote ?? ''}`}
            name={t.newOn(targetName(target))}
            placeholder={t.write}
            submit={t.comment}
            users={users}
            unsent={withQuote(comments.unsent.get(targetKey(target)), target.quote)}
            onTextChange={(comment) => void comments.unsent.set(targetKey(target), comment)}
            onCancel={endComposing}
            onSubmit={async (text, mentions) => {
              const { slide: slide_id, element: element_id } = target;
              await addComment(comments, { kind: 'thread', slide_id, element_id, text, mentions });
              announce(t.added);
              setFilter('open');
              endComposing();
            }}
          />
        </div>
      )}
      {(!loaded || hasFailed || (shown.length === 0 && !target)) && <Status comments={comments} filter={filter} />}
      <ul className="ed-threads" aria-label={t.comments}>
        {shown.map((thread) => {
          const place = { slide: thread.slide_id, element: thread.element_id };
          return (
            <Thread
              key={thread.id}
              comments={comments}
              thread={thread}
              users={users}
              target={targetName(place)}
              goTo={goToTarget(context, deck, place)}
              isActive={thread.id === activeId}
              canDeleteAll={!doc.isReadOnly}
              formatTime={formatTime}
              announce={announce}
              isGone={composed.gone.includes(thread)}
              onCompose={(isComposing) => composed.set(thread, isComposing)}
              onGone={showGone}
            />
          );
        })}
      </ul>
    </aside>
  );
}

const targetKey = ({ slide, element = '' }: CommentTarget): string => `${slide} ${element}`;

/** The last action, and whether it failed because a comment no longer exists. */
interface AnnouncementState {
  announced: string;
  isGone: boolean;
}

function useAnnouncements(): AnnouncementState & { announce: (text: string) => void; showGone: () => void } {
  const [state, setState] = useState<AnnouncementState>({ announced: '', isGone: false });
  return {
    ...state,
    announce: (announced) => setState({ announced, isGone: false }),
    showGone: () => setState({ announced: '', isGone: true }),
  };
}

function Announcements({ announced, isGone }: AnnouncementState) {
  const t = useMessages(messages);
  return (
    <>
      <p className="ed-visually-hidden" role="status">
        {announced}
      </p>
      {isGone && (
        <p className="ed-comment-problem" role="alert">
          {t.gone}
        </p>
      )}
    </>
  );
}

/**
 * Keeps the threads in which the user is writing, so that the text is not lost when others delete or resolve the thread.
 */
function useComposedThreads(
  comments: Comments,
  threads: readonly CommentThread[],
): {
  has: (id: string) => boolean;
  /** The threads that were deleted in the meantime. */
  gone: readonly CommentThread[];
  set: (thread: CommentThread, isComposing: boolean) => void;
} {
  const [composed, setComposed] = useState<readonly CommentThread[]>(() =>
    threads.filter((thread) => hasUnsentText(comments, thread)),
  );
  return {
    has: (id) => composed.some((one) => one.id === id),
    gone: composed.filter(({ id }) => threads.every((one) => one.id !== id)),
    set: (thread, isComposing) =>
      setComposed((all) => {
        const others = all.filter(({ id }) => id !== thread.id);
        return isComposing ? [...others, thread] : others.length === all.length ? all : others;
      }),
  };
}

function Header({ id, context }: { id: string; context: ActionContext }) {
  const t = useMessages(messages);
  return (
    <div className="ed-comments-header">
      <h2 id={id}>{t.comments}</h2>
      <Button
        variant="ghost"
        label="never"
        icon={messageSquarePlusIcon}
        name={t.add}
        onClick={() => actionOf('comment').run(context)}
      />
      <Button
        variant="ghost"
        label="never"
        icon={xIcon}
        name={t.close}
        onClick={() => context.screen.comments.set(null)}
      />
    </div>
  );
}

interface FilterFieldProps {
  filter: Filter;
  threads: readonly CommentThread[];
  onChange: (filter: Filter) => void;
}

function FilterField({ filter, threads, onChange }: FilterFieldProps) {
  const t = useMessages(messages);
  const openCount = threads.filter(({ resolved }) => !resolved).length;
  return (
    <div className="ed-comments-filter">
      <ChoiceField
        label={t.show}
        value={filter}
        names={{ open: t.open(openCount), resolved: t.resolved(threads.length - openCount) }}
        groups={[{ values: ['open', 'resolved'] }]}
        onSelect={onChange}
      />
    </div>
  );
}

/** Text that explains why no comments are listed: they are being loaded, could not be loaded, or there are none. */
function Status({ comments, filter }: { comments: Comments; filter: Filter }) {
  const t = useMessages(messages);
  const isLoaded = useStore(comments.loaded, (loaded) => loaded !== null);
  const hasFailed = useStore(comments.hasFailed);
  if (hasFailed)
    return (
      <div className="ed-comments-none" role="alert">
        <p>{t.notLoaded}</p>
        <Button name={t.tryAgain} onClick={() => void refreshComments(comments)} />
      </div>
    );
  return (
    <div className="ed-comments-none">
      <p>{isLoaded ? (filter === 'open' ? t.noneOpen : t.noneResolved) : t.loading}</p>
      {isLoaded && filter === 'open' && <p>{t.noneOpenHint}</p>}
    </div>
  );
}

/** Returns a function that selects a slide or element; undefined if the slide or element was deleted. */
function goToTarget({ doc }: ActionContext, deck: Deck, { slide, element }: CommentTarget): (() => void) | undefined {
  const index = deck.slides.findIndex(({ id }) => id === slide);
  if (index < 0 || (element !== undefined && !deck.slides[index]?.elements.some(({ id }) => id === element)))
    return undefined;
  return () => {
    doc.dispatch(selectSlide(index));
    if (element !== undefined) doc.dispatch(selectElement(element));
  };
}

/** Returns a function that names slides and elements. */
function useTargetNamer(deck: Deck): (target: CommentTarget) => string {
  const t = useMessages(messages);
  const nameElement = useElementNamer(deck.language);
  return ({ slide: slideId, element: elementId }) => {
    const index = deck.slides.findIndex(({ id }) => id === slideId);
    const element = deck.slides[index]?.elements.find(({ id }) => id === elementId);
    if (index < 0 || (elementId !== undefined && !element)) return t.deleted;
    return element ? t.onElement(index + 1, nameElement(element)) : t.slide(index + 1);
  };
}

/** Interval in ms at which relative times are formatted again. */
const timeMs = 30_000;

/** Returns a function that formats times relative to now. */
function useTimeFormat(): (at: number) => string {
  const t = useMessages(messages);
  const locale = use(LocaleContext);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), timeMs);
    return () => clearInterval(timer);
  }, []);
  return (at) => relativeTime(at, { now: now / 1000, locale, justNow: t.justNow });
}

/** Calls a function with the author of each comment that other users have added since the panel was opened. */
function useReceivedComments({ loaded }: Comments, onReceive: (author: string) => void): void {
  const threads = useStore(loaded)?.threads;
  const known = useRef<ReadonlySet<string> | null>(null);
  const receive = useEffectEvent(onReceive);
  useEffect(() => {
    if (!threads) return;
    const all = threads.flatMap((thread) => thread.comments);
    const received = all.findLast(({ id, own }) => !own && known.current?.has(id) === false);
    known.current = new Set(all.map(({ id }) => id));
    if (received) receive(received.author);
  }, [threads]);
}

/**
 * Focuses the panel when it opens, unless the composer takes the focus, and restores the focus when the panel closes.
 */
function usePanelFocus(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const restoreFocus = saveFocus();
    const { current } = panel;
    if (!current?.contains(document.activeElement)) focusAndReveal(current);
    return () => {
      if (isFocusFree()) restoreFocus();
    };
  }, [panel]);
}
