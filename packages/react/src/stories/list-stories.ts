import type { QueryClient } from '@tanstack/react-query';
import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { storyMessages } from './story-messages.ts';
import { fails, hangs, type MemoryFetcher } from '../testing/index.ts';

type ListStory = Pick<StoryObj, 'parameters' | 'play'>;

/** Stories of the states that every paged list has, with ten rows per page. */
interface ListStories {
  /** The list before the first response. */
  loading: ListStory;
  /** The previous page stays, dimmed, until the next one has loaded. */
  changing: ListStory;
  /** The list has loaded once, and then a refresh fails. The list stays. */
  notRefreshed: ListStory;
  disconnected: ListStory;
  banned: ListStory;
}

/**
 * Creates the stories that two lists have in common.
 * @param method Method that reads the list.
 * @param namespace Namespace of the list's messages.
 */
export function listStories(method: 'listHistory' | 'listUsers', namespace: 'history' | 'users'): ListStories {
  return {
    loading: {
      parameters: { backend: { faults: { [method]: [hangs()] } } },
      play: async ({ canvas }) => {
        await expect(await canvas.findByRole('table')).toHaveAttribute('aria-busy', 'true');
        await expect(canvas.getAllByRole('row')).toHaveLength(11);
      },
    },
    changing: {
      play: async ({ canvas, loaded, globals }) => {
        const messages = storyMessages(globals);
        await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(10));
        (loaded['fetcher'] as MemoryFetcher).setFaults(method, [hangs()]);
        await userEvent.click(canvas.getByRole('button', { name: messages.pager.nextPage }));
        await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
        await expect(canvas.getAllByRole('rowheader')).toHaveLength(10);
      },
    },
    notRefreshed: {
      play: async ({ canvas, loaded, globals }) => {
        const messages = storyMessages(globals);
        await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(10));
        // Uses this error, because the query would first retry other errors for seconds.
        (loaded['fetcher'] as MemoryFetcher).setFaults(method, [fails('unavailable', { retryable: false })]);
        await (loaded['queryClient'] as QueryClient).invalidateQueries();
        await expect(await canvas.findByRole('alert')).toHaveTextContent(messages[namespace].failed.title);
        await expect(canvas.getAllByRole('rowheader')).toHaveLength(10);
      },
    },
    disconnected: {
      parameters: { backend: { connection: { status: 'disconnected' } } },
      play: async ({ canvas, globals }) => {
        const messages = storyMessages(globals);
        await expect(await canvas.findByText(messages.errors.disconnected.title)).toBeVisible();
        await expect(await canvas.findByRole('button', { name: messages.ui.connect })).toBeVisible();
      },
    },
    banned: {
      parameters: { backend: { connection: { status: 'banned' } } },
      play: async ({ canvas, globals }) => {
        await expect(await canvas.findByText(storyMessages(globals).errors.user_banned.title)).toBeVisible();
      },
    },
  };
}
