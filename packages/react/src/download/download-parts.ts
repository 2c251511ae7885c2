// This module is loaded when the user first presses Download.
export { countDown, timeLeftAfter } from './count-down.ts';
export { DownloadActions, DownloadMessage } from './DownloadMessage.tsx';
export { shareDownload } from './shared-downloads.ts';
