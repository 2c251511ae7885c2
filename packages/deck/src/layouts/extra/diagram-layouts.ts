import { chain } from '../kinds/chain.ts';
import { diagram } from '../kinds/diagram.ts';
import type { DiagramLayouts } from './extra-layouts-source.ts';

/** The layouts of this chunk. */
export const diagramLayouts: DiagramLayouts = { chain, diagram };
