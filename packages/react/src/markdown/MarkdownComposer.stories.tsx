import type { CSSProperties } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PptError } from '@ppt-embed/protocol/host';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { storyMessages } from '../stories/story-messages.ts';
import { CoverPicker } from '../covers/CoverPicker.tsx';
import { MarkdownComposer } from './MarkdownComposer.tsx';

const sample = `---
title: Solar on 40 school roofs
language: en
---

# Solar on 40 school roofs
Proposal to the city council · 12 May 2026

## Why now
- 61 % rise in school power bills since 2020
- 40 roofs already surveyed and sound
- 6.8 years until the panels have paid for themselves

## Three phases, 40 schools
| Phase            | Schools | Power  | Cost    |
|------------------|--------:|-------:|--------:|
| Pilot            |       4 | 0.3 MW | € 0.4 m |
| North and center |      21 | 1.9 MW | € 2.3 m |
`;

const meta = {
  title: 'MarkdownComposer',
  component: MarkdownComposer,
  args: { defaultValue: sample, onCreate: fn() },
} satisfies Meta<typeof MarkdownComposer>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Text only. */
export const Idle: Story = {
  play: async ({ canvas, args, globals }) => {
    const messages = storyMessages(globals);
    await expect(await canvas.findByText(messages.markdown.slides('3', 'other'))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: messages.markdown.create }));
    await expect(args.onCreate).toHaveBeenCalledWith({
      text: sample,
      creationId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    });
  },
};

/** Markup, states and messages without styles. The host's classes style the component. */
export const UnstyledWithClasses: Story = {
  args: { unstyled: true, classNames: { text: 'own-text', create: 'own-button' } },
  decorators: [
    (Story) => (
      <div>
        <style>{`.own-text, .own-text textarea { inline-size: 100%; min-block-size: 240px; font: 14px/1.6 monospace; }
          .own-button { min-height: 40px; padding-inline: 20px; border: 2px solid; background: none; color: inherit; font: inherit; }`}</style>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, globals }) => {
    const create = await canvas.findByRole('button', { name: storyMessages(globals).markdown.create });
    await expect(getComputedStyle(create).borderTopWidth).toBe('2px');
  },
};

/** A typical composition: covers next to the text, and an additional tab. */
export const WithCovers: Story = {
  args: {
    beside: <CoverPicker defaultFilter={{ language: '英文' }} />,
    summary: 'Automatic cover',
    tabs: [
      {
        id: 'json',
        label: 'JSON',
        panel: (
          <label>
            JSON URL <input type="url" />
          </label>
        ),
        onCreate: fn(),
      },
    ],
  },
  play: async ({ canvas, args, globals }) => {
    const messages = storyMessages(globals);
    await userEvent.click(await canvas.findByRole('tab', { name: messages.markdown.markdown }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'JSON' })).toHaveFocus();
    await expect(canvas.getByRole('textbox', { name: 'JSON URL' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: messages.markdown.create }));
    await expect(args.tabs?.[0]?.onCreate).toHaveBeenCalledWith({ creationId: expect.any(String) });
    await expect(args.onCreate).not.toHaveBeenCalled();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await userEvent.click(canvas.getByRole('tab', { name: messages.markdown.markdown }));
  },
};

export const Empty: Story = {
  args: { defaultValue: '' },
  play: async ({ canvas, args, globals }) => {
    const messages = storyMessages(globals);
    await userEvent.click(await canvas.findByRole('button', { name: messages.markdown.create }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.markdown.empty);
    await expect(canvas.getByRole('textbox', { name: messages.markdown.markdown })).toHaveFocus();
    await expect(args.onCreate).not.toHaveBeenCalled();
  },
};

export const NearLimit: Story = {
  args: { defaultValue: 'x'.repeat(1000 * 1024) },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await expect(await canvas.findByText(messages.markdown.size('0.98 MB'))).toHaveAttribute('data-state', 'near');
  },
};

export const TooLarge: Story = {
  args: { defaultValue: '# Long\n'.padEnd(1024 * 1024 + 1, 'x') },
  play: async ({ canvas, args, globals }) => {
    const messages = storyMessages(globals);
    await userEvent.click(await canvas.findByRole('button', { name: messages.markdown.create }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.markdown.tooLarge('1.01'));
    await expect(canvas.getByRole('textbox', { name: messages.markdown.markdown })).toHaveValue(args.defaultValue);
    await expect(args.onCreate).not.toHaveBeenCalled();
  },
};

export const Busy: Story = {
  args: { onCreate: fn(() => new Promise<void>(() => undefined)) },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await userEvent.click(await canvas.findByRole('button', { name: messages.markdown.create }));
    await expect(await canvas.findByRole('button', { name: messages.markdown.creating })).toBeVisible();
  },
};

/** Creation failed: the error is shown, and the text is kept. */
export const Failed: Story = {
  args: { onCreate: fn(() => Promise.reject(new PptError({ code: 'network', message: 'No answer.' }))) },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await userEvent.click(await canvas.findByRole('button', { name: messages.markdown.create }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.errors.network.title);
    await expect(canvas.getByRole('textbox', { name: messages.markdown.markdown })).toHaveValue(sample);
  },
};

