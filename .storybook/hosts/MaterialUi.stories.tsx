import type { CSSProperties, ReactElement, ReactNode } from 'react';
import {
  AppBar,
  Box,
  Chip,
  Container,
  createTheme,
  CssBaseline,
  Paper,
  Stack,
  ThemeProvider,
  Toolbar,
  Typography,
  useTheme,
} from '@mui/material';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { storyMessages } from '../../packages/react/src/stories/story-messages.ts';
import { ConnectButton, CoverPicker, HistoryTable, PptEditorFrame } from '../../packages/react/src/index.ts';
import { MarkdownComposer } from '../../packages/react/src/markdown/index.ts';
import { UserTable } from '../../packages/react/src/users/index.ts';

const shape = { borderRadius: 12 };
const themes = {
  light: createTheme({ palette: { primary: { main: '#6a1b9a' }, background: { default: '#fafafa' } }, shape }),
  dark: createTheme({ palette: { mode: 'dark', primary: { main: '#ce93d8' } }, shape }),
};

/** Sets the library's custom properties from the theme. */
function useThemeProperties(): CSSProperties {
  const { palette, shape, typography } = useTheme();
  return {
    '--ppt-accent': palette.primary.main,
    '--ppt-on-accent': palette.primary.contrastText,
    '--ppt-radius': `${shape.borderRadius}px`,
    '--ppt-font': typography.fontFamily,
  } as CSSProperties;
}

function App({ children, theme = 'light' }: { children: ReactNode; theme?: keyof typeof themes }): ReactElement {
  return (
    <ThemeProvider theme={themes[theme]}>
      <CssBaseline />
      <Page>{children}</Page>
    </ThemeProvider>
  );
}

function Page({ children }: { children: ReactNode }): ReactElement {
  return (
    <Box
      style={useThemeProperties()}
      sx={{
        m: 'calc(-1 * var(--stage-padding))',
        minHeight: '100vh',
        bgcolor: 'background.default',
        color: 'text.primary',
      }}
    >
      <AppBar position="static" elevation={0}>
        <Toolbar>
          <Typography variant="h6" component="h1" sx={{ flexGrow: 1 }}>
            Harbour City
          </Typography>
          <Chip label="Works committee" sx={{ bgcolor: 'primary.dark', color: 'primary.contrastText' }} />
        </Toolbar>
      </AppBar>
      <Container sx={{ py: 3 }}>
        <Stack spacing={3}>{children}</Stack>
      </Container>
    </Box>
  );
}

/** The components in a Material UI app, with `CssBaseline` and its theme. */
const meta = {
  title: 'Material UI',
  // The host page is light, and so are the components.
  parameters: { provider: { colorScheme: 'light' }, docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Presentations: Story = {
  render: () => (
    <App>
      <Paper variant="outlined" sx={{ p: 2 }}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', pb: 2 }}>
          <Typography variant="h5" component="h2">
            Presentations
          </Typography>
          <ConnectButton variant="secondary" />
        </Stack>
        <HistoryTable pageSize={5} />
      </Paper>
    </App>
  ),
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await expect(await canvas.findByRole('table')).toBeVisible();
    const connect = await canvas.findByRole('button', { name: messages.connection.disconnect });
    await expect(getComputedStyle(connect).borderRadius).toBe('12px');
  },
};

export const Covers: Story = {
  render: () => (
    <App>
      <Paper variant="outlined" sx={{ p: 2 }}>
        <CoverPicker />
      </Paper>
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

/** A dark theme, with the composer, covers, users and a dialog. */
export const Dark: Story = {
  parameters: { provider: { colorScheme: 'dark' } },
  render: () => (
    <App theme="dark">
      <MarkdownComposer defaultValue="# Bus lanes" onCreate={() => undefined} beside={<CoverPicker />} />
      <UserTable pageSize={3} />
    </App>
  ),
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await waitFor(() => expect(canvas.getAllByRole('radio')).toHaveLength(12));
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(3));
    const create = canvas.getByRole('button', { name: messages.markdown.create });
    await expect(getComputedStyle(create).backgroundColor).toBe('rgb(206, 147, 216)');
    const [first] = canvas.getAllByRole('button', { name: new RegExp(messages.users.suspend) });
    await userEvent.click(first!);
    await expect(await canvas.findByRole('dialog')).toBeVisible();
  },
};
