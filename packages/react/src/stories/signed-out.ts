import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { fails, type FetcherMethod } from '../testing/index.ts';
import { storyMessages } from './story-messages.ts';

/**
 * Creates the story of a user who is signed out of the host app, whose own sign-in the provider's `onSignIn` or
 * `signInUrl` opens.
 * @param method Method that the component calls.
 */
export function signedOut(method: FetcherMethod): Required<Pick<StoryObj, 'parameters' | 'play'>> {
  return {
    parameters: { backend: { faults: { [method]: [fails('not_signed_in')] } }, provider: { signInUrl: '#sign-in' } },
    play: async ({ canvas, globals }) => {
      const messages = storyMessages(globals);
      const { title } = messages.errors.not_signed_in;
      await expect((await canvas.findAllByText((text) => text.startsWith(title)))[0]).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: messages.ui.signIn }));
      await waitFor(() => expect(location.hash).toBe('#sign-in'));
    },
  };
}