/** A file is being dragged over the window. */
export const Dropping: Story = {
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await canvas.findByRole('textbox', { name: messages.markdown.markdown });
    const files = new DataTransfer();
    files.items.add(new File(['# Dropped'], 'dropped.md'));
    await waitFor(async () => {
      window.dispatchEvent(new DragEvent('dragenter', { dataTransfer: files }));
      await expect(canvas.getByText(messages.markdown.dropNow)).toBeVisible();
    });
  },
};

export const DarkChinese: Story = {
  ...WithCovers,
  globals: { locale: 'zh-CN', colorScheme: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '创建演示文稿' })).toBeVisible();
    await expect(await canvas.findByText('约 3 张幻灯片')).toBeVisible();
  },
};

export const Phone: Story = {
  ...WithCovers,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    const create = await canvas.findByRole('button', { name: messages.markdown.create });
    await expect(create.getBoundingClientRect().height).toBeGreaterThanOrEqual(40);
    await expect(canvas.getByRole('button', { name: messages.markdown.file })).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole('radio')).toHaveLength(12));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};

/** The composer with the host's own preview, which is updated when typing pauses. */
export const WithPreview: Story = {
  args: {
    defaultValue: '# Solar',
    slots: { preview: ({ text }) => <pre style={{ margin: 16 }}>{text}</pre> },
  },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await userEvent.type(canvas.getByRole('textbox', { name: messages.markdown.markdown }), ' roofs');
    await expect(await canvas.findByText('# Solar roofs', { selector: 'pre' })).toBeVisible();
  },
};

/** The service rejects more than 1,000 slides, so the composer warns in advance. */
export const TooManySlides: Story = {
  args: { defaultValue: '## One more\n'.repeat(1001) },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await expect(await canvas.findByText(messages.markdown.slides('1,001', 'other'))).toHaveAttribute(
      'data-state',
      'over',
    );
  },
};

/** The slides are fewer than the maximum, but close to it, so the count is shown as a warning. */
export const ManySlides: Story = {
  args: { defaultValue: '## One more\n'.repeat(950) },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await expect(await canvas.findByText(messages.markdown.slides('950', 'other'))).toHaveAttribute(
      'data-state',
      'near',
    );
  },
};

/** The host controls the text and the tab, and shows that related work is pending. */
export const Controlled: Story = {
  args: {
    value: '# Held',
    onChange: fn(),
    busy: true,
    tab: 'markdown',
    onTabChange: fn(),
    tabs: [{ id: 'json', label: 'JSON', panel: <p>A panel of the host’s.</p>, onCreate: fn() }],
  },
  play: async ({ canvas, args, globals }) => {
    const messages = storyMessages(globals);
    const text = await canvas.findByRole('textbox', { name: messages.markdown.markdown });
    await userEvent.type(text, '!');
    await expect(args.onChange).toHaveBeenCalledWith('# Held!');
    await expect(text).toHaveValue('# Held');
    await userEvent.click(canvas.getByRole('tab', { name: 'JSON' }));
    await expect(args.onTabChange).toHaveBeenCalledWith('json');
    await expect(text).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: messages.markdown.creating }));
    await expect(args.onCreate).not.toHaveBeenCalled();
  },
};

/** With the host's accent color, radius and messages. */
export const Themed: Story = {
  args: { messages: { create: 'Make slides', drop: 'Or drop your notes here' }, summary: 'Nothing is sent yet' },
  decorators: [
    (Composer) => (
      <div style={{ '--ppt-accent': '#00703e', '--ppt-on-accent': '#ffffff', '--ppt-radius': '0px' } as CSSProperties}>
        <Composer />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const create = await canvas.findByRole('button', { name: 'Make slides' });
    await waitFor(() => expect(getComputedStyle(create).backgroundColor).toBe('rgb(0, 112, 62)'));
    await expect(getComputedStyle(create).borderTopLeftRadius).toBe('0px');
    await expect(canvas.getByText('Or drop your notes here')).toBeVisible();
  },
};

/** After a reload, the draft is restored. */
export const Draft: Story = {
  args: { draftKey: 'story', defaultValue: '' },
  beforeEach: () => sessionStorage.setItem('ppt default story', '# Written before'),
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    const text = await canvas.findByRole('textbox', { name: messages.markdown.markdown });
    await waitFor(() => expect(text).toHaveValue('# Written before'));
  },
};

/** A picture was dropped: the error lists the accepted file types, and the text is kept. */
export const WrongFile: Story = {
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    const text = await canvas.findByRole('textbox', { name: messages.markdown.markdown });
    const files = new DataTransfer();
    files.items.add(new File(['png'], 'slide.png', { type: 'image/png' }));
    await waitFor(async () => {
      text.dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }));
      await expect(canvas.getByRole('alert')).toHaveTextContent(messages.markdown.wrongFile);
    });
    await expect(text).toHaveValue(sample);
  },
};
