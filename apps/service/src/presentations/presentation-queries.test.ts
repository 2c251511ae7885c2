import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { unlimited } from '../../testing/unlimited.ts';
import { findPresentation, presentationColumns, findSignedPresentation } from './presentation-queries.ts';
import { listRecords } from './records/record-queries.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

it('reads a presentation without columns that nothing needs', async () => {
  const { accessToken } = await service.connect();
  const { json } = await service.createMarkdown(accessToken);
  const pptId = json.data.ppt_id as string;
  const { db } = service.appContext;
  const app = {
    appId: 'Harbour',
    name: 'Harbour',
    securityDomain: [],
    frameOrigins: [],
    eventsUrl: null,
    saveMode: 'manual' as const,
    limits: unlimited,
  };
  const owner = { app, unionId: null };
  const [listed] = (await listRecords(db, owner, { offset: 0, limit: 1 })).rows;
  const { grant_id: grantId } = await db.selectFrom('grants').select('grant_id').executeTakeFirstOrThrow();
  const signed = await findSignedPresentation(db, { pptId, grantId });
  for (const row of [listed, await findPresentation(db, owner, pptId), signed]) {
    expect(row).toMatchObject({ ppt_id: pptId, title: 'Harbour news', source_kind: 'markdown' });
    expect(Object.keys(row ?? {}).filter((name) => !(presentationColumns as readonly string[]).includes(name))).toEqual(
      [],
    );
  }
});
