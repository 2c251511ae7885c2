import type { Code, Construct, State } from './tokenizing.ts';
import { dollar, isLineEnding, isSpace } from './tokenizing.ts';

/** Whether the next line still belongs to the container (a list item, a quotation) in which the block began. */
const nextLineIsOurs: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    const lineStart: State = (code) => (this.parser.lazy[this.now().line] ? nok(code) : ok(code));
    return (code) => {
      if (code === null) return nok(code);
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return lineStart;
    };
  },
};

const closingFence: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let size = 0;
    const after: State = (code) => {
      if (code === null || isLineEnding(code)) {
        effects.exit('mathFence');
        return ok(code);
      }
      if (!isSpace(code)) return nok(code);
      effects.consume(code);
      return after;
    };
    const fence: State = (code) => {
      if (isSpace(code) && size === 0) {
        effects.consume(code);
        return fence;
      }
      if (code === dollar && size < 2) {
        size++;
        effects.consume(code);
        return fence;
      }
      return size === 2 ? after(code) : nok(code);
    };
    return (code) => {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return (next) => {
        effects.enter('mathFence');
        return fence(next);
      };
    };
  },
};

/** Reads a formula between two lines of `$$`. */
export const mathBlock: Construct = {
  name: 'mathBlock',
  concrete: true,
  tokenize(effects, ok, nok) {
    let size = 0;
    const isInterrupting = this.interrupt === true;
    return start;

    function start(code: Code): State | undefined {
      effects.enter('mathBlock');
      effects.enter('mathFence');
      return opening(code);
    }

    function opening(code: Code): State | undefined {
      if (code === dollar && size < 2) {
        size++;
        effects.consume(code);
        return opening;
      }
      return size === 2 ? restOfFence(code) : nok(code);
    }

    function restOfFence(code: Code): State | undefined {
      if (isSpace(code)) {
        effects.consume(code);
        return restOfFence;
      }
      if (code === null || !isLineEnding(code)) return nok(code);
      effects.exit('mathFence');
      return isInterrupting ? ok(code) : effects.check(nextLineIsOurs, atLineEnd, after)(code);
    }

    function atLineEnd(code: Code): State | undefined {
      return effects.attempt(closingFence, after, nextLine)(code);
    }

    function nextLine(code: Code): State | undefined {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return lineStart;
    }

    function lineStart(code: Code): State | undefined {
      if (code === null) return after(code);
      if (isLineEnding(code)) return effects.check(nextLineIsOurs, atLineEnd, after)(code);
      effects.enter('mathData');
      return line(code);
    }

    function line(code: Code): State | undefined {
      if (code === null || isLineEnding(code)) {
        effects.exit('mathData');
        return lineStart(code);
      }
      effects.consume(code);
      return line;
    }

    function after(code: Code): State | undefined {
      effects.exit('mathBlock');
      return ok(code);
    }
  },
};
