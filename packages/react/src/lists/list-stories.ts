import type { QueryClient } from '@tanstack/react-query';
import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { storyMessages } from '../i18n/story-messages.ts';
import { fails, hangs, type MemoryFetcher } from '../testing/index.ts';

type ListStory = Pick<StoryObj, 'parameters' | 'play'>;

/** How a list that is turned by pages stands in a state that every list has, in pages of ten. */
interface ListStories {
  /** Nothing has come yet. */
  loading: ListStory;
  /** The last page stays, paler, until the next has come. */
  changing: ListStory;
  /** Read once, and not again: the list stays. */
  notRefreshed: ListStory;
  disconnected: ListStory;
  banned: ListStory;
}

/**
 * The stories that two lists would tell alike.
 * @param method by which the list is read.
 * @param room whose words it speaks.
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
        (loaded['fetcher'] as MemoryFetcher).setFaults(method, [fails('unavailable')]);
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
