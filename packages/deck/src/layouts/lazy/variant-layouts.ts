import { convertBlocks } from '../change/convert-blocks.ts';
import { withoutPlaceholders } from '../change/placeholder-content.ts';
import { layoutVariants } from '../variants/layout-variants.ts';
import type { VariantLayouts } from './lazy-layouts.ts';

/** Layouts that are used only on request, and functions that convert content for a requested layout. */
export const variantLayouts: VariantLayouts = { layoutVariants, convertBlocks, withoutPlaceholders };
