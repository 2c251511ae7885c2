import type { CSSProperties } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { signedOut } from '../stories/signed-out.ts';
import { storyMessages } from '../stories/story-messages.ts';
import { fails, hangs, sampleCovers, type MemoryFetcher } from '../testing/index.ts';
import { CoverPicker } from './CoverPicker.tsx';

const meta = {
  title: 'CoverPicker',
  component: CoverPicker,
  args: { onChange: fn() },
} satisfies Meta<typeof CoverPicker>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Eleven covers and "Automatic". */
export const Ready: Story = {
  play: async ({ canvas, args, globals }) => {
    const messages = storyMessages(globals);
    const cover = await canvas.findByRole('radiogroup', { name: messages.covers.cover });
    await waitFor(() => expect(within(cover).getAllByRole('radio')).toHaveLength(12));
    await expect(within(cover).getAllByRole('radio')[0]).toHaveAccessibleName(messages.covers.automaticCover);
    await expect(canvas.getByRole('radio', { name: messages.covers.automaticCover })).toBeChecked();
    const second = within(cover).getAllByRole('radio')[1]!;
    await userEvent.click(second);
    await expect(second).toBeChecked();
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

/** A cover is selected and other covers were requested: it stays the first tile after "Automatic". */
export const Selected: Story = {
  args: { defaultFilter: { language: '英文' } },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await waitFor(() => expect(canvas.getAllByRole('radio')).toHaveLength(12));
    const tile = canvas.getAllByRole('radio')[4]!;
    const name = tile.getAttribute('aria-label')!;
    await userEvent.click(tile);
    await userEvent.click(canvas.getByRole('button', { name: messages.covers.more }));
    await waitFor(() => expect(canvas.getAllByRole('radio')[1]).toHaveAccessibleName(name));
    await expect(canvas.getAllByRole('radio')[1]).toBeChecked();
    await expect(canvas.getAllByRole('radio')).toHaveLength(12);
    await expect(canvas.getByRole('status')).toHaveTextContent(messages.covers.count('11', 'other'));
  },
};

export const Filtered: Story = {
  play: async ({ canvas, loaded, globals }) => {
    const messages = storyMessages(globals);
    await userEvent.selectOptions(
      canvas.getByRole('combobox', { name: messages.covers.style }),
      messages.covers.styles.科技风,
    );
    await userEvent.selectOptions(
      canvas.getByRole('combobox', { name: messages.covers.color }),
      messages.covers.colors.紫色,
    );
    await userEvent.selectOptions(
      canvas.getByRole('combobox', { name: messages.covers.language }),
      messages.covers.languages.英文,
    );
    await waitFor(() => expect(canvas.getAllByRole('radio')).toHaveLength(2));
    const { calls } = loaded['fetcher'] as MemoryFetcher;
    await expect(calls.at(-1)?.input).toEqual({ style: '科技风', colorStyle: '紫色', language: '英文' });
  },
};

export const Loading: Story = {
  parameters: { backend: { faults: { listCovers: [hangs()] } } },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await expect(await canvas.findByRole('radiogroup')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByRole('radio', { name: messages.covers.automaticCover })).toBeChecked();
  },
};

export const Empty: Story = {
  parameters: { backend: { covers: [] } },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await expect((await canvas.findAllByText(messages.covers.none))[0]).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: { backend: { faults: { listCovers: [fails('network')] } } },
  play: async ({ canvas, loaded, globals }) => {
    const messages = storyMessages(globals);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.errors.network.title);
    await expect(canvas.getByRole('radio', { name: messages.covers.automaticCover })).toBeEnabled();
    (loaded['fetcher'] as MemoryFetcher).setFaults('listCovers', [fails('network', { times: 1 })]);
    await userEvent.click(canvas.getByRole('button', { name: messages.ui.tryAgain }));
    await expect(canvas.getByRole('button', { name: messages.ui.tryAgain })).toHaveFocus();
  },
};

/** The user is signed out of the host app, whose own sign-in the provider's `onSignIn` or `signInUrl` opens. */
export const SignedOut: Story = signedOut('listCovers');

/**
 * Controlled by the host, which passes the whole cover. Its tile is shown from the start, although it is not among the
 * four covers.
 */
export const Controlled: Story = {
  args: {
    value: sampleCovers.find(({ style, language }) => style === '党政风' && language === '中文'),
    filter: { style: '极简风', language: '英文', limit: 4 },
  },
  play: async ({ canvas, args, globals }) => {
    const messages = storyMessages(globals);
    await waitFor(() => expect(canvas.getAllByRole('radio')).toHaveLength(5));
    const [none, keptRadio] = canvas.getAllByRole('radio');
    await expect(keptRadio).toBeChecked();
    await userEvent.click(none!);
    await expect(args.onChange).toHaveBeenCalledWith(null, null);
    await expect(keptRadio).toBeChecked();
    await expect(canvas.getByRole('combobox', { name: messages.covers.style })).toHaveDisplayValue(
      messages.covers.styles.极简风,
    );
  },
};

/** Other covers were requested. The current ones stay until the new ones arrive. */
export const LoadingMore: Story = {
  play: async ({ canvas, loaded, globals }) => {
    const messages = storyMessages(globals);
    await waitFor(() => expect(canvas.getAllByRole('radio')).toHaveLength(12));
    (loaded['fetcher'] as MemoryFetcher).setFaults('listCovers', [hangs()]);
    await userEvent.click(canvas.getByRole('button', { name: messages.covers.more }));
    await expect(canvas.getByRole('button', { name: messages.covers.more })).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getAllByRole('radio')).toHaveLength(12);
  },
};

