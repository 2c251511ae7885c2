/** Files that the store did not remove; the log has a line for each. */
export class FilesRemainError extends Error {
  constructor(number: number) {
    super(`${number} ${number === 1 ? 'file' : 'files'} could not be removed, and will be tried again`);
    this.name = 'FilesRemainError';
  }
}
