import { expect, it, onTestFinished, vi } from 'vitest';
import { connectChannel, connectFailureParam, type CustomFetcher, type PptFetcher } from '@ppt-embed/protocol/host';
import { createFetcher } from '../fetcher/create-fetcher.ts';
import { zhCN } from '../locales/collect-zh-cn.ts';
import { everyday, itInFullRun } from '../../../../tooling/everyday.ts';
import styles from '../styles.css?inline';
import { resolves, createMemoryBackend, createMemoryFetcher, fails } from '../testing/index.ts';
import { diagnose, type DiagnoseOptions, type Finding } from './index.ts';

async function findingOf(subject: Finding['subject'], options: DiagnoseOptions): Promise<Finding> {
  const found = (await diagnose(options)).find((finding) => finding.subject === subject);
  if (!found) throw new Error(`There is no finding for ${subject}.`);
  return found;
}

/** Shortens waits of several seconds to a tenth until the end of the test. */
function shortenLongWaits(): void {
  const setTimeout = window.setTimeout.bind(window);
  const timers = vi
    .spyOn(window, 'setTimeout')
    .mockImplementation(((run: () => void, ms = 0) =>
      setTimeout(run, ms >= 5000 ? ms / 10 : ms)) as typeof window.setTimeout);
  onTestFinished(() => timers.mockRestore());
}

async function post(path: string): Promise<string> {
  const response = await fetch(new URL(path, location.origin), { method: 'POST' });
  return response.text();
}

it('reports no problem on a healthy page, and requests one URL that it does not open', async () => {
  const fetcher = createMemoryFetcher();
  const findings = await diagnose({ fetcher });
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(findings.filter(({ group }) => group === 'page')).toHaveLength(12);
  expect(fetcher.issuedUrls.map(({ source }) => source)).toEqual([{ kind: 'home' }]);
  expect(document.querySelector('iframe')).toBeNull();
});

it('skips the checks whose methods a custom fetcher lacks', async () => {
  const complete = createMemoryFetcher();
  const fetcher: CustomFetcher = { openEditor: (input, call) => complete.openEditor(input, call) };
  const findings = await diagnose({ fetcher });
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(findings.filter(({ message }) => message.includes('no method')).map(({ subject }) => subject)).toEqual([
    'connection',
    'service',
  ]);
  expect(complete.issuedUrls).toHaveLength(1);
});

it('does not request anything that needs a connection while disconnected, and suggests the Connect button', async () => {
  const fetcher = createMemoryFetcher({ connection: { status: 'disconnected' } });
  expect(await findingOf('connection', { fetcher })).toMatchObject({
    severity: 'warning',
    fix: '<ConnectButton />',
  });
  expect(fetcher.calls.some(({ method }) => method === 'openEditor')).toBe(false);
});

it.each([
  ['en', /^This user is suspended\. Connect again after the operator of the service .* command:$/],
  [zhCN, /^此用户已被停用。.*服务的运营者/],
] as const)('names the operator and the command that lift a suspension', async (locale, message) => {
  const fetcher = createMemoryFetcher({ connection: { status: 'banned' } });
  const found = await findingOf('connection', { fetcher, locale });
  expect(found).toMatchObject({ severity: 'error', fix: 'service user unban <union_id> --app <app_id>' });
  expect(found.message).toMatch(message);
});

it('shows the line that mounts a missing backend', async () => {
  const fetcher = createMemoryFetcher({ faults: { getConnection: [fails('bad_response')] } });
  const [first] = await diagnose({ fetcher });
  expect(first).toMatchObject({
    subject: 'connection',
    severity: 'error',
    fix: "app.use('/api/ppt', toNodeHandler(ppt))",
  });
  expect(first?.message).toContain('(bad_response)');
});

it.each<[string, DiagnoseOptions['fetcher'], string]>([
  ['origin', createMemoryFetcher(), `allowedOrigins={['${location.origin}']}`],
])('names the %s to allow', async (_, fetcher, fix) => {
  const options = { fetcher, allowedOrigins: ['https://other.example'] };
  expect(await findingOf('editorUrl', options)).toMatchObject({ severity: 'error', fix });
});

it('detects a custom fetcher that sends two requests (TanStack/query#3774)', async () => {
  const requestOnce = (): Promise<string> => post('/api/ppt/editor-url');
  const memory = createMemoryFetcher();
  const twice: PptFetcher = {
    ...memory,
    openEditor: async (input) => {
      await Promise.all([requestOnce(), requestOnce()]);
      return memory.openEditor(input);
    },
  };
  const found = await findingOf('requests', { fetcher: twice });
  expect([found.severity, found.fix]).toEqual(['error', "createFetcher({ baseUrl: '/api/ppt' })"]);
  expect(found.message).toContain('sent 2 requests to /api/ppt/editor-url');
});

