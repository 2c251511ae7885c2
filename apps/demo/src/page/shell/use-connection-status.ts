import { useState } from 'react';
import { type Connection, type PptError, useConnection } from '@ppt-embed/react';

/** Status of the connection, as shown on the page. */
export interface ConnectionStatus {
  /** Status of the connection: `unknown` before the first response, and `checkFailed` if it could not be checked. */
  status: Connection['status'] | 'unknown' | 'checkFailed';
  /** The error that prevented the connection from being checked. */
  error: PptError | null;
  /** Checks the connection again. */
  refetch: () => void;
}

/**
 * Reads the status of the connection. TanStack Query clears a query's error when it is fetched again. This hook keeps
 * the error until the next success, so that **Try again** does not replace the message that contains the button.
 */
export function useConnectionStatus(): ConnectionStatus {
  const { data, failureReason, refetch } = useConnection();
  const [lastError, setLastError] = useState<PptError | null>(null);
  const error = failureReason ?? (data ? null : lastError);
  if (error !== lastError) setLastError(error);
  return { status: data?.status ?? (error ? 'checkFailed' : 'unknown'), error, refetch: () => void refetch() };
}
