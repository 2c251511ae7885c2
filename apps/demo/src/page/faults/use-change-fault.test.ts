import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { currentFault, type Fault } from './faults.ts';
import { faultyFetch } from './faulty-fetch.ts';
import { applyFault } from './use-change-fault.ts';

it('clears the data and errors of the previous fault', async () => {
  const baseFetch = faultyFetch(currentFault, async () => Response.json({ status: 'connected' }));
  const queryClient = new QueryClient();
  const connection = new QueryObserver(queryClient, {
    queryKey: ['connection'],
    retry: false,
    queryFn: async () => {
      const response = await baseFetch('/api/ppt/connection');
      if (!response.ok) throw new Error(String(response.status));
      return (await response.json()) as { status: string };
    },
  });
  const stop = connection.subscribe(() => undefined);
  const shown = (): unknown => {
    const { data, error, isLoading } = connection.getCurrentResult();
    return { status: data?.status, error: error?.message, isLoading };
  };
  const under = async (fault: Fault, expected: object): Promise<void> => {
    applyFault(queryClient, fault);
    await expect.poll(shown).toEqual({ isLoading: false, ...expected });
  };
  await under('expired', { status: 'disconnected' });
  await under('down', { error: '503' });
  await under('none', { status: 'connected' });
  await under('down', { error: '503' });
  applyFault(queryClient, 'slow');
  await expect.poll(shown).toEqual({ isLoading: true });
  stop();
  applyFault(queryClient, 'none');
});
