import { maxLabelLength } from './flow-graph.ts';
import { cleanText } from './parse-flowchart.ts';

/** A message from one participant to another, given by their indices. */
interface Message {
  from: number;
  to: number;
  text: string;
  isDashed: boolean;
}

/** Messages between participants, in order. */
export interface Sequence {
  participants: readonly string[];
  messages: readonly Message[];
}

const limits = { sourceLength: 4000, participants: 7, messages: 12 } as const;
const participant = /^(?:participant|actor)[ \t]+([\p{L}\p{N}_-]{1,40})(?:[ \t]+as[ \t]+(\S.{0,59}))?$/u;
const message =
  /^([\p{L}\p{N}_]{1,40})[ \t]*(-{1,2})(?:>>|>|x|\))[+-]?[ \t]*([\p{L}\p{N}_]{1,40})[ \t]*:[ \t]*(\S.{0,79})$/u;

/** Parses a mermaid sequence diagram that has only participants and messages; returns undefined for other diagrams. */
export function parseSequence(source: string): Sequence | undefined {
  if (source.length > limits.sourceLength) return undefined;
  const [first = '', ...lines] = source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('%%') && !/^(?:autonumber|activate|deactivate)\b/u.test(line));
  if (first !== 'sequenceDiagram') return undefined;
  const ids: string[] = [];
  const names: string[] = [];
  const indexOf = (id: string, name = id): number => {
    const index = ids.indexOf(id);
    if (index >= 0) return index;
    names.push(cleanText(name));
    return ids.push(id) - 1;
  };
  const messages: Message[] = [];
  for (const line of lines) {
    const [, id, name] = participant.exec(line) ?? [];
    const [, from, dashes, to, text] = message.exec(line) ?? [];
    if (id !== undefined) indexOf(id, name);
    else if (from !== undefined && to !== undefined)
      messages.push({
        from: indexOf(from),
        to: indexOf(to),
        text: cleanText(text ?? ''),
        isDashed: dashes === '--',
      });
    else return undefined;
  }
  const isSmall = ids.length >= 2 && ids.length <= limits.participants && messages.length <= limits.messages;
  const isPlain = messages.every(({ text }) => text.length <= maxLabelLength);
  return isSmall && isPlain && messages.length > 0 ? { participants: names, messages } : undefined;
}
