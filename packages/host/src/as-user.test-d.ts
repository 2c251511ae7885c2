import type { Cover, DownloadLink, EditorAddress, HistoryPage, PptFetcher } from '@ppt-embed/protocol/host';
import { expectTypeOf } from 'vitest';
import type { PptCalls, PptHost, PptUser } from './index.ts';

declare const ppt: PptHost;
const calls = ppt.as({ id: 'ann' });

// Whatever takes a fetcher takes the calls of a person.
expectTypeOf<PptCalls>().toExtend<PptFetcher>();
expectTypeOf(ppt.as).parameter(0).toEqualTypeOf<PptUser>();
expectTypeOf(calls.openEditor({ source: { kind: 'home' } })).resolves.toEqualTypeOf<EditorAddress>();
expectTypeOf(calls.listHistory({ page: 1, pageSize: 20 })).resolves.toEqualTypeOf<HistoryPage>();
expectTypeOf(calls.listCovers({ style: '科技风' })).resolves.toEqualTypeOf<Cover[]>();
expectTypeOf(calls.requestDownload({ pptId: 'p' })).resolves.toEqualTypeOf<DownloadLink>();

// @ts-expect-error a person has an id
ppt.as({ name: 'ann' });
// @ts-expect-error there is no such source
void calls.openEditor({ source: { kind: 'pdf' } });
// @ts-expect-error Markdown has a text
void calls.openEditor({ source: { kind: 'markdown' } });
// @ts-expect-error there is no such style
void calls.listCovers({ style: 'baroque' });
// @ts-expect-error a download is of a presentation
void calls.requestDownload({});
