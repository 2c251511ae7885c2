/**
 * The part of micromark's tokenizer that the dialect's constructs use. A construct is a state machine over character
 * codes: null at the end of the text, below −2 at a line ending, −2 and −1 at a tab.
 * @see https://github.com/micromark/micromark#extensions
 */
export type Code = number | null;
export type State = (code: Code) => State | undefined;

export interface Token {
  type: string;
}

interface Effects {
  enter: (type: string) => Token;
  exit: (type: string) => void;
  consume: (code: Code) => void;
  attempt: (construct: Construct, ok: State, nok: State) => State;
  check: (construct: Construct, ok: State, nok: State) => State;
}

interface TokenizeContext {
  interrupt?: boolean;
  parser: { lazy: Record<number, boolean> };
  now: () => { line: number };
}

export interface Construct {
  name?: string;
  concrete?: boolean;
  partial?: boolean;
  tokenize: (this: TokenizeContext, effects: Effects, ok: State, nok: State) => State;
}

export const dollar = 36;
export const colon = 58;
export const backslash = 92;

export function isLineEnding(code: Code): boolean {
  return code !== null && code < -2;
}

export function isSpace(code: Code): boolean {
  return code === -2 || code === -1 || code === 32;
}
