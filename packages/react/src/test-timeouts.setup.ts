import { configure, getConfig } from '@testing-library/react';

/** Creates the error of a query that finds no element, with the page as text. */
const { getElementError } = getConfig();

/** Whether a wait is running the query, and runs it again if it fails. The library's types do not contain this field. */
const isRepeated = (): boolean =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;

configure({
  // A busy machine may stall for seconds. A wait ends as soon as its condition is met or has failed, so a long limit
  // costs nothing. Speed is measured by benchmarks.
  asyncUtilTimeout: 30_000,
  // Printing the page takes longer than the query. A wait that fails prints it once, when it ends.
  getElementError(message, container) {
    if (!isRepeated()) return getElementError(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
});
