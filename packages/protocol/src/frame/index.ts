export * from './frame-messages.ts';
