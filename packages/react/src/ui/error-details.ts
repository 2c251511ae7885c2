// This module is loaded on the first error.
export { formatError } from '../i18n/format-error.ts';
export { en as otherErrorMessages } from '../i18n/other-error-messages.ts';
export { ErrorLine } from './ErrorLine.tsx';
export { CopyText } from './CopyText.tsx';