it('detects an effect of the host that ran twice in StrictMode (formsort/oss#72)', async () => {
  const memory = createMemoryFetcher();
  const requestOnOwnBackend = (): Promise<string> => post('/own/editor-url');
  await Promise.all([requestOnOwnBackend(), requestOnOwnBackend()]);
  const onceWorkingFetcher: PptFetcher = {
    ...memory,
    openEditor: async (input) => {
      await requestOnOwnBackend();
      return memory.openEditor(input);
    },
  };
  expect(await findingOf('requests', { fetcher: onceWorkingFetcher })).toMatchObject({
    severity: 'warning',
    fix: '<PptEditorFrame source={source} />',
  });
});

it('reads the version and clock of a backend over HTTP', async () => {
  const { handle } = createMemoryBackend({ baseUrl: `${location.origin}/memory/ppt` });
  const fetchSpy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await handle(new Request(input as string, init));
    response.headers.set('Ppt-Host-Api', '7');
    response.headers.set('Date', new Date(Date.now() + 90_000).toUTCString());
    return response;
  });
  try {
    const fetcher = createFetcher({ baseUrl: `${location.origin}/memory/ppt` });
    const findings = await diagnose({ fetcher, editorOrigin: location.origin });
    const of = (subject: Finding['subject']): Finding | undefined =>
      findings.find((finding) => finding.subject === subject);
    expect(of('versions')?.fix).toBe('npm install @ppt-embed/react@latest @ppt-embed/host@latest');
    expect(of('clock')).toMatchObject({ severity: 'warning', fix: 'timedatectl set-ntp true' });
  } finally {
    fetchSpy.mockRestore();
  }
});

const mount = "app.use('/memory/ppt', toNodeHandler(ppt))";
const popup = (failure: string, origin = 'http://localhost:3000'): string =>
  `<a href="${origin}/${failure}">Back</a><script>new BroadcastChannel("${connectChannel}")</script>`;

type ConnectCase = [
  it: string,
  status: number,
  page: string,
  severity: Finding['severity'],
  message: RegExp,
  fix: string | undefined,
];

it.each<ConnectCase>([
  [
    'leads away',
    302,
    '',
    'ok',
    /^Connect leaves this page; the callback URL is .*\/memory\/ppt\/callback\.$/,
    undefined,
  ],
  ['connects at once', 200, popup(''), 'ok', /^Connect leaves this page/, undefined],
  ['is not there', 404, '', 'error', /^Connect returned status 404 /, mount],
  ['is the app’s own page', 200, '<!doctype html><title>App</title>', 'error', /^Connect returned status 200 /, mount],
  [
    'is of a backend whose publicUrl has another origin than this page',
    200,
    popup(`?a=1&amp;${connectFailureParam}=failed`),
    'error',
    /^Connect failed \(failed\), because the backend expects its pages at another URL\./,
    `publicUrl: '${location.origin}/memory/ppt',`,
  ],
  ...['failed', 'banned', 'refused', 'no_response'].map((word): ConnectCase => [
    `rejects this user (${word})`,
    200,
    popup(`?a=1&amp;${connectFailureParam}=${word}`, location.origin),
    'unknown',
    new RegExp(`^Connect failed \\(${word}\\), so the callback URL could not be checked\\.`),
    undefined,
  ]),
])('checks where Connect leads: it %s', async (_, status, page, severity, message, fix) => {
  const baseUrl = `${location.origin}/memory/ppt`;
  const { handle } = createMemoryBackend({ baseUrl });
  const fetchSpy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as string, init);
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.endsWith('/connect')) return handle(request);
    expect([request.redirect, searchParams.get('mode')]).toEqual(['manual', 'popup']);
    const response = new Response(status === 302 ? null : page, { status });
    // An opaque redirect hides its target and its status.
    return status === 302 ? Object.defineProperty(response, 'type', { value: 'opaqueredirect' }) : response;
  });
  try {
    const found = await findingOf('callback', { fetcher: createFetcher({ baseUrl }), editorOrigin: location.origin });
    expect([found.severity, found.fix]).toEqual([severity, fix]);
    expect(found.message).toMatch(message);
  } finally {
    fetchSpy.mockRestore();
  }
});

it.each([
  [
    'en',
    /^https:\/\/api\.example did not respond to this page\. Either it is not running, or it does not allow requests/,
  ],
  [zhCN, /^https:\/\/api\.example 没有响应此页面/],
] as const)('names the origin that a backend on another origin must allow', async (locale, message) => {
  const fetchSpy = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  try {
    const fetcher = createFetcher({ baseUrl: 'https://api.example/ppt' });
    const findings = await diagnose({ fetcher, editorOrigin: location.origin, locale });
    for (const subject of ['connection', 'callback'] as const) {
      const found = findings.find((finding) => finding.subject === subject && finding.group === 'page');
      expect([found?.severity, found?.fix]).toEqual(['error', `allowedOrigins: ['${location.origin}'],`]);
      expect(found?.message).toMatch(message);
    }
  } finally {
    fetchSpy.mockRestore();
  }
});

