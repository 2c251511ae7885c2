import { quote } from '../quotes/quote-layout.ts';
import { pullQuoteElements, quotePanel } from '../quotes/pull-quote.ts';
import type { QuoteLayouts } from './lazy-layouts.ts';

/** The layouts of this chunk. */
export const quoteLayouts: QuoteLayouts = { quote, pullQuoteElements, quotePanel };
