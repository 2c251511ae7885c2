import type { PptError } from '@ppt-embed/protocol/host';
import { describeFailure } from './describe-failure.ts';
import type { FailureWords } from './failure-messages.ts';
import { usePpt } from '../provider/ppt-context.ts';

/** A failure in one line: what happened, what to do, what is safe. */
export function useFailureSentence(): (error: PptError, fallback: FailureWords) => string {
  const { failures, ui } = usePpt();
  return (error, fallback) => {
    const { title, body } = describeFailure(error, failures, fallback);
    return ui.sentence(title, body);
  };
}
