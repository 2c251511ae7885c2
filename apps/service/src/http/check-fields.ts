import { check, type Infer, type Schema } from '@ppt-embed/protocol/schema';
import { ServiceError } from '../kernel/service-error.ts';

/**
 * Checks fields against their schemas. Unknown fields are dropped.
 * @throws ServiceError invalid_request, with a path for every issue
 */
export function checkFields<S extends Schema>(schema: S, value: unknown): Infer<S> {
  const result = check(schema, value);
  if (result.isValid) return result.value as Infer<S>;
  throw new ServiceError(
    'invalid_request',
    {},
    {
      errors: result.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    },
  );
}
