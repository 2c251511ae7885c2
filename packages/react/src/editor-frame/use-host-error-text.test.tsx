import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PptError } from '@ppt-embed/protocol/host';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import type { PptErrorText } from '../i18n/error-messages.ts';
import { zhCN } from '../locales/collect-zh-cn.ts';
import { PptProvider } from '../provider/PptProvider.tsx';
import { createMemoryFetcher, fails } from '../testing/index.ts';
import type { PptFrameSlotProps } from './panel/FramePanel.tsx';
import { PptEditorFrame, type PptEditorFrameProps } from './PptEditorFrame.tsx';
import { useHostErrorText } from './use-host-error-text.ts';

afterEach(cleanup);

const locales = [
  ['English', 'en'],
  ['Chinese', zhCN],
] as const;

/** Every error whose message is in the frame's panel, except `timeout`, which any component can have. */
const frameCodes = ['blocked_by_csp', 'blocked_url', 'cannot_reopen', 'reload_limit'] as const;

function open(code: PptErrorCode, locale: 'en' | typeof zhCN, slots?: PptEditorFrameProps['slots']): void {
  const fetcher = createMemoryFetcher({ faults: { openEditor: [fails(code)] } });
  render(
    <PptProvider fetcher={fetcher} locale={locale}>
      <PptEditorFrame source={{ kind: 'home' }} slots={slots} />
    </PptProvider>,
  );
}

function OwnPanel({ error }: Pick<PptFrameSlotProps, 'error'>) {
  const text = useHostErrorText(error);
  return (
    text && (
      <p role="alert">
        {text.title}|{text.body}|{text.line}
      </p>
    )
  );
}

it.each(frameCodes.flatMap((code) => locales.map(([name, locale]) => ({ code, name, locale }))))(
  'gives a custom failure panel the text of the library’s panel: $code in $name',
  async ({ code, locale }) => {
    open(code, locale);
    const panel = await screen.findByRole('alert');
    const title = panel.querySelector('[data-ppt="panel-title"]')?.textContent;
    const body = panel.querySelector('[data-ppt="panel-body"]')?.textContent;
    expect(title).toBeTruthy();
    cleanup();

    open(code, locale, { failed: OwnPanel });
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(`${title}|${body}|`));
  },
);

it('returns the directive that is missing in the page’s policy as a line to copy', async () => {
  const error = new PptError({ code: 'blocked_by_csp', message: "frame-src 'self' https://slides.example" });
  render(
    <PptProvider fetcher={createMemoryFetcher()}>
      <OwnPanel error={error} />
    </PptProvider>,
  );
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/\|frame-src 'self' https:\/\/slides\.example$/);
});

it('prefers the host’s message for a code, then the library’s, then the fallback', async () => {
  function Texts({ texts }: { texts: [PptErrorCode, PptErrorText?][] }) {
    return texts.map(([code, own]) => <Text key={code} code={code} own={own} />);
  }
  function Text({ code, own }: { code: PptErrorCode; own: PptErrorText | undefined }) {
    const fallback = { title: 'Fallback', body: '' };
    const text = useHostErrorText(new PptError({ code, message: '' }), fallback, own && { [code]: own });
    return <p data-testid={code}>{text?.title}</p>;
  }
  render(
    <PptProvider fetcher={createMemoryFetcher()}>
      <Texts texts={[['reload_limit', { title: 'Mine', body: '' }], ['cannot_reopen'], ['internal']]} />
    </PptProvider>,
  );
  await waitFor(() => expect(screen.getByTestId('cannot_reopen').textContent).toBe('Your presentation was created'));
  await waitFor(() => expect(screen.getByTestId('reload_limit').textContent).toBe('Mine'));
  await waitFor(() => expect(screen.getByTestId('internal').textContent).toBe('Fallback'));
});
