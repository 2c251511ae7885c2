// This module is loaded when the user returns from the consent page without a connection.
export { en as failureMessages } from './failure-messages.ts';
export { consumeUrlOutcome } from './url-outcome.ts';
