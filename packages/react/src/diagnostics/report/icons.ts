import type { IconPath } from '../../ui/icons.ts';

/** Icons of Lucide (lucide.dev) for the four severities. */
export const circleX: IconPath = 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20zM15 9l-6 6M9 9l6 6';
export const triangleAlert: IconPath =
  'M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3zM12 9v4M12 17h.01';
export const circleCheck: IconPath = 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20zM9 12l2 2 4-4';
export const circleMinus: IconPath = 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20zM8 12h8';