it('describes the expected response of a backend that returns no URL', async () => {
  const fetcher = createMemoryFetcher({ faults: { openEditor: [resolves({ url: '/e/1' })] } });
  expect(await findingOf('editorUrl', { fetcher })).toMatchObject({
    severity: 'error',
    fix: '{ "url": "https://…" }',
  });
});

it('suggests a longer timeout for a slow service', async () => {
  const memory = createMemoryFetcher();
  const now = vi.spyOn(performance, 'now');
  const listCovers: PptFetcher['listCovers'] = (...requestOnce) => {
    now.mockReturnValue(performance.timeOrigin);
    return memory.listCovers(...requestOnce);
  };
  try {
    const found = await findingOf('service', { fetcher: { ...memory, listCovers } });
    expect([found.severity, found.fix]).toEqual(['warning', 'createFetcher({ baseUrl, timeoutMs: 60_000 })']);
  } finally {
    now.mockRestore();
  }
});

it.each([
  [1, { severity: 'ok', message: 'The page and the editor use version 1 of the editor messages.' }],
  [2, { severity: 'warning', fix: 'npm install @ppt-embed/react@latest' }],
])('asks the editor on the page for its message version: %i', async (version, finding) => {
  const frame = document.createElement('div');
  frame.lang = 'zh-CN';
  const iframe = document.createElement('iframe');
  iframe.dataset['ppt'] = 'editor';
  iframe.src = `${location.origin}/favicon.ico`;
  frame.append(iframe);
  document.body.append(frame);
  await new Promise((resolve) => iframe.addEventListener('load', resolve, { once: true }));
  const helloSpy = vi.fn<(data: unknown) => void>();
  iframe.contentWindow?.addEventListener('message', ({ data }) => {
    helloSpy(data);
    // Acts as a script of that page, so that the page's window is the source.
    const script = iframe.contentDocument?.createElement('script');
    if (!script) return;
    script.textContent = `parent.postMessage({ ppt: ${version}, type: 'ready' }, '*')`;
    iframe.contentDocument?.documentElement.append(script);
  });
  try {
    expect(await findingOf('versions', { fetcher: createMemoryFetcher() })).toMatchObject(finding);
    expect(helloSpy).toHaveBeenCalledExactlyOnceWith({ ppt: 1, type: 'hello', locale: 'zh-CN', colorScheme: 'auto' });
  } finally {
    frame.remove();
  }
});

const frameSrcAllows = { en: /^frame-src allows /, chinese: /frame-src/ };
it.each(
  everyday(1, [
    [
      'loaded',
      'warning',
      {
        en: /does not respond\. Some editors never do: .* frame-ancestors/,
        chinese: /已加载但没有响应。有些编辑器从不响应：.*frame-ancestors/,
      },
    ],
    ['loading', 'ok', frameSrcAllows],
    ['loading, then loaded', 'ok', frameSrcAllows],
  ] as const),
)('explains what may block an editor that is %s and does not respond', async (states, severity, messages) => {
  const [state, later = state] = states.split(', then ');
  const frame = document.createElement('div');
  frame.dataset['state'] = state;
  frame.innerHTML = `<iframe data-ppt="editor" src="${location.origin}/favicon.ico"></iframe>`;
  document.body.append(frame);
  shortenLongWaits();
  setTimeout(() => (frame.dataset['state'] = later), 300);
  try {
    // The checks run in parallel, because each waits for seconds.
    const [english, chinese] = await Promise.all([
      findingOf('policy', { fetcher: createMemoryFetcher() }),
      findingOf('policy', { fetcher: createMemoryFetcher(), locale: zhCN }),
    ]);
    expect([english.severity, chinese.severity]).toEqual([severity, severity]);
    expect(english.message).toMatch(messages.en);
    expect(chinese.message).toMatch(messages.chinese);
    expect(english.fix).toBe(severity === 'ok' ? undefined : `FRAME_ORIGINS=${location.origin}`);
  } finally {
    frame.remove();
  }
});

