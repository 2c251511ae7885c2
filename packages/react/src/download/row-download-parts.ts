// Loaded when the user first presses Download in a table, with what every download needs.
export * from './download-parts.ts';
export { RowDownload } from './RowDownload.tsx';
