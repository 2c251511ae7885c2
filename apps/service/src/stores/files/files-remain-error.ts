/** Thrown if some files could not be removed. The log has a line for each. */
export class FilesRemainError extends Error {
  constructor(number: number) {
    super(`could not remove ${number} ${number === 1 ? 'file' : 'files'}; the next sweep will retry`);
    this.name = 'FilesRemainError';
  }
}
