export * from './picture-address.ts';
export * from './session.ts';
