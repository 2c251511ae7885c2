// This module is loaded when the user first presses Download in a table, together with the code that every download
// needs.
export * from './download-parts.ts';
export { RowDownload } from './RowDownload.tsx';
