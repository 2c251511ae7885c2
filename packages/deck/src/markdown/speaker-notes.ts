import type { NodeOrNotes } from './notes-fences.ts';
import type { RootContent } from 'mdast';
import { textIn } from './inline/read-inline.ts';

/** Matches labels that always begin notes. */
const notesLead =
  /^\s*(?:speaker(?:'s|’s)? notes?|presenter notes?|notes? (?:to|for) (?:the )?(?:speaker|presenter)|talking points|演讲者?备注|演讲稿|讲稿|讲者备注)\s*[:：]\s*/iu;
/**
 * Matches labels that begin notes only in the last paragraph of a slide. Elsewhere, such text may be addressed to
 * readers.
 */
const lastNotesLead = /^\s*(?:notes?|备注)\s*[:：]\s*/iu;

/**
 * Splits the speaker notes off the end of a slide: everything after `???` (remark) or after a paragraph that begins
 * with “Speaker notes:”, or a last paragraph that begins with “Note:” (reveal.js).
 */
export function splitSpeakerNotes(content: readonly NodeOrNotes[]): { shown: NodeOrNotes[]; notes: NodeOrNotes[] } {
  const start = content.findIndex((entry, index) => isNotesStart(entry, index === content.length - 1));
  const first = content[start];
  if (start < 0 || !first || !('node' in first)) return { shown: [...content], notes: [] };
  return { shown: content.slice(0, start), notes: [withoutLead(first), ...content.slice(start + 1)] };
}

function isNotesStart(entry: NodeOrNotes, isLast: boolean): boolean {
  if (!('node' in entry) || entry.node.type !== 'paragraph') return false;
  return startsSpeakerNotes(entry.node) || (isLast && lastNotesLead.test(textIn(entry.node.children)));
}

/** Whether speaker notes begin with a node, wherever it is on the slide. */
export function startsSpeakerNotes(node: RootContent): boolean {
  const text = node.type === 'paragraph' ? textIn(node.children) : '';
  return /^\s*\?\?\?(?:\s|$)/u.test(text) || notesLead.test(text);
}

function withoutLead(entry: Extract<NodeOrNotes, { node: unknown }>): NodeOrNotes {
  if (entry.node.type !== 'paragraph') return entry;
  const text = textIn(entry.node.children);
  const value = text
    .replace(/^\s*\?\?\?\s*/u, '')
    .replace(notesLead, '')
    .replace(lastNotesLead, '');
  return { notes: value, line: entry.node.position?.start.line };
}
