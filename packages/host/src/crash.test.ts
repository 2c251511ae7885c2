import { describe, expect, it } from 'vitest';
import { everyday } from '../../../tooling/everyday.ts';
import { crashingStorage } from './fakes/crashing-storage.ts';
import { eventSecret, signedEvent } from './fakes/signed-event.ts';
import { errorOf, testHost, type TestHost } from './fakes/test-host.ts';

const dayMs = 86_400_000;
/** Time in ms that is longer than a claim of a crashed process lasts. */
const longerThanClaims = 2 * 60_000;
const maxSteps = 60;

/**
 * Kills a process at each of its storage operations in turn, before and after the operation, until it completes.
 * @returns the number of operations.
 */
async function crashAtEachStep(
  make: () => Promise<{
    host: TestHost;
    act: (crashing: ReturnType<TestHost['sibling']>) => Promise<void>;
    check: () => Promise<void>;
  }>,
): Promise<number> {
  for (const when of ['before', 'after'] as const) {
    for (let step = 1; ; step += 1) {
      const { host, act, check } = await make();
      const storage = crashingStorage(host.storage, step, when);
      await act(host.sibling({ storage })).catch(() => undefined);
      host.wait(longerThanClaims);
      await check();
      if (!storage.hasCrashed && when === 'after') return step - 1;
      if (!storage.hasCrashed) break;
      expect(step).toBeLessThan(maxSteps);
    }
  }
  return 0;
}

describe.each(everyday(1, ['bare', 'full'] as const))('process that crashes at any step, with a %s service', (kind) => {
  it('keeps its grant if it crashes during a refresh', async () => {
    const steps = await crashAtEachStep(async () => {
      const host = testHost(kind);
      await host.browser().connect();
      host.wait(dayMs);
      return {
        host,
        act: async (crashing) => void (await host.browser({ id: 'ann' }, crashing).open({ kind: 'home' })),
        check: async () => {
          expect((await host.browser().open({ kind: 'home' })).status).toBe(200);
          expect(host.service.callsOf('/oauth/authorize')).toHaveLength(1);
        },
      };
    });
    expect(steps).toBeGreaterThan(3);
  });

  it('keeps the existing grant if it crashes while a user reconnects', async () => {
    const steps = await crashAtEachStep(async () => {
      const host = testHost(kind);
      const ann = host.browser();
      await ann.connect();
      return {
        host,
        act: async (crashing) => {
          ann.switchTo(crashing);
          await ann.connect();
        },
        check: async () => expect((await host.browser().open({ kind: 'home' })).status).toBe(200),
      };
    });
    expect(steps).toBeGreaterThan(3);
  });

  it('lets a user connect by pressing Connect once more', async () => {
    await crashAtEachStep(async () => {
      const host = testHost(kind);
      const ann = host.browser();
      return {
        host,
        act: async (crashing) => {
          ann.switchTo(crashing);
          await ann.connect();
        },
        check: async () => {
          ann.switchTo(host.ppt);
          await ann.connect();
          expect((await ann.open({ kind: 'home' })).status).toBe(200);
        },
      };
    });
  });

  it('does not create a second presentation for a creation request', async () => {
    const steps = await crashAtEachStep(async () => {
      const host = testHost(kind);
      await host.browser().connect();
      const creationId = crypto.randomUUID();
      const source = { kind: 'markdown', text: '# Hi' };
      return {
        host,
        act: async (crashing) => void (await host.browser({ id: 'ann' }, crashing).open(source, creationId)),
        check: async () => {
          const retried = await host.browser().open(source, creationId);
          const outcome = retried.status === 200 ? 'opened' : (await errorOf(retried)).code;
          expect(kind === 'full' ? ['opened'] : ['opened', 'outcome_unknown', 'cannot_reopen']).toContain(outcome);
          expect(host.service.presentations.length).toBeLessThan(2);
          expect(host.service.presentations).toHaveLength(
            outcome === 'outcome_unknown' ? host.service.presentations.length : 1,
          );
        },
      };
    });
    expect(steps).toBeGreaterThan(3);
  });

  it('disconnects a user who presses Disconnect once more', async () => {
    await crashAtEachStep(async () => {
      const host = testHost(kind);
      await host.browser().connect();
      return {
        host,
        act: async (crashing) => crashing.as({ id: 'ann' }).disconnect(),
        check: async () => {
          await host.ppt.as({ id: 'ann' }).disconnect();
          expect(await host.ppt.as({ id: 'ann' }).getConnection()).toEqual({ status: 'disconnected' });
        },
      };
    });
  });
});

it('delivers an event at least once, whenever a process crashes', async () => {
  await crashAtEachStep(async () => {
    const handled: string[] = [];
    const host = testHost('full', {
      events: { secret: eventSecret, on: { 'ppt.saved': ({ id }) => void handled.push(id) } },
    });
    await host.browser({ id: 'ann', unionId: 'u-1' }).connect();
    const deliver = (): Request => signedEvent({ id: 'event-1', data: { ppt_id: 'p-1', union_id: 'u-1', title: 'T' } });
    return {
      host,
      act: async (crashing) => void (await crashing.handler(deliver())),
      check: async () => {
        expect((await host.ppt.handler(deliver())).status).toBe(200);
        expect(handled.length).toBeGreaterThan(0);
      },
    };
  });
});

it('keeps stored data readable if the secret is rotated in between', async () => {
  const former = 'the former secret, also of thirty-two or more';
  const next = 'the next secret, again of thirty-two or more.';
  const host = testHost('full', { secret: former });
  const ann = host.browser();
  await ann.connect();
  const created = (await (await ann.open({ kind: 'markdown', text: '# Hi' })).json()) as { pptId: string };
  const both = host.sibling({ secret: [next, former] });
  ann.switchTo(both);
  expect((await ann.open({ kind: 'presentation', pptId: created.pptId })).status).toBe(200);
  expect(await both.as({ id: 'ann' }).listMyPresentations({ page: 1, pageSize: 20 })).toMatchObject({ total: 1 });
  // Entries that were read since then are encrypted only with the new secret.
  ann.switchTo(host.sibling({ secret: next }));
  expect((await ann.open({ kind: 'presentation', pptId: created.pptId })).status).toBe(200);
});
