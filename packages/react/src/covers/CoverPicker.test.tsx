import { Profiler, useState, type Key, type ReactElement } from 'react';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent as browser } from 'vitest/browser';
import type { Cover, CoverFilter } from '@ppt-embed/protocol/host';
import { PptProvider } from '../provider/PptProvider.tsx';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { createMemoryFetcher, fails, hangs, sampleCovers, type MemoryFetcher } from '../testing/index.ts';
import { CoverPicker, type CoverPickerProps } from './CoverPicker.tsx';

afterEach(cleanup);

function app(fetcher: MemoryFetcher, { key, ...props }: CoverPickerProps & { key?: Key } = {}): ReactElement {
  return (
    <PptProvider fetcher={fetcher}>
      <CoverPicker key={key} {...props} />
    </PptProvider>
  );
}

const radios = (): HTMLInputElement[] => screen.getAllByRole('radio');
const twelve = (): Promise<void> => waitFor(() => expect(radios()).toHaveLength(12));
/** Names of the covers, without "Automatic". */
const names = (): (string | null)[] =>
  radios()
    .slice(1)
    .map((radio) => radio.ariaLabel);

it('offers "Automatic" first and selected, then eleven covers', async () => {
  render(app(createMemoryFetcher()));
  await twelve();
  const group = screen.getByRole('radiogroup', { name: 'Cover' });
  expect(within(group).getAllByRole('radio')).toHaveLength(12);
  expect(radios()[0]).toBe(screen.getByRole('radio', { name: 'Automatic' }));
  expect(radios()[0]?.checked).toBe(true);
});

itInFullRun('lets the host control the filter', async () => {
  const fetcher = createMemoryFetcher();
  const onFilterChange = vi.fn<(filter: CoverFilter) => void>();
  const style = '科技风';
  const { rerender } = render(app(fetcher, { filter: {}, onFilterChange }));
  await twelve();
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Style' });
  const [, first] = select.options;
  await userEvent.selectOptions(select, first!);
  expect(onFilterChange).toHaveBeenCalledWith({ style: first!.value });
  expect(select.value).toBe(''); // The filter does not change until the host changes it.
  const inputs = (): unknown[] => fetcher.calls.map(({ input }) => input);
  expect(inputs()).toHaveLength(1);
  rerender(app(fetcher, { filter: { style }, onFilterChange }));
  await waitFor(() => expect(inputs().at(-1)).toMatchObject({ style }));
  expect(select.value).toBe(style);
});

it('reserves the size of each picture, which loads lazily and is not announced in addition to its radio button', async () => {
  render(app(createMemoryFetcher({ covers: sampleCovers.slice(0, 1) })));
  const radio = await screen.findByRole('radio', { name: 'Minimal, Pink, Chinese' });
  const image = radio.parentElement?.querySelector('img') as HTMLImageElement;
  expect(image.alt).toBe('');
  expect(image.getAttribute('loading')).toBe('lazy');
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['160', '90']);
});

it.each([
  [undefined, []],
  ['cover', ['cover']],
])('belongs to a form only with a name: %s', async (name, expectedNames) => {
  const { container } = render(<form>{app(createMemoryFetcher(), { name })}</form>);
  await twelve();
  const form = container.querySelector('form') as HTMLFormElement;
  expect(Array.from(new FormData(form).keys())).toEqual(expectedNames);
});

it('has the name that the host sets', async () => {
  render(app(createMemoryFetcher(), { 'aria-label': 'Title slide' }));
  await twelve();
  expect(screen.getByRole('region', { name: 'Title slide' })).toBeTruthy();
  expect(screen.getByRole('radiogroup', { name: 'Title slide' })).toBeTruthy();
});

it('sends wire strings regardless of the locale of the labels', async () => {
  const fetcher = createMemoryFetcher();
  const onFilterChange = vi.fn<(filter: unknown) => void>();
  render(app(fetcher, { onFilterChange }));
  const user = userEvent.setup();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Style' }), 'Government');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Color' }), 'Orange');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Chinese');
  await waitFor(() =>
    expect(fetcher.calls.at(-1)?.input).toEqual({ style: '党政风', colorStyle: '橙色', language: '中文' }),
  );
  expect(onFilterChange).toHaveBeenLastCalledWith({ style: '党政风', colorStyle: '橙色', language: '中文' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Style' }), 'Any style');
  await waitFor(() => expect(fetcher.calls.at(-1)?.input).toEqual({ colorStyle: '橙色', language: '中文' }));
});

itInFullRun(
  'keeps the selected cover as the first tile when other covers are requested, and announces how many there are',
  async () => {
    const onChange = vi.fn<(id: string | null) => void>();
    render(app(createMemoryFetcher(), { onChange }));
    await twelve();
    const user = userEvent.setup();
    const before = names();
    await user.click(radios()[5]!);
    expect(names()).toEqual(before); // No tile moves under the pointer.
    await user.click(screen.getByRole('button', { name: 'More covers' }));
    await waitFor(() => expect(names()[0]).toBe(before[4]));
    expect(names()).not.toEqual(before);
    expect(radios()).toHaveLength(12);
    expect(radios()[1]?.checked).toBe(true);
    expect(screen.getByRole('status').textContent).toBe('11 covers');
    expect(onChange).toHaveBeenCalledOnce();
  },
);

