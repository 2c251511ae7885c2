import { useCallback, useEffect, useState } from 'react';
import { usePpt } from '../provider/ppt-context.ts';
import { useLatest } from '../provider/use-latest.ts';
import { examine } from './examine.ts';
import type { Observation } from './finding.ts';

export interface Diagnosis {
  /** Those made so far, in the order in which they came. */
  observations: readonly Observation[];
  isChecking: boolean;
  /** Takes every look again. */
  again: () => void;
}

/** Takes every look once at mount, in StrictMode too, and again when told. */
export function useDiagnosis(
  editorOrigin: string | undefined,
  onDone: (observations: Observation[]) => void,
): Diagnosis {
  const { fetcher, allowedOrigins } = usePpt();
  const [round, setRound] = useState(0);
  const [observations, setObservations] = useState<readonly Observation[]>([]);
  const [isChecking, setChecking] = useState(true);
  const tell = useLatest(onDone);

  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    const all: Observation[] = [];
    queueMicrotask(() => {
      if (signal.aborted) return; // StrictMode's first effect
      setObservations([]);
      setChecking(true);
      void examine({ fetcher, allowedOrigins, editorOrigin, signal }, (observation) => {
        all.push(observation);
        setObservations([...all]);
      }).then(() => {
        if (signal.aborted) return;
        setChecking(false);
        tell.current(all);
      });
    });
    return () => control.abort();
  }, [fetcher, allowedOrigins, editorOrigin, round, tell]);

  return { observations, isChecking, again: useCallback(() => setRound((last) => last + 1), []) };
}
