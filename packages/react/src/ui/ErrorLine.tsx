import type { ReactNode } from 'react';
import { formatError, type KnownError } from '../i18n/format-error.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { CopyText } from './CopyText.tsx';
import type { FailureWords } from './failure-messages.ts';
import { Problem } from './Problem.tsx';
import { Retry } from './Retry.tsx';

export interface ErrorLineProps {
  id?: string;
  error: KnownError;
  /** What the component says of an error that has no messages of its own; an empty title: nothing. */
  fallback: FailureWords;
  /** Before what is said of the error. */
  before?: string;
  /** Where it can be tried again. */
  retry?: () => void;
  busy?: boolean | undefined;
}

/** An error in one line, its request id, and what tries again. */
export function ErrorLine({ id, error, fallback, before, retry, busy }: ErrorLineProps): ReactNode {
  const { catalogue, ui } = usePpt();
  const { title, body } = formatError(catalogue, error, fallback);
  const text = body ? ui.sentence(title, body) : title;
  const parts = [before, text].filter(Boolean);
  return (
    <Problem id={id}>
      <span>{parts.join(' ')}</span>
      <CopyText id={error.requestId} />
      {retry && <Retry size="sm" busy={busy} onClick={retry} />}
    </Problem>
  );
}