/** A request for other covers failed. The current ones stay and can be selected. */
export const NotRefreshed: Story = {
  play: async ({ canvas, loaded, globals }) => {
    const messages = storyMessages(globals);
    await waitFor(() => expect(canvas.getAllByRole('radio')).toHaveLength(12));
    (loaded['fetcher'] as MemoryFetcher).setFaults('listCovers', [fails('network')]);
    await userEvent.click(canvas.getByRole('button', { name: messages.covers.more }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.errors.network.title);
    await expect(canvas.getAllByRole('radio')).toHaveLength(12);
  },
};

/** In the host's form: the radio buttons have its name, and their value is the cover id. */
export const InForm: Story = {
  args: { name: 'cover', defaultValue: sampleCovers[0]!, defaultFilter: { limit: 3 } },
  decorators: [
    (Picker) => (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const sent = new FormData(event.currentTarget) as unknown as Iterable<[string, string]>;
          const output = event.currentTarget.querySelector('output[aria-label]');
          if (output) output.textContent = new URLSearchParams([...sent]).toString();
        }}
      >
        <Picker />
        <button>Send</button> <output aria-label="Sent" />
      </form>
    ),
  ],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('radio').length).toBeGreaterThanOrEqual(4));
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(canvas.getByRole('status', { name: 'Sent' })).toHaveTextContent(`cover=${sampleCovers[0]!.id}`);
  },
};

/** A picture that cannot be loaded shows its alternative text. */
export const BrokenPictures: Story = {
  parameters: {
    backend: { covers: sampleCovers.slice(0, 4).map((cover) => ({ ...cover, imageUrl: 'data:image/png,broken' })) },
  },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    const { picture, styles, colors, languages } = messages.covers;
    const name = picture(styles.极简风, colors.粉色, languages.中文);
    await expect(await canvas.findByText(name)).toBeVisible();
    await expect(canvas.getByRole('radio', { name })).toBeEnabled();
  },
};

export const DarkChinese: Story = {
  globals: { locale: 'zh-CN', colorScheme: 'dark' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('radio')).toHaveLength(12));
    await userEvent.click(canvas.getAllByRole('radio')[1]!);
    await expect(canvas.getByRole('radiogroup', { name: '封面' })).toBeVisible();
    for (const name of ['风格', '颜色', '语言']) await expect(canvas.getByRole('combobox', { name })).toBeVisible();
    await expect(canvas.getByRole('button', { name: '换一批' })).toBeVisible();
  },
};

/** Filters collapse on a narrow page. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await waitFor(() => expect(canvas.getAllByRole('radio')).toHaveLength(12));
    await userEvent.click(canvas.getByRole('button', { name: messages.covers.filter }));
    await expect(canvas.getByRole('combobox', { name: messages.covers.style })).toBeVisible();
    // Covers are side by side, as large as a phone allows.
    const [, first, second] = canvas.getAllByRole('radio').map((radio) => radio.parentElement!.getBoundingClientRect());
    await expect(first!.width).toBeGreaterThan(140);
    await expect(second!.width).toBe(first!.width);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};

/** Selects with only the arrow keys, like native radio buttons. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('radio')).toHaveLength(12));
    canvas.getAllByRole('radio')[0]?.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(canvas.getAllByRole('radio')[2]).toBeChecked();
    await expect(canvas.getAllByRole('radio')[2]).toHaveFocus();
  },
};

/** With the host's accent color and radius. */
export const Themed: Story = {
  decorators: [
    (Story) => (
      <div style={{ '--ppt-accent': '#00703e', '--ppt-radius': '0px' } as CSSProperties}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('radio')).toHaveLength(12));
  },
};

/** With the host's own panels and messages. */
export const OwnPanels: Story = {
  args: {
    messages: { cover: 'Look of the first slide' },
    slots: {
      failed: ({ error, retry }) => (
        <p style={{ gridColumn: '1 / -1', margin: 0 }}>
          No covers ({error.code}). <button onClick={retry}>Retry</button>
        </p>
      ),
    },
  },
  parameters: { backend: { faults: { listCovers: [fails('unavailable')] } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radiogroup', { name: 'Look of the first slide' })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

/** No cover matches, and the host suggests what to do. */
export const OwnEmpty: Story = {
  args: { slots: { empty: () => <p>No cover fits. Take away a filter.</p> } },
  parameters: { backend: { covers: [] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No cover fits. Take away a filter.')).toBeVisible();
  },
};

/** Markup, states and messages without styles. The host's classes style the component. */
export const UnstyledWithClasses: Story = {
  args: {
    unstyled: true,
    classNames: { grid: 'own-grid', tile: 'own-tile', more: 'own-button', select: 'own-button' },
  },
  decorators: [
    (Story) => (
      <div>
        <style>{`.own-grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: 8px; margin-block: 12px; }
          .own-tile { display: grid; justify-items: start; gap: 4px; padding: 8px; border: 2px solid; }
          .own-tile:has(:checked) { background: Highlight; color: HighlightText; } .own-tile img { inline-size: 100%; block-size: auto; }
          .own-button { min-height: 32px; padding-inline: 12px; border: 2px solid; background: none; color: inherit; font: inherit; }`}</style>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, globals }) => {
    await waitFor(() => expect(canvas.getAllByRole('radio')).toHaveLength(12));
    const more = canvas.getByRole('button', { name: storyMessages(globals).covers.more });
    await expect(getComputedStyle(more).borderTopWidth).toBe('2px');
  },
};
