// Loaded at the first press on Download.
export { DownloadActions, DownloadMessage } from './DownloadMessage.tsx';
export { runDownload } from './run-download.ts';
