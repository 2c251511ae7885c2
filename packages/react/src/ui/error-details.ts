// Loaded on the first error.
export { formatError } from '../i18n/format-error.ts';
export { ErrorLine } from './ErrorLine.tsx';
