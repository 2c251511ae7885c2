// Loaded when the user first presses Download.
export { DownloadActions, DownloadMessage } from './DownloadMessage.tsx';
export { runDownload } from './run-download.ts';
