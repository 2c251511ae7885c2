/** Loads files of the editor when they are needed. Tests replace `load` to delay files or to let requests fail. */
export const lazyFiles: { load: <File>(request: () => Promise<File>) => Promise<File> } = {
  load: (request) => request(),
};
