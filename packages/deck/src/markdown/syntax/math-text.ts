import type { Code, Construct, State, Token } from './tokenizing.ts';
import { backslash, dollar, isLineEnding, isSpace } from './tokenizing.ts';

/** Maximum characters of an inline formula. */
const maxFormulaLength = 1000;

/** More adjacent dollars are not a formula; they are consumed at once instead of one by one. */
const maxDollars = 8;

const dollars: Construct = {
  name: 'dollars',
  tokenize(effects, ok, nok) {
    let count = 0;
    return start;

    function start(code: Code): State | undefined {
      effects.enter('data');
      return run(code);
    }

    function run(code: Code): State | undefined {
      if (code === dollar) {
        count++;
        effects.consume(code);
        return run;
      }
      if (count <= maxDollars) return nok(code);
      effects.exit('data');
      return ok(code);
    }
  },
};

/**
 * `$x$` and `$$x$$` in a line: no space inside the dollars and no digit after a single closing one, so that prices stay
 * prices (pandoc's `tex_math_dollars`).
 *
 * Dollars and the text between them have separate tokens: micromark splits the tokens of a text at its line endings,
 * and a line whose only token is the end of the formula causes an endless loop.
 */
export const mathText: Construct = {
  name: 'mathText',
  tokenize(effects, ok, nok) {
    let size = 0;
    let before: Code = null;
    let length = 0;
    let closing = 0;
    let closingToken: Token;
    return effects.attempt(dollars, ok, start);

    function start(code: Code): State | undefined {
      effects.enter('mathText');
      effects.enter('mathTextSequence');
      return opening(code);
    }

    function opening(code: Code): State | undefined {
      if (code === dollar && size < 2) {
        size++;
        effects.consume(code);
        return opening;
      }
      if (code === null || code === dollar || (size === 1 && (isSpace(code) || isLineEnding(code)))) return nok(code);
      effects.exit('mathTextSequence');
      return between(code);
    }

    /** Between tokens: at a line ending, at a dollar, or at the beginning of data. */
    function between(code: Code): State | undefined {
      if (code === null) return nok(code);
      if (isLineEnding(code)) {
        // Scanning from each of many dollars to the end of a long text would take minutes.
        if (++length > maxFormulaLength) return nok(code);
        effects.enter('lineEnding');
        effects.consume(code);
        effects.exit('lineEnding');
        before = code;
        return between;
      }
      if (mayClose(code)) {
        closing = 0;
        closingToken = effects.enter('mathTextSequence');
        return close(code);
      }
      effects.enter('mathTextData');
      return data(code);
    }

    function data(code: Code): State | undefined {
      if (code === null || isLineEnding(code) || mayClose(code)) {
        effects.exit('mathTextData');
        return between(code);
      }
      if (++length > maxFormulaLength) return nok(code);
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

    function mayClose(code: Code): boolean {
      return code === dollar && (size === 2 || !(isSpace(before) || isLineEnding(before)));
    }

    function close(code: Code): State | undefined {
      if (code === dollar && closing < size) {
        closing++;
        effects.consume(code);
        return close;
      }
      if (closing < size) {
        // A single dollar where two are required to close: it is part of the formula.
        closingToken.type = 'mathTextData';
        before = dollar;
        return data(code);
      }
      if (size === 1 && code !== null && code >= 48 && code <= 57) return nok(code);
      effects.exit('mathTextSequence');
      effects.exit('mathText');
      return ok(code);
    }
  },
};
