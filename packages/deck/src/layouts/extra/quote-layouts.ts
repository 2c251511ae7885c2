import { quote } from '../kinds/quote.ts';
import { pullQuoteElements } from '../quotes/pull-quote.ts';
import type { QuoteLayouts } from './extra-layouts-source.ts';

/** The layouts of this chunk. */
export const quoteLayouts: QuoteLayouts = { quote, pullQuoteElements };
