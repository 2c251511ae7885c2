/** Thrown to abort an operator's command. The message states the problem and how to fix it. */
export class OperatorError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OperatorError';
  }
}
