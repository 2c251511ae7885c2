import { afterEach, expect, it, vi } from 'vitest';
import { newCreationId } from './creation-id.ts';

afterEach(() => vi.unstubAllGlobals());

it.each(['in a secure context', 'where crypto has no randomUUID'])(
  'creates a new version 4 UUID each time, without URL.createObjectURL, %s',
  (where) => {
    const real = globalThis.crypto;
    if (where !== 'in a secure context') vi.stubGlobal('crypto', { getRandomValues: real.getRandomValues.bind(real) });
    vi.stubGlobal('URL', undefined);
    const ids = Array.from({ length: 100 }, newCreationId);
    expect(new Set(ids).size).toBe(100);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  },
);
