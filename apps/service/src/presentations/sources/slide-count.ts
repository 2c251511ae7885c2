import { ServiceError } from '../../kernel/service-error.ts';

/** Maximum number of slides per presentation (contract, 41300). */
export const maxSlides = 1000;

/**
 * Checks the number of slides.
 * @throws ServiceError too_large
 */
export function requireSlideCount(slides: number): void {
  if (slides > maxSlides) throw new ServiceError('too_large', { slides });
}