it('includes the findings of the backend’s own checks', async () => {
  const fix = 'Set the security domain of this application to http://localhost:3000/api/ppt/callback.';
  const fetcher = createMemoryFetcher({
    doctor: {
      checkedAt: '2026-11-20T09:00:00Z',
      isHealthy: false,
      findings: [
        {
          check: 'security_domain',
          status: 'error',
          code: 'security_domain_mismatch',
          message: 'The service rejects this callback URL.',
          fix,
        },
      ],
    },
  });
  const ofBackend = async (options: Partial<DiagnoseOptions>): Promise<Finding[]> =>
    (await diagnose({ fetcher, ...options })).filter(({ group }) => group === 'backend');
  expect(await ofBackend({})).toEqual([
    {
      group: 'backend',
      subject: 'security_domain',
      severity: 'error',
      title: 'Security domain',
      message: 'The service rejects this callback URL.',
      fix,
    },
  ]);
  expect((await ofBackend({ locale: zhCN }))[0]?.message).toBe('回调地址与安全域不一致。');
  expect(await ofBackend({ fetcher: createMemoryFetcher({ isAdmin: false }) })).toEqual([]);
});

itInFullRun(
  'measures the frames on the page, and suggests a size for one without height (react-calendly#137)',
  async () => {
    const frame = document.createElement('div');
    frame.dataset['ppt'] = 'editor-frame';
    document.body.append(frame);
    const fetcher = createMemoryFetcher();
    expect(await findingOf('size', { fetcher })).toMatchObject({
      severity: 'error',
      fix: '<PptEditorFrame style={{ blockSize: 640, minInlineSize: 320 }} />',
    });
    frame.style.blockSize = '200px';
    frame.style.inlineSize = '300px';
    expect(await findingOf('size', { fetcher })).toMatchObject({
      severity: 'warning',
      message: '300 × 200 is too small for an editor. Make it larger:',
    });
    frame.style.blockSize = '640px';
    frame.style.inlineSize = '800px';
    expect(await findingOf('size', { fetcher })).toMatchObject({
      severity: 'ok',
      message: '800 × 640: large enough.',
    });
    frame.remove();
  },
);

it('uses the reader’s locale', async () => {
  const found = await findingOf('connection', { fetcher: createMemoryFetcher(), locale: zhCN });
  expect([found.title, found.message]).toEqual(['连接', '此应用已连接。']);
});

it('reports a missing style sheet', async () => {
  expect(await findingOf('styles', { fetcher: createMemoryFetcher() })).toMatchObject({
    severity: 'warning',
    fix: "import '@ppt-embed/react/styles.css';",
  });
});

it('reports an accent color on which text is unreadable, with the line that fixes it', async () => {
  const sheet = document.createElement('style');
  sheet.textContent = styles;
  const host = document.createElement('div');
  host.style.cssText = '--ppt-accent: #ffd400';
  host.innerHTML = '<section class="ppt"></section>';
  document.head.append(sheet);
  document.body.append(host);
  onTestFinished(() => [sheet, host].forEach((element) => element.remove()));
  expect(await findingOf('styles', { fetcher: createMemoryFetcher() })).toMatchObject({
    severity: 'warning',
    message: 'Text on --ppt-accent has a contrast ratio of 1.4; the minimum is 4.5. Also set:',
    fix: '--ppt-on-accent: #000000;',
  });
});

it('stops when it is aborted', async () => {
  const control = new AbortController();
  control.abort();
  expect(await diagnose({ fetcher: createMemoryFetcher(), signal: control.signal })).toEqual([]);
});

// This test must be the last one, because a page cannot remove a policy.
it('shows the line that allows the editor when a policy leaves the frame blank (nextcloud/richdocuments#3075)', async () => {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = "frame-src 'self' https://maps.example";
  document.head.append(meta);
  const fetcher = createMemoryFetcher();
  expect(await findingOf('policy', { fetcher, editorOrigin: 'https://slides.example' })).toMatchObject({
    severity: 'error',
    fix: "frame-src 'self' https://maps.example https://slides.example;",
  });
  expect(await findingOf('policy', { fetcher, editorOrigin: location.origin })).toMatchObject({ severity: 'ok' });
});

it.each([
  [
    'throws',
    () => {
      throw new Error('No session.');
    },
  ],
  ['is not a URL', () => 'http://['],
])('runs all other checks when the connect URL %s', async (_, connectUrl) => {
  const findings = await diagnose({ fetcher: { ...createMemoryFetcher(), connectUrl } });
  expect(findings.filter(({ group }) => group === 'page')).toHaveLength(12);
  expect(findings.find(({ subject }) => subject === 'connection')?.severity).toBe('ok');
});

it.each([undefined, null, '<!doctype html><title>Sign in</title>', {}])(
  'reports a bad response if the connection status is %o',
  async (response) => {
    const fetcher = createMemoryFetcher({ faults: { getConnection: [resolves(response)] } });
    const found = await findingOf('connection', { fetcher });
    expect(found.severity).toBe('error');
    expect(found.message).toContain('(bad_response)');
  },
);
