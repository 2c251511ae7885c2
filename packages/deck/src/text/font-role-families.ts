import type { FontRole } from '../model/text.ts';
import type { Family } from './faces.ts';

/** The family of Latin letters and that of Han characters; quotes and dashes next to Han use the latter. */
export const fontRoleFamilies: Readonly<Record<FontRole, { latin: Family; han: Family }>> = {
  heading: { latin: 'Carlito', han: 'Noto Sans SC' },
  body: { latin: 'Carlito', han: 'Noto Sans SC' },
  mono: { latin: 'Cousine', han: 'Noto Sans SC' },
  sans: { latin: 'Arimo', han: 'Noto Sans SC' },
  serif: { latin: 'Gelasio', han: 'Noto Serif SC' },
  song: { latin: 'Tinos', han: 'Noto Serif SC' },
};
