import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, RefObject } from 'react';
import { maxCommentLength, type CommentUser } from '@ppt-embed/protocol/editor';
import { useMessages } from '../../kit/use-messages.ts';
import type { UnsentComment } from '../../session/comments.ts';
import { messages } from './messages.ts';
import { matchingUsers, mentionedIds, mentionQueryAt } from './mention-query.ts';
import type { MentionQuery } from './mention-query.ts';

/**
 * The text of a field, and the list of users that opens after `@`. The field is a text field with `aria-autocomplete`,
 * because ARIA in HTML does not allow other roles for a `textarea`.
 */
export interface Mentions {
  text: string;
  /** The users who have been inserted from the list. The text may no longer mention all of them. */
  mentioned: readonly CommentUser[];
  /** The users in the list; empty if it is closed. */
  options: readonly CommentUser[];
  /** Index of the selected option. */
  selected: number;
  /** Id of the list in the DOM. */
  listId: string;
  insert: (user: CommentUser) => void;
  /** Handles a key. @returns whether the list has handled it */
  handleKey: (key: string) => boolean;
  /** Returns the ids of the users whom the text mentions. */
  ids: () => string[];
  fieldProps: ComponentProps<'textarea'>;
}

/**
 * Keeps track of the text of a field, and of the users whom it mentions.
 * @param initial The comment that is edited. The users whom it mentions can still be mentioned.
 * @param unsent The text to begin with. @default the comment that is edited
 */
export function useMentions(
  field: RefObject<HTMLTextAreaElement | null>,
  users: readonly CommentUser[],
  initial?: UnsentComment,
  unsent: UnsentComment | undefined = initial,
): Mentions {
  const listId = useId();
  const [text, setText] = useState(unsent?.text ?? '');
  const [mentioned, setMentioned] = useState<readonly CommentUser[]>(unsent?.mentions ?? []);
  const [mention, setMention] = useState<MentionQuery | null>(null);
  const [active, setActive] = useState(0);
  const options = mention ? matchingUsers(users, mention.query) : [];
  const selected = Math.min(active, options.length - 1);
  const isOpen = options.length > 0;
  // Others can no longer be mentioned, for example because they were suspended while the text was written.
  const known = new Set([...users, ...(initial?.mentions ?? [])].map(({ id }) => id));

  function insert(user: CommentUser): void {
    if (!mention) return;
    const before = `${text.slice(0, mention.start)}@${user.name} `;
    setText(`${before}${text.slice(mention.start + 1 + mention.query.length)}`.slice(0, maxCommentLength));
    setMentioned([...mentioned, user]);
    setMention(null);
    // Runs after the value has been rendered.
    requestAnimationFrame(() => field.current?.setSelectionRange(before.length, before.length));
  }

  function handleKey(key: string): boolean {
    const option = options[selected];
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (!option) return false;
    if (step !== 0) setActive((selected + step + options.length) % options.length);
    else if (key === 'Enter' || key === 'Tab') insert(option);
    else if (key === 'Escape') setMention(null);
    else return false;
    return true;
  }

  return {
    text,
    mentioned,
    options,
    selected,
    listId,
    insert,
    handleKey,
    ids: () =>
      mentionedIds(
        text,
        mentioned.filter(({ id }) => known.has(id)),
      ),
    fieldProps: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen ? optionId(listId, selected) : undefined,
      onChange({ target: { value, selectionStart } }) {
        setText(value);
        setMention(mentionQueryAt(value, selectionStart));
        setActive(0);
      },
      onSelect({ currentTarget: { selectionStart } }) {
        // The caret has moved out of the mention.
        if (mention && mentionQueryAt(text, selectionStart)?.start !== mention.start) setMention(null);
      },
      onBlur: () => setMention(null),
    },
  };
}

const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The list of users who can be mentioned. The field keeps the focus. */
export function MentionList({ options, selected, listId, insert }: Mentions) {
  const t = useMessages(messages);
  const list = useRef<HTMLDivElement>(null);
  // In the panel of a phone, the list would be below the visible part.
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' });
  }, [options.length]);
  return (
    <>
      <p className="ed-visually-hidden" role="status">
        {t.mentionCount(options.length)}
      </p>
      <div ref={list} id={listId} role="listbox" aria-label={t.mentions} className="ed-comment-users">
        {options.map((user, index) => (
          <div
            key={user.id}
            id={optionId(listId, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === selected}
            className="ed-comment-user"
            onPointerDown={(event) => {
              event.preventDefault();
              insert(user);
            }}
          >
            {user.name}
          </div>
        ))}
      </div>
    </>
  );
}
