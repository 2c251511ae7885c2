export * from './doctor.ts';
export * from './error-codes.ts';
export * from './fetcher.ts';
export * from './ppt-error.ts';
export * from './routes.ts';
export * from './trim-trailing-slashes.ts';
