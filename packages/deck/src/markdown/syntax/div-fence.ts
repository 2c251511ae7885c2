import type { Code, Construct, State } from './tokenizing.ts';
import { colon, isLineEnding } from './tokenizing.ts';

/** A line of three or more colons, optionally followed by a name: the beginning or end of a pandoc div. */
export const divFence: Construct = {
  name: 'divFence',
  tokenize(effects, ok, nok) {
    let size = 0;
    return start;

    function start(code: Code): State | undefined {
      effects.enter('divFence');
      return colons(code);
    }

    function colons(code: Code): State | undefined {
      if (code === colon) {
        size++;
        effects.consume(code);
        return colons;
      }
      return size >= 3 ? name(code) : nok(code);
    }

    function name(code: Code): State | undefined {
      if (code === null || isLineEnding(code)) {
        effects.exit('divFence');
        return ok(code);
      }
      effects.consume(code);
      return name;
    }
  },
};
