import { bigNumber } from '../kinds/big-number.ts';
import { process } from '../kinds/process.ts';
import type { ListLayouts } from './extra-layouts-source.ts';

export const listLayouts: ListLayouts = { bigNumber, process };
