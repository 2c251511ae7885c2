import { useCallback, useEffect, useState } from 'react';
import { usePpt } from '../provider/ppt-context.ts';
import { useLatest } from '../provider/use-latest.ts';
import { runChecks } from './run-checks.ts';
import type { CheckResult } from './results/check-result.ts';

/** Progress and results of the checks. */
export interface Diagnosis {
  /** Results so far, in order of completion. */
  results: readonly CheckResult[];
  isChecking: boolean;
  /** Runs all checks again. */
  checkAgain: () => void;
}

/** Runs all checks once on mount, even in StrictMode, and again on request. */
export function useDiagnosis(editorOrigin: string | undefined, onDone: (results: CheckResult[]) => void): Diagnosis {
  const { fetcher, allowedOrigins, expectMessages } = usePpt();
  const [round, setRound] = useState(0);
  const [results, setResults] = useState<readonly CheckResult[]>([]);
  const [isChecking, setChecking] = useState(true);
  const onDoneRef = useLatest(onDone);

  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    const all: CheckResult[] = [];
    queueMicrotask(() => {
      if (signal.aborted) return; // This effect was the first of the two that StrictMode runs.
      setResults([]);
      setChecking(true);
      void runChecks({ fetcher, allowedOrigins, expectMessages, editorOrigin, signal }, (result) => {
        all.push(result);
        setResults([...all]);
      }).then(() => {
        if (signal.aborted) return;
        setChecking(false);
        onDoneRef.current(all);
      });
    });
    return () => control.abort();
  }, [fetcher, allowedOrigins, expectMessages, editorOrigin, round, onDoneRef]);

  return { results, isChecking, checkAgain: useCallback(() => setRound((last) => last + 1), []) };
}
