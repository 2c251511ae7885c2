import type { Cover, DownloadLink, EditorUrl, HistoryPage, PptFetcher } from '@ppt-embed/protocol/host';
import { expectTypeOf } from 'vitest';
import type { PptApi, PptHost, PptUser } from '../index.ts';

declare const ppt: PptHost;
const api = ppt.as({ id: 'ann' });

// A user's calls can be used wherever a fetcher is expected.
expectTypeOf<PptApi>().toExtend<PptFetcher>();
expectTypeOf(ppt.as).parameter(0).toEqualTypeOf<PptUser>();
expectTypeOf(api.openEditor({ source: { kind: 'home' } })).resolves.toEqualTypeOf<EditorUrl>();
expectTypeOf(api.listHistory({ page: 1, pageSize: 20 })).resolves.toEqualTypeOf<HistoryPage>();
expectTypeOf(api.listCovers({ style: '科技风' })).resolves.toEqualTypeOf<Cover[]>();
expectTypeOf(api.requestDownload({ pptId: 'p' })).resolves.toEqualTypeOf<DownloadLink>();

// @ts-expect-error a user has an id
ppt.as({ name: 'ann' });
// @ts-expect-error there is no such source
void api.openEditor({ source: { kind: 'pdf' } });
// @ts-expect-error Markdown has a text
void api.openEditor({ source: { kind: 'markdown' } });
// @ts-expect-error there is no such style
void api.listCovers({ style: 'baroque' });
// @ts-expect-error a download is of a presentation
void api.requestDownload({});
