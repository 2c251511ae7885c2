import type { ReactElement } from 'react';
import { usePpt } from '../provider/ppt-context.ts';
import type { ErrorLineProps } from './ErrorLine.tsx';
import { useErrorDetails } from './use-error-details.ts';

export interface LazyErrorLineProps extends Omit<ErrorLineProps, 'error'> {
  error: ErrorLineProps['error'] | null | undefined;
}

/**
 * Why a press or a list has failed, read out at once; nothing while all is well. What it says is loaded when something
 * has failed; if that fails as well, it is what the component says of any failure.
 */
export function LazyErrorLine({ error, ...rest }: LazyErrorLineProps): ReactElement | null {
  const details = useErrorDetails(!!error);
  if (!error || details === undefined) return null;
  return details ? <details.ErrorLine error={error} {...rest} /> : <FallbackError {...rest} />;
}

/** A failure, if what could explain it could not be loaded. */
export function FallbackError({ id, fallback }: Pick<ErrorLineProps, 'id' | 'fallback'>): ReactElement {
  return (
    <p data-ppt="error" role="alert" id={id}>
      {usePpt().ui.titleAndBody(fallback.title, fallback.body)}
    </p>
  );
}
