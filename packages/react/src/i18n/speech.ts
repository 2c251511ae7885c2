import type { PptError } from '@ppt-embed/protocol/host';
import { en as failures, type FailureWords } from '../ui/failure-messages.ts';
import { en as ui } from '../ui/messages.ts';
import type { Catalogue, Words } from './catalogue.ts';
import { unreachableBackend } from './unreachable-backend.ts';

/** Replaced by every bundler. */
declare const process: { env: { NODE_ENV?: string } };

/** What is known of a failure. */
type Told = Partial<Pick<PptError, 'message' | 'retryAfterMs' | 'status' | 'requestId'>> & { code: string };

/** What any component can say in the reader's language. */
export interface Speech {
  /** Words of the failures that any component can meet; English where a catalogue lacks them. */
  failures: Words['failures'];
  /** Words of the parts that every room uses. */
  ui: Words['ui'];
  /** "1,204", and `one`, `few`, `many`… by the language's own rules (CLDR): what words with a count in them are given. */
  count: (count: number) => [count: string, form: Intl.LDMLPluralRule];
  /**
   * What happened, what to do, what is safe.
   * @param fallback what the room says of a failure that has no words of its own.
   * @param own the room's words by code, beside those of the failures that any can meet.
   */
  describe: (failure: Told, fallback: FailureWords, own?: object) => FailureWords;
  /** The same in one line. */
  sentence: (failure: Told, fallback: FailureWords) => string;
}

/** Words by code; of some with a detail: the seconds to wait, or what was refused. */
type Table = Readonly<Partial<Record<string, FailureWords | ((...details: (string | undefined)[]) => FailureWords)>>>;

export function speechOf({ language, words }: Catalogue): Speech {
  const speech: Speech = {
    failures: { ...failures, ...words.failures },
    ui: { ...ui, ...words.ui },
    count: (count) => [count.toLocaleString(language), new Intl.PluralRules(language).select(count)],
    describe: ({ code, message, retryAfterMs = 60_000, status, requestId }, fallback, own) => {
      const unreachable =
        process.env.NODE_ENV === 'production' ? undefined : unreachableBackend(status, requestId, language);
      if (unreachable) return unreachable;
      const found = ({ ...speech.failures, ...own } as Table)[code] ?? fallback;
      if (typeof found !== 'function') return found;
      return found(...(code === 'rate_limited' ? speech.count(Math.ceil(retryAfterMs / 1000)) : [message]));
    },
    sentence: (failure, fallback) => {
      const { title, body } = speech.describe(failure, fallback);
      return speech.ui.sentence(title, body);
    },
  };
  return speech;
}
