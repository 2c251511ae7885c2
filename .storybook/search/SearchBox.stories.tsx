import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { SearchBox } from './SearchBox.tsx';
import { searchIn, type Section } from './site-search.ts';

const sections: Section[] = [
  { page: 'Start', heading: 'An app', url: '?path=/docs/start--docs#an-app', text: 'From an empty Vite app.' },
  { page: 'Theming', heading: 'Colors', url: '?path=/docs/theming--docs#colors', text: 'Light and dark.' },
  {
    page: 'Troubleshooting',
    heading: 'not_rendered',
    url: '?path=/docs/troubleshooting--docs#not_rendered',
    text: 'A dark page, drawn once. UI text: “先打开一次，再下载”',
  },
];

/** The search box with three sections. */
const meta = {
  title: 'Search',
  tags: ['!dev', '!autodocs'],
  component: SearchBox,
  args: { load: async () => searchIn(sections), onGo: fn<(url: string) => void>() },
} satisfies Meta<typeof SearchBox>;
export default meta;

type Story = StoryObj<typeof meta>;

const box = (): HTMLElement => screen.getByRole('searchbox', { name: 'Search all pages' });

export const ByKeyboard: Story = {
  play: async ({ args }) => {
    await userEvent.keyboard('/dark');
    await expect(box()).toHaveFocus();
    const [first, second] = await screen.findAllByRole('link');
    await expect(screen.getByRole('status')).toHaveTextContent('2 results');
    await userEvent.keyboard('{ArrowDown}');
    await expect(first).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(second).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect(box()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onGo).toHaveBeenCalledOnce();
    await expect(args.onGo).toHaveBeenCalledWith(second?.getAttribute('href'));
    await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
  },
};

export const FirstByEnter: Story = {
  play: async ({ args }) => {
    await userEvent.keyboard('/not_rendered');
    await screen.findByRole('link', { name: /not_rendered/ });
    await userEvent.keyboard('{Enter}');
    await expect(args.onGo).toHaveBeenCalledWith('?path=/docs/troubleshooting--docs#not_rendered');
  },
};

export const InChinese: Story = {
  play: async ({ args }) => {
    await userEvent.type(box(), '再下载');
    await userEvent.click(await screen.findByRole('link', { name: /not_rendered/ }));
    await expect(args.onGo).toHaveBeenCalledWith('?path=/docs/troubleshooting--docs#not_rendered');
  },
};

export const NothingFound: Story = {
  play: async () => {
    await userEvent.type(box(), 'zeppelin');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No results for “zeppelin”.'));
    await userEvent.keyboard('{Escape}');
    await expect(box()).toHaveFocus();
    await expect(box()).toHaveValue('');
    await expect(screen.queryByRole('status')).toBeNull();
  },
};

export const Shortcut: Story = {
  play: async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect(box()).toHaveFocus();
    // The shortcut also works while the user types in a field, where `/` is text.
    await userEvent.keyboard('/{Control>}k{/Control}');
    await expect(box()).toHaveFocus();
    await expect(box()).toHaveValue('/');
  },
};
