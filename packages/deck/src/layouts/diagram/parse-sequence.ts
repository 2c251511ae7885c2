import { maxLabelLength } from './flow-graph.ts';
import { cleanText } from './parse-flowchart.ts';

/** A message from one participant to another, given by their indices. */
export interface Message {
  from: number;
  to: number;
  text: string;
  isDashed: boolean;
  /** Whether the message is lost: its arrow ends with a cross. */
  isLost?: true;
}

/** A step of a sequence: a message, given by its index, a note, or the begin, a further part or the end of a frame. */
export type SequenceStep =
  | { kind: 'message'; index: number }
  /** A note that covers the lines of the participants from one to another, or is on one side of a line. */
  | { kind: 'note'; from: number; to: number; side?: 'left' | 'right'; text: string }
  | { kind: 'open'; operator: string; label: string }
  | { kind: 'divide'; label: string }
  | { kind: 'close' };

/** Messages between participants, in order. */
export interface Sequence {
  participants: readonly string[];
  messages: readonly Message[];
  /** The order of messages, notes and frames, if there are notes or frames. */
  steps?: readonly SequenceStep[];
}

const limits = { sourceLength: 4000, participants: 7, messages: 16, steps: 32, idLength: 40, textLength: 80 } as const;
const participant = /^(?:create[ \t]+)?(?:participant|actor)[ \t]+(\S.{0,120})$/u;
/** Matches lines that change only the formatting. */
const formatting =
  /^(?:autonumber|activate|deactivate|destroy|links?|title|accTitle|accDescr|properties|details)(?![\p{L}\d])/u;
const note = /^note[ \t]+(over|left of|right of)[ \t]+(\S.*)$/iu;
const maxNoteLength = 90;
const frame = /^(loop|alt|opt|par|critical|break|rect|box|else|and|option|end)(?:[ \t]+(\S.{0,80}))?$/iu;
/** Match arrows. Those that end in a letter are searched for last, because it may belong to a name. */
const arrows = [/(?:<<)?--?(?:>>|>|\))/u, /--?x/u] as const;

/** Whether a text contains a character that ends the name of a participant. */
function hasSeparator(text: string): boolean {
  return /[<>:;,]/u.test(text);
}

/** Returns the position, the participants and the text of a note, after the whole line; nothing for other lines. */
function readNote(line: string): string[] {
  const [whole = '', position = '', rest = ''] = note.exec(line) ?? [];
  const colon = rest.indexOf(':');
  const [over, text] = [rest.slice(0, colon), rest.slice(colon + 1)];
  if (colon < 1 || text === '' || over.length > maxNoteLength || text.length > maxNoteLength) return [];
  return [whole, position, over, text];
}

/** Parses a mermaid sequence diagram; returns undefined for other diagrams, and for those too large for a slide. */
export function parseSequence(source: string): Sequence | undefined {
  if (source.length > limits.sourceLength) return undefined;
  const [first = '', ...lines] = source
    .split('\n')
    .map((line) => line.trim().replace(/;$/u, ''))
    .filter((line) => line !== '' && !line.startsWith('%%'));
  if (first !== 'sequenceDiagram') return undefined;
  const reader = new SequenceReader();
  if (!lines.every((line) => formatting.test(line) || reader.read(line)) || reader.openFrames > 0) return undefined;
  const { names, messages, steps } = reader;
  const isSmall =
    names.length >= 2 &&
    names.length <= limits.participants &&
    messages.length <= limits.messages &&
    steps.length <= limits.steps;
  if (!isSmall || messages.length === 0 || names.some((name) => name.length > maxLabelLength)) return undefined;
  const isPlain = steps.every(({ kind }) => kind === 'message');
  return { participants: names, messages, ...(!isPlain && { steps }) };
}

class SequenceReader {
  readonly names: string[] = [];
  readonly messages: Message[] = [];
  readonly steps: SequenceStep[] = [];
  readonly #ids: string[] = [];
  /** Whether each open frame is drawn, innermost last. */
  readonly #frames: boolean[] = [];

  get openFrames(): number {
    return this.#frames.length;
  }

  /** Parses a line. Returns whether it was understood. */
  read(line: string): boolean {
    const [, declared] = participant.exec(line) ?? [];
    if (declared !== undefined) return this.#readParticipant(declared);
    const [, operator, label = ''] = frame.exec(line) ?? [];
    if (operator !== undefined) return this.#readFrame(operator.toLowerCase(), cleanText(label));
    const [, position, over = '', text = ''] = readNote(line);
    return position === undefined ? this.#readMessage(line) : this.#readNote(position.toLowerCase(), over, text);
  }

  #readParticipant(declared: string): boolean {
    const [id = '', ...name] = declared.split(/[ \t]as[ \t]/u);
    return this.#indexOf(id, name.length > 0 ? name.join(' as ') : id) !== undefined;
  }

  #readFrame(operator: string, label: string): boolean {
    if (operator === 'end') {
      const isDrawn = this.#frames.pop();
      if (isDrawn) this.steps.push({ kind: 'close' });
      return isDrawn !== undefined;
    }
    if (operator === 'else' || operator === 'and' || operator === 'option') {
      if (this.#frames.length === 0) return false;
      if (this.#frames.at(-1)) this.steps.push({ kind: 'divide', label });
      return true;
    }
    // These have a color, but no meaning.
    const isDrawn = operator !== 'rect' && operator !== 'box';
    this.#frames.push(isDrawn);
    if (isDrawn) this.steps.push({ kind: 'open', operator, label });
    return true;
  }

  #readNote(position: string, over: string, text: string): boolean {
    const indices = over.split(',').map((id) => this.#indexOf(id));
    const known = indices.flatMap((index) => index ?? []);
    if (known.length !== indices.length || known.length > 2) return false;
    this.steps.push({
      kind: 'note',
      from: Math.min(...known),
      to: Math.max(...known),
      ...(position !== 'over' && { side: position === 'left of' ? 'left' : 'right' }),
      text: cleanText(text),
    });
    return true;
  }

  #readMessage(line: string): boolean {
    const colon = line.indexOf(':');
    const text = cleanText(line.slice(colon + 1));
    if (colon < 0 || text.length > limits.textLength) return false;
    const names = line.slice(0, colon);
    const arrow = arrows[0].exec(names) ?? arrows[1].exec(names);
    if (!arrow) return false;
    const from = this.#indexOf(names.slice(0, arrow.index));
    const to = this.#indexOf(names.slice(arrow.index + arrow[0].length).replace(/^[ \t]{0,9}[+-]/u, ''));
    if (from === undefined || to === undefined) return false;
    this.steps.push({ kind: 'message', index: this.messages.length });
    const isLost = arrow[0].endsWith('x');
    this.messages.push({ from, to, text, isDashed: arrow[0].includes('--'), ...(isLost && { isLost }) });
    return true;
  }

  /** Returns the index of a participant, which may be mentioned for the first time. */
  #indexOf(written: string, name: string = written): number | undefined {
    const id = written.trim();
    if (id === '' || id.length > limits.idLength || hasSeparator(id)) return undefined;
    const index = this.#ids.indexOf(id);
    if (index >= 0) return index;
    this.names.push(cleanText(name));
    return this.#ids.push(id) - 1;
  }
}
