import type { Code, Construct, State } from './tokenizing.ts';

/** `<!` and a letter, as in `<!doctype html>`. */
const declaration = /^<![a-z]$/iu;

/** Closing sequences that are known to be missing from the rest of a paragraph, by the paragraph's tokenizer. */
const missingEndings = new WeakMap<object, Set<string>>();

/**
 * The `<` of an HTML comment, declaration, instruction or CDATA section (CommonMark §6.6) that is not closed in its
 * paragraph: plain text. micromark's own construct searches the rest of the paragraph for each of them, which takes
 * minutes for 128 KiB of `<?`; here, the first failed search is remembered.
 */
export const unclosedHtml: Construct = {
  name: 'unclosedHtml',
  tokenize(effects, ok, nok) {
    const missing = missingEndings.get(this) ?? new Set<string>();
    missingEndings.set(this, missing);
    return effects.check(unlessUnclosed(missing), nok, (code) => {
      effects.enter('data');
      effects.consume(code);
      effects.exit('data');
      return ok;
    });
  },
};

/** Fails only at HTML that is not closed. It only looks ahead, so its tokens are dropped. */
function unlessUnclosed(missing: Set<string>): Construct {
  return {
    partial: true,
    tokenize(effects, ok, nok) {
      let opening = '';
      let ending = '';
      /** The most recent characters, as many as the longest closing sequence has. */
      let tail = '';
      return (code) => {
        effects.enter('data');
        return open(code);
      };

      function open(code: Code): State | undefined {
        opening += textOf(code);
        ending = endingOf(opening);
        if (missing.has(ending)) return nok(code);
        // `<!-->` is a whole comment.
        if (ending === '-->') tail = '--';
        if (!ending && !'<!--'.startsWith(opening) && !'<![CDATA['.startsWith(opening)) return ok(code);
        effects.consume(code);
        return ending ? search : open;
      }

      function search(code: Code): State | undefined {
        if (code === null) {
          missing.add(ending);
          return nok(code);
        }
        tail = (tail + textOf(code)).slice(-3);
        if (tail.endsWith(ending)) return ok(code);
        effects.consume(code);
        return search;
      }
    },
  };
}

/** The sequence that closes HTML with this opening; empty for a tag or an incomplete opening. */
function endingOf(opening: string): string {
  if (opening === '<?') return '?>';
  if (opening === '<!--') return '-->';
  if (opening === '<![CDATA[') return ']]>';
  return declaration.test(opening) ? '>' : '';
}

/** Line endings and tabs have negative codes, which do not occur in closing sequences. */
function textOf(code: Code): string {
  return code === null || code < 0 ? '\n' : String.fromCharCode(code);
}
