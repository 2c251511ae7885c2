import type { CommentUser } from '@ppt-embed/protocol/editor';

/** A part of a text: plain, or a mention. */
export interface TextPart {
  text: string;
  isMention: boolean;
}

/** Splits a text at its mentions. The longest name that matches wins. Linear in the length of the text and the names. */
export function splitMentions(text: string, mentions: readonly CommentUser[]): TextPart[] {
  const names = mentions.filter(({ name }) => name !== '').map(({ name }) => `@${name}`);
  const lengths = names.length > 0 ? longestMatches(text, names) : [];
  const parts: TextPart[] = [];
  let from = 0;
  for (let at = 0; at < lengths.length; at += 1) {
    const length = lengths[at] ?? 0;
    if (length === 0) continue;
    if (at > from) parts.push({ text: text.slice(from, at), isMention: false });
    parts.push({ text: text.slice(at, at + length), isMention: true });
    from = at + length;
    at = from - 1;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMention: false });
  return parts;
}

/** A state of the Aho–Corasick automaton of the reversed names. */
interface State {
  next: Map<string, State>;
  /** The state of the longest proper suffix. */
  suffix: State | null;
  /** Length of the longest name that ends here; 0 if no name does. */
  length: number;
}

/**
 * Returns the length of the longest name that begins at each position of a text; 0 if none does. Reads the text
 * backwards, so that names end where they begin in the text.
 */
function longestMatches(text: string, names: readonly string[]): number[] {
  const lengths = Array.from({ length: text.length }, () => 0);
  let state = createAutomaton(names);
  for (let at = text.length - 1; at >= 0; at -= 1) {
    state = advance(state, text.charAt(at));
    lengths[at] = state.length;
  }
  return lengths;
}

function advance(state: State, character: string): State {
  let from = state;
  while (from.suffix && !from.next.has(character)) from = from.suffix;
  return from.next.get(character) ?? from;
}

function createAutomaton(names: readonly string[]): State {
  const root: State = { next: new Map(), suffix: null, length: 0 };
  for (const name of names) {
    let state = root;
    for (let at = name.length - 1; at >= 0; at -= 1) {
      const character = name.charAt(at);
      const next = state.next.get(character) ?? { next: new Map(), suffix: root, length: 0 };
      state.next.set(character, next);
      state = next;
    }
    state.length = name.length;
  }
  // Breadth-first, so that the suffixes of a state are complete before the state itself.
  const queue = [...root.next.values()];
  for (const state of queue) {
    state.length ||= state.suffix?.length ?? 0;
    for (const [character, next] of state.next) {
      next.suffix = advance(state.suffix ?? root, character);
      queue.push(next);
    }
  }
  return root;
}
