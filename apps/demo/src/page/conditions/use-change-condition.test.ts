import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { currentCondition, type Condition } from './conditions.ts';
import { conditionedFetch } from './conditioned-fetch.ts';
import { applyCondition } from './use-change-condition.ts';

it('clears the data and errors of the previous condition', async () => {
  const baseFetch = conditionedFetch(currentCondition, async () => Response.json({ status: 'connected' }));
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
  const under = async (condition: Condition, expected: object): Promise<void> => {
    applyCondition(queryClient, condition);
    await expect.poll(shown).toEqual({ isLoading: false, ...expected });
  };
  await under('expired', { status: 'disconnected' });
  await under('down', { error: '503' });
  await under('normal', { status: 'connected' });
  await under('down', { error: '503' });
  applyCondition(queryClient, 'slow');
  await expect.poll(shown).toEqual({ isLoading: true });
  stop();
  applyCondition(queryClient, 'normal');
});
