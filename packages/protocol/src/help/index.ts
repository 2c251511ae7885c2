export * from './error-help.ts';
export * from './help-link.ts';
export * from './help-page.ts';
export { helpPath } from '../host/help-path.ts';
export * from './error-reference.ts';
