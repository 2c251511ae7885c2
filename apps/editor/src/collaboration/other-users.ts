import type { CollaborationUser } from '@ppt-embed/protocol/editor';
import type { Store } from '../kit/store.ts';
import { sameJson } from '../session/same-json.ts';
import type { OtherUser, Presence } from '../session/collaboration.ts';
import type { SharedCarets } from './shared-carets.ts';
import { readPresence } from './shared-presence.ts';
import type { SharedPresence } from './shared-presence.ts';

/** Number of colors, see `user-colors.css`. */
const userColors = 8;

/** The other users of a presentation, with their selections in the current deck. */
export interface OtherUsers {
  /** Adds a user, or updates the user's selection. A new user gets an unused color, as long as there is one. */
  set: (user: CollaborationUser, state: unknown) => void;
  remove: (id: string) => void;
  /** Replaces all users. */
  reset: (users: readonly { user: CollaborationUser; state: unknown }[]) => void;
  /** Call this after a change to the deck, which may have moved carets. */
  updateCarets: () => void;
}

/**
 * Creates the list of the other users.
 * @param otherUsers Receives the users.
 * @param carets Returns the positions in the shared document; undefined before it is loaded.
 */
export function createOtherUsers(
  otherUsers: Store<readonly OtherUser[]>,
  carets: () => Pick<SharedCarets, 'fromShared'> | undefined,
): OtherUsers {
  /** Selections as received from the other editors, by user. */
  const sent = new Map<string, SharedPresence | null>();

  function presenceOf(id: string): Presence | null {
    const state = sent.get(id);
    if (!state) return null;
    const { slide, elements } = state;
    const text = state.text && carets()?.fromShared(slide, state.text);
    return { slide, elements, ...(text && { text }) };
  }

  function addUser(all: readonly OtherUser[], { id, name, role }: CollaborationUser, state: unknown) {
    sent.set(id, readPresence(state));
    const index = all.findIndex((user) => user.id === id);
    const color = all[index]?.color ?? colorOf(id, all);
    const isEditor = role !== 'view' && role !== 'comment';
    const user = { id, name, color, presence: presenceOf(id), ...(!isEditor && { role }) };
    return index < 0 ? [...all, user] : all.with(index, user);
  }

  return {
    set: (user, state) => otherUsers.set(addUser(otherUsers.get(), user, state)),
    remove(id) {
      sent.delete(id);
      otherUsers.set(otherUsers.get().filter((user) => user.id !== id));
    },
    reset(users) {
      sent.clear();
      otherUsers.set(users.reduce<readonly OtherUser[]>((all, { user, state }) => addUser(all, user, state), []));
    },
    updateCarets() {
      if (![...sent.values()].some((state) => state?.text)) return;
      const all = otherUsers.get();
      const next = all.map((user) => {
        const presence = presenceOf(user.id);
        return sameJson(presence, user.presence) ? user : { ...user, presence };
      });
      if (next.some((user, index) => user !== all[index])) otherUsers.set(next);
    },
  };
}

/** Returns the user's color. It depends on the user's id, so it is usually the same in all editors. */
function colorOf(id: string, otherUsers: readonly OtherUser[]): number {
  let hash = 0;
  for (const character of id) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) >>> 0;
  const used = new Set(otherUsers.map(({ color }) => color));
  const colors = Array.from({ length: userColors }, (_, step) => (hash + step) % userColors);
  return colors.find((color) => !used.has(color)) ?? hash % userColors;
}
