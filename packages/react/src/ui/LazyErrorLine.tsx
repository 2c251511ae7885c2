import type { ReactElement } from 'react';
import { usePpt } from '../provider/ppt-context.ts';
import type { ErrorLineProps } from './ErrorLine.tsx';
import { useErrorDetails } from './use-error-details.ts';

export interface LazyErrorLineProps extends Omit<ErrorLineProps, 'error'> {
  error: ErrorLineProps['error'] | null | undefined;
}

/**
 * Error message of an action or a list, announced immediately. Renders nothing without an error. The error messages are
 * loaded on the first error; if this fails, the fallback is shown.
 */
export function LazyErrorLine({ error, ...rest }: LazyErrorLineProps): ReactElement | null {
  const details = useErrorDetails(!!error);
  if (!error || details === undefined) return null;
  return details ? <details.ErrorLine error={error} {...rest} /> : <FallbackError {...rest} />;
}

/** Error line for an error whose messages could not be loaded. */
export function FallbackError({
  id,
  fallback: { title, body },
}: Pick<ErrorLineProps, 'id' | 'fallback'>): ReactElement {
  const { ui } = usePpt();
  return (
    <p data-ppt="error" role="alert" id={id}>
      {body ? ui.titleAndBody(title, body) : title}
    </p>
  );
}
