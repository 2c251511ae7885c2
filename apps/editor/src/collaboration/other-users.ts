import type { CollaborationUser } from '@ppt-embed/protocol/editor';
import type { OtherUser, Presence } from '../session/sharing.ts';

/** Number of colors, see `user-colors.css`. */
const userColors = 8;

/**
 * Adds another user to the list, or updates the user's presence. A new user gets a color that the others do not have,
 * as long as there is one.
 */
export function withUser(
  people: readonly OtherUser[],
  { id, name, role }: CollaborationUser,
  state: unknown,
): readonly OtherUser[] {
  const index = people.findIndex((user) => user.id === id);
  const color = people[index]?.color ?? colorOf(id, people);
  const user = { id, name, color, presence: presenceOf(state), ...(role === 'view' && { isViewer: true }) };
  return index < 0 ? [...people, user] : people.with(index, user);
}

/** The same color in most editors, because it depends on the id. */
function colorOf(id: string, people: readonly OtherUser[]): number {
  let hash = 0;
  for (const character of id) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) >>> 0;
  const used = new Set(people.map(({ color }) => color));
  const colors = Array.from({ length: userColors }, (_, step) => (hash + step) % userColors);
  return colors.find((color) => !used.has(color)) ?? hash % userColors;
}

/** Other editors can send any data. */
function presenceOf(state: unknown): Presence | null {
  const { slide, elements }: { slide?: unknown; elements?: unknown } =
    typeof state === 'object' && state !== null ? state : {};
  if (typeof slide !== 'string' || !Array.isArray(elements)) return null;
  return { slide, elements: elements.filter((id) => typeof id === 'string') };
}