itInFullRun('keeps the selection when a filter no longer matches it', async () => {
  render(app(createMemoryFetcher(), { defaultFilter: { style: '科技风' } }));
  await twelve();
  const user = userEvent.setup();
  const selectedName = names()[2];
  await user.click(radios()[3]!);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Style' }), 'Fresh');
  await waitFor(() => expect(names().some((name) => name?.startsWith('Fresh'))).toBe(true));
  expect(names()[0]).toBe(selectedName);
  expect(radios()[1]?.checked).toBe(true);
});

it('moves the selection with the arrow keys', async () => {
  render(app(createMemoryFetcher()));
  await twelve();
  radios()[0]?.focus();
  await userEvent.setup().keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(radios()[1]);
  expect(radios()[1]?.checked).toBe(true);
});

itInFullRun('lets the host control the value', async () => {
  const fetcher = createMemoryFetcher();
  const onChange = vi.fn<(id: string | null) => void>();
  const { rerender } = render(app(fetcher, { value: null, onChange }));
  await twelve();
  await userEvent.setup().click(radios()[1]!);
  const id = radios()[1]!.value;
  expect(onChange).toHaveBeenCalledWith(id, expect.objectContaining({ id }));
  expect(radios()[1]?.checked).toBe(false);
  rerender(app(fetcher, { value: id, onChange }));
  expect(radios()[1]?.checked).toBe(true);
});

it('shows a cover passed by the host as the first tile, even if the cover is not in the sample', async () => {
  const selectedCover = sampleCovers[97]!;
  render(app(createMemoryFetcher({ covers: sampleCovers.slice(0, 40) }), { defaultValue: selectedCover }));
  expect(screen.getAllByRole('radio')).toHaveLength(2); // The tile is shown immediately, before the others arrive.
  await twelve();
  expect(radios()[1]?.value).toBe(selectedCover.id);
  expect(radios()[1]?.checked).toBe(true);
});

itInFullRun('shows the pinned cover again when returning to cached covers', async () => {
  const selectedCover = sampleCovers[97]!;
  const fetcher = createMemoryFetcher({ covers: sampleCovers.slice(0, 40) });
  const queryClient = new QueryClient();
  const page = (value: Cover | null): ReactElement => (
    <PptProvider fetcher={fetcher} queryClient={queryClient}>
      <CoverPicker value={value} />
    </PptProvider>
  );
  const first = render(page(null));
  await twelve();
  first.unmount();
  render(page(selectedCover));
  expect(radios()).toHaveLength(12);
  expect(radios()[1]?.value).toBe(selectedCover.id);
  expect(radios()[1]?.checked).toBe(true);
});

itInFullRun(
  'keeps the cover that the host selects by id as the first tile, once a sample has contained that cover',
  async () => {
    const fetcher = createMemoryFetcher();
    const { rerender } = render(app(fetcher, { value: null }));
    await twelve();
    const { value: id } = radios()[6]!;
    const name = names()[5];
    rerender(app(fetcher, { value: id }));
    await userEvent.setup().click(screen.getByRole('button', { name: 'More covers' }));
    await waitFor(() => expect(names()[0]).toBe(name));
    expect(radios()[1]?.value).toBe(id);
    expect(radios()[1]?.checked).toBe(true);
    expect(radios()).toHaveLength(12);
  },
);

it('submits the selection with a form', async () => {
  const fetcher = createMemoryFetcher();
  render(<form aria-label="host">{app(fetcher, { name: 'cover' })}</form>);
  await twelve();
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'host' });
  expect(new FormData(form).get('cover')).toBe('');
  await userEvent.setup().click(radios()[2]!);
  expect(new FormData(form).get('cover')).toBe(radios()[2]?.value);
});

itInFullRun('starts over if the form’s reset changes its key', async () => {
  const fetcher = createMemoryFetcher();
  const selectedCover = sampleCovers[97]!;
  function Form(): ReactElement {
    const [times, setTimes] = useState(0);
    return (
      <form aria-label="host" onReset={() => setTimes(times + 1)}>
        {app(fetcher, { key: times, name: 'cover', defaultValue: selectedCover, defaultFilter: { style: '科技风' } })}
        <button type="reset">Reset</button>
      </form>
    );
  }
  render(<Form />);
  await twelve();
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'host' });
  await userEvent.setup().click(radios()[3]!);
  expect(new FormData(form).get('cover')).not.toBe(selectedCover.id);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(new FormData(form).get('cover')).toBe(selectedCover.id));
  expect(radios()[1]?.value).toBe(selectedCover.id);
});

itInFullRun('keeps the filter in sync with its displayed values after the surrounding form is reset', async () => {
  render(<form aria-label="host">{app(createMemoryFetcher())}</form>);
  await twelve();
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Style' });
  await userEvent.selectOptions(select, 'Tech');
  await waitFor(() => expect(names().every((name) => name?.startsWith('Tech'))).toBe(true));
  screen.getByRole<HTMLFormElement>('form', { name: 'host' }).reset();
  expect(select.value).toBe('科技风');
});

