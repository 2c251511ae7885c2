import type { NodeOrNotes } from './notes-fences.ts';
import type { RootContent } from 'mdast';
import { textIn } from './inline/read-inline.ts';

/** Matches labels that always begin notes. */
const notesLead =
  /^\s*(?:speaker(?:'s|’s)? notes?|presenter notes?|notes? (?:to|for) (?:the )?(?:speaker|presenter)|talking points|演讲者?备注|演讲稿|讲稿|讲者备注)\s*[:：]\s*/iu;
/**
 * Matches labels of remarks for the speaker or another person who is not in the audience. The text after them is the
 * whole remark, so content below it remains on the slide.
 */
const remarkLead =
  /^\s*(?:(?:teacher|trainer|instructor|facilitator|lecturer|tutor|moderator)(?:'s|’s|s'|s’|s)? notes?|notes? (?:to|for) (?:my|our)?self|notes? (?:to|for) me|notes? (?:to|for) (?:the |my |our )?(?:teachers?|trainers?|instructors?|facilitators?|lecturers?|tutors?|moderators?|hosts?|chair|chairs?(?:man|woman|person)|treasurer|secretary|translators?|interpreters?|technicians?|designers?)|(?:教师|老师|教学|讲师|培训师|主持人|主讲人?)备注|给(?:讲者|演讲者|教师|老师|讲师|主持人|自己)的?(?:备注|提示|提醒))\s*[:：]\s*/iu;
/**
 * Matches labels that begin notes only in the last paragraph of a slide. Elsewhere, such text may be addressed to
 * readers. Notes for readers, pupils or the exam remain on the slide.
 */
const lastNotesLead =
  /^\s*(?:notes?|备注|notes for (?:the|my|our) (?!audience|class|readers?|users?|students?|pupils?|participants?|patients?|parents?|visitors?|customers?|members?|public|press|exam|test|trip|course)\p{L}{2,20}(?: \p{L}{2,20})?)\s*[:：]\s*/iu;

/**
 * Moves speaker notes off a slide: everything after `???` (remark) or after a paragraph that begins with “Speaker
 * notes:”, a last paragraph that begins with “Note:” (reveal.js), and remarks such as “Teacher note: …”.
 */
export function splitSpeakerNotes(content: readonly NodeOrNotes[]): { shown: NodeOrNotes[]; notes: NodeOrNotes[] } {
  const start = content.findIndex((entry, index) => isNotesStart(entry, index === content.length - 1));
  const first = content[start];
  const end = start < 0 ? content.length : start;
  const isRemark = (entry: NodeOrNotes): entry is Extract<NodeOrNotes, { node: unknown }> =>
    'node' in entry && entry.node.type === 'paragraph' && remarkLead.test(textIn(entry.node.children));
  const before = content.slice(0, end);
  const rest = first && 'node' in first ? [withoutLead(first), ...content.slice(end + 1)] : content.slice(end);
  return {
    shown: before.filter((entry) => !isRemark(entry)),
    notes: [...before.filter(isRemark).map(withoutLead), ...rest],
  };
}

function isNotesStart(entry: NodeOrNotes, isLast: boolean): boolean {
  if (!('node' in entry) || entry.node.type !== 'paragraph') return false;
  const text = textIn(entry.node.children);
  // A label without text is above its notes.
  const isLabel = remarkLead.test(text) && text.replace(remarkLead, '') === '';
  return startsNotes(text) || isLabel || (isLast && lastNotesLead.test(text));
}

/** Whether speaker notes begin with a node, wherever it is on the slide. */
export function startsSpeakerNotes(node: RootContent): boolean {
  const text = node.type === 'paragraph' ? textIn(node.children) : '';
  return startsNotes(text) || remarkLead.test(text);
}

function startsNotes(text: string): boolean {
  return /^\s*\?\?\?(?:\s|$)/u.test(text) || notesLead.test(text);
}

function withoutLead(entry: Extract<NodeOrNotes, { node: unknown }>): NodeOrNotes {
  if (entry.node.type !== 'paragraph') return entry;
  const text = textIn(entry.node.children);
  const value = text
    .replace(/^\s*\?\?\?\s*/u, '')
    .replace(notesLead, '')
    .replace(remarkLead, '')
    .replace(lastNotesLead, '');
  return { notes: value, line: entry.node.position?.start.line };
}
