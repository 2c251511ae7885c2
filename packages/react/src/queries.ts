export { createFetcher, type FetcherOptions } from './fetcher/create-fetcher.ts';
export { PptError } from '@ppt-embed/protocol/host';