it('shows one placeholder for each requested cover', () => {
  render(app(createMemoryFetcher({ faults: { listCovers: [hangs()] } }), { defaultFilter: { limit: 5 } }));
  expect(screen.getByRole('radiogroup').children).toHaveLength(6);
  expect(screen.getByRole('radiogroup').getAttribute('aria-busy')).toBe('true');
});

it('shows an error when covers cannot be loaded, and still allows "Automatic"', async () => {
  const onError = vi.fn<(error: { code: string }) => void>();
  const fetcher = createMemoryFetcher({ faults: { listCovers: [fails('unavailable', { times: 10 })] } });
  render(app(fetcher, { onError }));
  expect((await screen.findByRole('alert')).textContent).toContain('Create with the automatic cover, or try again.');
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'unavailable' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Automatic' }).disabled).toBe(false);
  fetcher.setFaults('listCovers', []);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  await twelve();
  expect(screen.queryByRole('alert')).toBeNull();
});

itInFullRun('recovers automatically when the backend is back', async () => {
  render(app(createMemoryFetcher({ faults: { listCovers: [fails('network', { times: 1 })] } })));
  await screen.findByRole('alert');
  await waitFor(() => expect(radios()).toHaveLength(12));
});

itInFullRun('keeps the current covers if other covers cannot be loaded', async () => {
  const fetcher = createMemoryFetcher();
  render(app(fetcher));
  await twelve();
  fetcher.setFaults('listCovers', [fails('network', { times: 1 })]);
  await userEvent.setup().click(screen.getByRole('button', { name: 'More covers' }));
  await screen.findByRole('alert');
  expect(radios()).toHaveLength(12);
});

it('shows the alternative text of a broken picture', async () => {
  const broken = { ...sampleCovers[0]!, imageUrl: 'data:image/png,broken' };
  render(app(createMemoryFetcher({ covers: [broken] })));
  const label = await screen.findByText('Minimal, Pink, Chinese');
  expect(label.tagName).toBe('SPAN');
  expect(screen.getByRole('radio', { name: 'Minimal, Pink, Chinese' })).toBeTruthy();
});

it('shows a vendor’s own style unchanged', async () => {
  render(app(createMemoryFetcher({ covers: [{ ...sampleCovers[0]!, style: '水墨', colorStyle: '金色' }] })));
  expect(await screen.findByRole('radio', { name: '水墨, 金色, Chinese' })).toBeTruthy();
});

it('renders the host’s own panel when no cover matches', async () => {
  render(app(createMemoryFetcher({ covers: [] }), { slots: { empty: () => <p>Nothing like that</p> } }));
  expect(await screen.findByText('Nothing like that')).toBeTruthy();
});

itInFullRun('does not re-render on arrow keys, and still has the selection when other covers arrive', async () => {
  const onRender = vi.fn<() => void>();
  render(
    <Profiler id="covers" onRender={onRender}>
      {app(createMemoryFetcher())}
    </Profiler>,
  );
  await twelve();
  radios()[0]?.focus();
  onRender.mockClear();
  await browser.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(radios()[3]?.checked).toBe(true);
  expect(onRender).not.toHaveBeenCalled();

  const selectedName = names()[2];
  await userEvent.setup().click(screen.getByRole('button', { name: 'More covers' }));
  await waitFor(() => expect(names()[0]).toBe(selectedName));
  expect(radios()[1]?.checked).toBe(true);
});

itInFullRun('shows other covers where pictures cannot be decoded in advance, as in jsdom', async () => {
  vi.stubGlobal('Image', class {});
  onTestFinished(() => void vi.unstubAllGlobals());
  render(app(createMemoryFetcher()));
  await twelve();
  const before = names();
  await userEvent.setup().click(screen.getByRole('button', { name: 'More covers' }));
  await waitFor(() => expect(names()).not.toEqual(before));
  expect(screen.queryByRole('alert')).toBeNull();
});

itInFullRun('hides the no-match message when a request for other covers fails', async () => {
  const fetcher = createMemoryFetcher({ covers: [] });
  render(app(fetcher));
  const none = 'No matching covers. Try another style or color.';
  await waitFor(() => expect(screen.getAllByText(none)).toHaveLength(2));
  fetcher.setFaults('listCovers', [fails('bad_response')]);
  await userEvent.setup().click(screen.getByRole('button', { name: 'More covers' }));
  await screen.findByRole('alert');
  expect(screen.queryByText(none)).toBeNull();
});

itInFullRun("hides one filter's error while the covers of the next filter are loading", async () => {
  const fetcher = createMemoryFetcher({ faults: { listCovers: [fails('internal', { times: 1 }), hangs()] } });
  render(app(fetcher));
  await screen.findByRole('alert');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Style' }), 'Tech');
  await waitFor(() => expect(fetcher.calls).toHaveLength(2));
  expect(screen.queryByRole('alert')).toBeNull();
});
