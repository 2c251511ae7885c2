/** A selection in text, as editors send it to each other. */
export interface SharedTextSelection {
  /** Ids of the element on the slide and, in a group, of its members down to the text. */
  path: readonly string[];
  /** Positions in the shared document (`textPosition`). */
  anchor: unknown;
  head: unknown;
}

/** The state of a `PresenceMessage`. */
export interface SharedPresence {
  /** Id of the slide. */
  slide: string;
  /** Ids of the selected elements of that slide. */
  elements: readonly string[];
  /** The selected text. Undefined if the user does not edit text. */
  text?: SharedTextSelection | undefined;
}

/** Maximum length of a path. Groups in a deck are nested at most 12 deep. */
const maxPathLength = 13;

/** Reads the state sent by another editor, which may be any data. */
export function readPresence(state: unknown): SharedPresence | null {
  const { slide, elements, text }: { slide?: unknown; elements?: unknown; text?: unknown } =
    typeof state === 'object' && state !== null ? state : {};
  if (typeof slide !== 'string' || !Array.isArray(elements)) return null;
  return { slide, elements: elements.filter((id) => typeof id === 'string'), text: readText(text) };
}

function readText(text: unknown): SharedTextSelection | undefined {
  const { path, anchor, head }: { path?: unknown; anchor?: unknown; head?: unknown } =
    typeof text === 'object' && text !== null ? text : {};
  if (!Array.isArray(path) || path.length > maxPathLength || !path.every((id) => typeof id === 'string'))
    return undefined;
  return { path, anchor, head };
}
