import { queryDefaults } from '../provider/query-defaults.ts';

/** What every query of a list sets for itself: what was made or saved meanwhile appears when the list is seen again. */
export const listDefaults: typeof queryDefaults & {
  readonly staleTime: 0;
  readonly refetchOnMount: true;
  readonly refetchOnWindowFocus: true;
  readonly refetchOnReconnect: true;
} = {
  ...queryDefaults,
  staleTime: 0,
  refetchOnMount: true,
  refetchOnWindowFocus: true,
  refetchOnReconnect: true,
};
