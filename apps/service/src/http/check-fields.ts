import type { z } from 'zod';
import { ServiceError } from './service-error.ts';

/**
 * Checks fields against their description; unknown ones are dropped.
 * @throws ServiceError invalid_request, with a path for every complaint
 */
export function checkFields<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ServiceError(
    'invalid_request',
    {},
    {
      errors: result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
    },
  );
}
