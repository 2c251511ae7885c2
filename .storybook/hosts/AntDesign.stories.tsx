import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { Card, ConfigProvider, Flex, Layout, Tag, theme as antTheme, Typography } from 'antd';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { storyMessages } from '../../packages/react/src/stories/story-messages.ts';
import { ConnectButton, CoverPicker, HistoryTable, PptEditorFrame } from '../../packages/react/src/index.ts';
import { MarkdownComposer } from '../../packages/react/src/markdown/index.ts';
import { UserTable } from '../../packages/react/src/users/index.ts';

/** Sets the library's custom properties from Ant Design's tokens. */
function useThemeProperties(): CSSProperties {
  const { token } = antTheme.useToken();
  return {
    '--ppt-accent': token.colorPrimary,
    '--ppt-on-accent': token.colorTextLightSolid,
    '--ppt-radius': `${token.borderRadius}px`,
    '--ppt-font': token.fontFamily,
  } as CSSProperties;
}

const themes = {
  light: { token: { colorPrimary: '#00695c', borderRadius: 4 } },
  dark: {
    token: { colorPrimary: '#00a48d', colorTextLightSolid: '#001411', borderRadius: 4 },
    algorithm: antTheme.darkAlgorithm,
  },
};

function App({ children, theme = 'light' }: { children: ReactNode; theme?: keyof typeof themes }): ReactElement {
  return (
    <ConfigProvider theme={themes[theme]}>
      <Page>{children}</Page>
    </ConfigProvider>
  );
}

function Page({ children }: { children: ReactNode }): ReactElement {
  return (
    <Layout style={{ ...useThemeProperties(), margin: 'calc(-1 * var(--stage-padding))', minHeight: '100vh' }}>
      <Layout.Header style={{ background: '#00352e' }}>
        <Flex align="center" justify="space-between" style={{ blockSize: '100%' }}>
          <Typography.Title level={4} style={{ color: '#fff', margin: 0 }}>
            港城
          </Typography.Title>
          <Tag color="#00695c">工程委员会</Tag>
        </Flex>
      </Layout.Header>
      <Layout.Content style={{ padding: 24 }}>{children}</Layout.Content>
    </Layout>
  );
}

/** The components in an Ant Design app, with its tokens, in both languages. */
const meta = {
  title: 'Ant Design',
  // The host page is light, and so are the components.
  parameters: { provider: { colorScheme: 'light' }, docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Presentations: Story = {
  globals: { locale: 'zh-CN' },
  render: () => (
    <App>
      <Card title="演示文稿" extra={<ConnectButton variant="secondary" />}>
        <HistoryTable pageSize={5} />
      </Card>
    </App>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: '演示文稿' })).toBeVisible();
    await expect(getComputedStyle(await canvas.findByRole('button', { name: '断开连接' })).borderRadius).toBe('4px');
  },
};

export const Covers: Story = {
  render: () => (
    <App>
      <Card title="Choose a cover">
        <CoverPicker />
      </Card>
    </App>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('radio')).toHaveLength(12));
  },
};

export const Editor: Story = {
  render: () => (
    <App>
      <PptEditorFrame source={{ kind: 'presentation', pptId: 'sample-1' }} style={{ blockSize: 560 }} />
    </App>
  ),
  play: async ({ canvas, globals }) => {
    const { frameTitle } = storyMessages(globals).editorFrame;
    await waitFor(() => expect(canvas.getByTitle(frameTitle)).toBeVisible());
  },
};

/** Ant Design's dark algorithm, applied to the composer, covers, users and a dialog. */
export const Dark: Story = {
  parameters: { provider: { colorScheme: 'dark' } },
  render: () => (
    <App theme="dark">
      <Flex vertical gap={24}>
        <MarkdownComposer defaultValue="# Bus lanes" onCreate={() => undefined} beside={<CoverPicker />} />
        <UserTable pageSize={3} />
      </Flex>
    </App>
  ),
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await waitFor(() => expect(canvas.getAllByRole('radio')).toHaveLength(12));
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(3));
    const [first] = canvas.getAllByRole('button', { name: new RegExp(messages.users.suspend) });
    await userEvent.click(first!);
    await expect(await canvas.findByRole('dialog')).toBeVisible();
  },
};
