import type { PptError } from '@ppt-embed/protocol/host';
import { useMessages } from '../i18n/use-messages.ts';
import { describeFailure } from './describe-failure.ts';
import type { FailureWords } from './failure-messages.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { en } from './messages.ts';

/** A failure in one line: what happened, what to do, what is safe. */
export function useFailureSentence(): (error: PptError, fallback: FailureWords) => string {
  const { sentence } = useMessages('ui', en);
  const { failures } = usePpt();
  return (error, fallback) => {
    const { title, body } = describeFailure(error, failures, fallback);
    return sentence(title, body);
  };
}
