import { expect, it } from 'vitest';
import { MemoryBudget } from './limits/memory-budget.ts';
import { budgetedBody } from './budgeted-body.ts';

const text = 'é'.repeat(200_000);

/** Returns a closed response to a request that reserved three times its length. */
async function respond(body: string) {
  const budget = new MemoryBudget(2 ** 28);
  const memory = budget.open({ app: 'a', owner: 'o' });
  await memory.reserve(1_200_000);
  const response = new Response(...budgetedBody(body, { 'Content-Type': 'text/plain' }, memory));
  memory.close();
  return { budget, response };
}

it('counts the bytes of a response until the last one has been read', async () => {
  const { budget, response } = await respond(text);
  expect([budget.reserved, response.headers.get('content-length')]).toEqual([400_000, '400000']);
  const pieces: Uint8Array[] = [];
  const reserved: number[] = [];
  for await (const piece of response.body!) {
    pieces.push(piece);
    reserved.push(budget.reserved);
  }
  expect(reserved[0]).toBe(400_000);
  expect(Buffer.concat(pieces).toString() === text).toBe(true);
  expect(budget.reserved).toBe(0);
});

it('releases the memory when the client disconnects', async () => {
  const { budget, response } = await respond(text);
  const reader = response.body!.getReader();
  await reader.read();
  await reader.cancel();
  expect(budget.reserved).toBe(0);
});

it('does not count a short body', async () => {
  const { budget, response } = await respond('short');
  expect(budget.reserved).toBe(0);
  expect(await response.text()).toBe('short');
});
