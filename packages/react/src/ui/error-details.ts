// Loaded when something has failed.
export { formatError } from '../i18n/format-error.ts';
export { ErrorLine } from './ErrorLine.tsx';
export { ErrorPanel } from './ErrorPanel.tsx';
