import type { Code, Construct, State } from './tokenizing.ts';
import { backslash, dollar, isLineEnding, isSpace } from './tokenizing.ts';

/** Characters of a formula in a line. */
const longest = 1000;

/**
 * `$x$` and `$$x$$` in a line: no space inside the dollars, no figure behind a single closing one, so that prices stay
 * prices (pandoc's `tex_math_dollars`).
 */
export const mathText: Construct = {
  name: 'mathText',
  tokenize(effects, ok, nok) {
    let size = 0;
    let before: Code = null;
    let closing = 0;
    let length = 0;
    return start;

    function start(code: Code): State | undefined {
      effects.enter('mathText');
      return opening(code);
    }

    function opening(code: Code): State | undefined {
      if (code === dollar && size < 2) {
        size++;
        effects.consume(code);
        return opening;
      }
      if (code === null || code === dollar || (size === 1 && (isSpace(code) || isLineEnding(code)))) return nok(code);
      return data(code);
    }

    function data(code: Code): State | undefined {
      // Looking on from each of many dollars to the end of a long text would take minutes.
      if (code === null || ++length > longest) return nok(code);
      if (isLineEnding(code)) {
        effects.enter('lineEnding');
        effects.consume(code);
        effects.exit('lineEnding');
        before = code;
        return data;
      }
      if (code === dollar && (size === 2 || !(isSpace(before) || isLineEnding(before)))) return close(code);
      before = code;
      effects.consume(code);
      return code === backslash ? escaped : data;
    }

    function escaped(code: Code): State | undefined {
      if (code === null || isLineEnding(code)) return data(code);
      before = code;
      effects.consume(code);
      return data;
    }

    function close(code: Code): State | undefined {
      if (code === dollar && closing < size) {
        closing++;
        effects.consume(code);
        return close;
      }
      if (closing < size) {
        closing = 0;
        before = dollar;
        return data(code);
      }
      if (size === 1 && code !== null && code >= 48 && code <= 57) return nok(code);
      effects.exit('mathText');
      return ok(code);
    }
  },
};
