import type { PptError } from '@ppt-embed/protocol/host';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { describeFailure } from '../ui/describe-failure.ts';
import type { en as failuresEn, FailureWords } from '../ui/failure-messages.ts';
import type { en } from './messages.ts';

/** What the failed state says: what happened, what to do, what is safe. Codes without words have not been foreseen. */
export function failureWords(error: PptError, words: typeof en, failures: typeof failuresEn): FailureWords {
  const { code } = error;
  if (code === 'blocked_url') return words[code](error.message);
  return describeFailure(error, failures, code in words ? words[code as 'timeout'] : words.unexpected);
}

/** Codes after which it may exist already, so that looking comes before creating again. */
const perhapsCreated: readonly PptErrorCode[] = ['outcome_unknown', 'cannot_reopen', 'creation_conflict'];

export function isPerhapsCreated(error: PptError): boolean {
  return perhapsCreated.includes(error.code);
}
