import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disableApplication } from '../src/identity/applications/disable-application.ts';
import { erasePresentation } from '../src/presentations/erase-presentation.ts';
import { anotherApplication } from '../testing/another-application.ts';
import type { ServiceClient } from '../testing/service-client.ts';
import { appToken, startTestService, type Connected, type TestService } from '../testing/test-service.ts';
import { itInFullRun } from '../../../tooling/everyday.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

interface Links {
  pptId: string;
  download: string;
  /** A signed URL that the editor of the same grant requested. */
  editorDownload: string;
  thumbnail: string;
  versionThumbnail: string;
}

/** Creates a presentation with this grant, and returns signed URLs of every kind for it. */
async function linksOf(client: ServiceClient, { accessToken: token }: Connected): Promise<Links> {
  const { json: created } = await client.createMarkdown(token);
  const session = await client.open(created.data.saas_ppt);
  await client.editor(session, 'POST', '/rendered', { revision: 0, slides: 2 });
  const pptId = created.data.ppt_id as string;
  const { json } = await client.post('/saas/api/history', { token, body: { page: 1, page_size: 1 } });
  return {
    pptId,
    download: (await client.post('/saas/api/ppt-download', { token, body: { ppt_id: pptId } })).json.data.download_url,
    editorDownload: (await client.editor(session, 'POST', '/download')).json.download_url,
    thumbnail: json.data.ppt_list[0].thumbnail,
    versionThumbnail: (await client.editor(session, 'GET', '/versions')).json.versions[0].thumbnail,
  };
}

/** Returns the response status of each signed URL. */
async function statuses({ pptId: _pptId, ...urls }: Links): Promise<number[]> {
  const responses = await Promise.all(
    Object.values(urls).flatMap((url: string) => [service.get(url), service.send('HEAD', url)]),
  );
  return [...new Set(responses.map(({ status }) => status))];
}

describe('signed URL', () => {
  it('is invalidated when the sub-user that requested it is banned, and stays invalid after the ban is lifted', async () => {
    const admin = await service.connect();
    const links = await linksOf(service, await service.connect('lin'));
    const others = await linksOf(service, await service.connect('mei'));
    expect(await statuses(links)).toEqual([200]);
    await service.post('/saas/user/ban', { token: admin.accessToken, body: { union_id: 'lin' } });
    expect(await statuses(links)).toEqual([404]);
    expect(await statuses(others)).toEqual([200]);
  });

  it('stays valid if an administrator requested it and the author is banned', async () => {
    const admin = await service.connect();
    const { pptId } = await linksOf(service, await service.connect('author'));
    const body = { ppt_id: pptId };
    const { json } = await service.post('/saas/api/ppt-download', { token: admin.accessToken, body });
    await service.post('/saas/user/ban', { token: admin.accessToken, body: { union_id: 'author' } });
    expect((await service.get(json.data.download_url)).status).toBe(200);
  });

  it('is invalidated with its grant, after a revocation by the application or the reuse of a code', async () => {
    const revoked = await service.connect();
    const reused = await service.connect();
    const links = [await linksOf(service, revoked), await linksOf(service, reused)] as const;
    await service.post('/oauth/revoke', { token: appToken, body: { token: revoked.refreshToken } });
    await service.exchange(reused);
    for (const link of links) expect(await statuses(link)).toEqual([404]);
  });

  itInFullRun('is invalidated with its application', async () => {
    const { client, appId } = await anotherApplication(service);
    const links = await linksOf(client, await client.connect());
    expect(await statuses(links)).toEqual([200]);
    await disableApplication(service.appContext, appId);
    expect(await statuses(links)).toEqual([404]);
  });

  it('is invalidated with its presentation', async () => {
    const links = await linksOf(service, await service.connect());
    expect(await statuses(links)).toEqual([200]);
    await erasePresentation(service.appContext, links.pptId);
    expect(await statuses(links)).toEqual([404]);
  });

  it('is valid only for the grant, presentation and time that were signed', async () => {
    const ended = await service.connect();
    const endedLinks = await linksOf(service, ended);
    const active = await linksOf(service, await service.connect());
    await service.post('/oauth/revoke', { token: appToken, body: { token: ended.accessToken } });
    const grantOf = (url: string) => new URL(url).searchParams.get('grant') ?? '';
    const attempts = (['download', 'thumbnail'] as const).flatMap((kind) => {
      const url = endedLinks[kind];
      const own = grantOf(url);
      const later = Number(new URL(url).searchParams.get('expires')) + 1;
      return [
        url.replace(own, grantOf(active[kind])),
        url.replace(`grant=${own}`, ''),
        url.replace(`grant=${own}`, 'grant='),
        url.replace(`grant=${own}`, `grant=${grantOf(active[kind])}&grant=${own}`),
        active[kind].replace(active.pptId, endedLinks.pptId),
        active[kind].replace(/expires=\d+/, `expires=${later}`),
        active[kind].replace(/expires=(\d+)&grant=([^&]+)/, 'expires=$1%20$2&grant='),
      ];
    });
    for (const attempt of attempts) expect([attempt, (await service.get(attempt)).status]).toEqual([attempt, 404]);
    expect(await statuses(active)).toEqual([200]);
  });
});
