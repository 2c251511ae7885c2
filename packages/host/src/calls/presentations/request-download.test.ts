import { describe, expect, it } from 'vitest';
import { fakeNow } from '../../fakes/fake-service.ts';
import { testHost, type TestHost } from '../../fakes/test-host.ts';
import type { DownloadLink } from '@ppt-embed/protocol/host';

const user = { id: 'ann' };
const file = 'https://files.test/p-1.pptx';
const nowSeconds = fakeNow / 1000;

/** Creates a host of a service that responds to each download with this response. */
function hostOf(respond: () => Response): TestHost {
  const host: TestHost = testHost('full', {
    fetch: async (input, init) =>
      new Request(input).url.endsWith('/ppt-download') ? respond() : host.service.fetch(input, init),
  });
  return host;
}

async function download({ browser, ppt }: TestHost): Promise<DownloadLink> {
  await browser(user).connect();
  return ppt.as(user).requestDownload({ pptId: 'p-1' });
}

const succeedWith = (data: unknown, headers: Record<string, string> = {}) =>
  hostOf(() => Response.json({ code: 200, msg: 'success', data, request_id: 'r-1' }, { headers }));

describe('request of a download', () => {
  it.each([
    ['no data', undefined],
    ['null', null],
    ['an empty object', {}],
    ['the URL itself instead of an object', file],
    ['an empty URL', { download_url: '' }],
    ['a path', { download_url: '/files/p-1.pptx' }],
    ['a list of URLs', { download_url: [file] }],
    ['a number', { download_url: 7 }],
    ['a script', { download_url: 'javascript:alert(1)' }],
    ['a file of the service', { download_url: 'file:///etc/passwd' }],
    ['another protocol that contains http', { download_url: 'xhttp://files.test/p-1.pptx' }],
  ])('reports that no download is available if the service returns %s', async (_what, data) => {
    await expect(download(succeedWith(data))).rejects.toMatchObject({
      name: 'PptError',
      code: 'download_unavailable',
      message: expect.stringContaining('Open it in the editor once') as string,
      requestId: 'r-1',
    });
  });

  it.each([file, 'http://files.test/p-1.pptx'])(
    'returns %s without lifetimes if the service reports none',
    async (url) => {
      expect(await download(succeedWith({ download_url: url }))).toEqual({ url });
    },
  );

  it('returns the lifetimes in seconds by the clock of the service', async () => {
    const data = { download_url: `${file}?expires=${nowSeconds + 90}`, charged_until: nowSeconds + 60 };
    const date = new Date(fakeNow + 30_000).toUTCString();
    expect(await download(succeedWith(data, { date }))).toMatchObject({ expiresIn: 60, chargedFor: 30 });
    expect(await download(succeedWith(data))).toMatchObject({ expiresIn: 90, chargedFor: 60 });
  });

  it('returns lifetimes of 0 for a link that has expired', async () => {
    const data = { download_url: `${file}?expires=${nowSeconds - 1}`, charged_until: String(nowSeconds - 1) };
    expect(await download(succeedWith(data))).toMatchObject({ expiresIn: 0, chargedFor: 0 });
  });

  it('does not return until when a download is charged if the service does not list this extension', async () => {
    const host = succeedWith({ download_url: file, charged_until: nowSeconds + 60 });
    host.service.extensions = [];
    expect(await download(host)).toEqual({ url: file });
  });

  it('passes on the message of a vendor’s own error', async () => {
    const host = hostOf(() => Response.json({ code: 1234, msg: 'This file is archived.', request_id: 'r-2' }));
    await expect(download(host)).rejects.toMatchObject({
      code: 'download_unavailable',
      message: 'This file is archived.',
      requestId: 'r-2',
    });
  });

  it('reports a service that is down as such', async () => {
    const host = hostOf(() => new Response('', { status: 503 }));
    await expect(download(host)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
