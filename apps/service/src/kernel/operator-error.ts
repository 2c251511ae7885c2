/** Stops an operator's command; the message says in a sentence what is wrong and what to do. */
export class OperatorError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OperatorError';
  }
}
