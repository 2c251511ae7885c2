import { expect, it } from 'vitest';
import { newCreationId } from './creation-id.ts';

it('makes another UUID of version 4 at each press', () => {
  const ids = Array.from({ length: 100 }, newCreationId);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
