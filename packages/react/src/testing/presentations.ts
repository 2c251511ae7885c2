import {
  PptError,
  type ChangedPresentation,
  type DownloadLink,
  type EditorUrl,
  type EditorSource,
  type HistoryRecord,
  type PresentationChange,
} from '@ppt-embed/protocol/host';
import { maxMarkdownBytes, type PptErrorCode } from '@ppt-embed/protocol/names';
import { newCreationId } from '../fetcher/creation-id.ts';
import type { Clock } from './clock.ts';

/** An issued editor URL. */
export interface IssuedUrl {
  url: string;
  pptId: string | undefined;
  source: EditorSource;
}

export interface Presentations {
  /** Returns the records, newest first. */
  records(): readonly HistoryRecord[];
  /** Returns the presentations created here, newest first, like a host's ledger. */
  mine(): readonly HistoryRecord[];
  /** Issued URLs, in the order in which they were issued. */
  issuedUrls: readonly IssuedUrl[];
  isIssued: (url: string) => boolean;
  /** Issues a new URL. The same `creationId` returns the same presentation. */
  open(source: EditorSource): EditorUrl;
  /** @throws PptError `presentation_not_found` */
  change(change: PresentationChange): ChangedPresentation;
  /**
   * Returns a download link.
   * @throws PptError `not_rendered` if the presentation has not been opened and rendered.
   */
  download(pptId: string): DownloadLink;
}

export interface PresentationOptions {
  clock: Clock;
  editorUrl: string;
  renderedAfterMs: number;
}

/** Time in ms for which further downloads are free after a charge: an hour (spec §8). */
const freeForMs = 3_600_000;

/** Creates the presentations of the in-memory backend. */
export function createPresentations(initial: readonly HistoryRecord[], options: PresentationOptions): Presentations {
  const { clock, editorUrl, renderedAfterMs } = options;
  let records = [...initial];
  /** The deleted presentations by id, with their positions in the list. */
  const deleted = new Map<string, { record: HistoryRecord; index: number }>();
  const renderedAt = new Map<string, number>(initial.flatMap(({ pptId }) => (pptId ? [[pptId, 0] as const] : [])));
  const chargedAt = new Map<string, number>();
  const creations = new Map<string, { pptId: string; body: string }>();
  const created = new Set<string>();
  const issuedUrls: IssuedUrl[] = [];

  /** Returns a new URL each time, across pages and tests, because the fake editor opens a URL only once. */
  function issueUrl(source: EditorSource, pptId: string | undefined, title: string, coverId?: string): EditorUrl {
    const url = new URL(editorUrl);
    url.searchParams.set('address', newCreationId());
    if (pptId) {
      url.searchParams.set('ppt_id', pptId);
      if (!renderedAt.has(pptId)) renderedAt.set(pptId, clock.now() + renderedAfterMs);
    }
    url.searchParams.set('title', title);
    issuedUrls.push({ url: url.href, pptId, source });
    return { url: url.href, ...(pptId && { pptId }), ...(coverId && { coverId }) };
  }

  function create(source: Exclude<EditorSource, { kind: 'home' | 'presentation' }>): EditorUrl {
    const { creationId, coverId, ...body } = source;
    if (source.kind === 'markdown') checkText(source.text);
    if (creationId !== undefined) checkCreationId(creationId);
    const title = source.kind === 'markdown' ? titleOf(source.text) : 'Imported presentation';
    const known = creationId ? creations.get(creationId) : undefined;
    const same = JSON.stringify([body, coverId]);
    if (known && known.body !== same) throw memoryError('creation_conflict', 'This press has created something else.');
    const pptId = known?.pptId ?? `memory-${records.length + 1}`;
    if (!known) {
      records.unshift({
        pptId,
        title,
        createdAt: new Date(clock.now()).toISOString(),
        appId: 'sample-app',
        userId: 'lin.yu',
      });
      created.add(pptId);
      if (creationId) creations.set(creationId, { pptId, body: same });
    }
    return issueUrl(source, pptId, title, coverId);
  }

  function change(input: PresentationChange): ChangedPresentation {
    const { kind, pptId } = input;
    const restored = kind === 'restore' ? deleted.get(pptId) : undefined;
    if (restored) {
      deleted.delete(pptId);
      records = records.toSpliced(restored.index, 0, restored.record);
    }
    const index = records.findIndex((record) => record.pptId === pptId);
    const record = records[index];
    if (!record) throw memoryError('presentation_not_found', 'Presentation not found.');
    switch (kind) {
      case 'rename':
        records = records.with(index, { ...record, title: input.title });
        return { pptId, title: input.title };
      case 'duplicate': {
        const copy = {
          ...record,
          pptId: `memory-${newCreationId()}`,
          title: input.title ?? `${record.title} (copy)`,
          createdAt: new Date(clock.now()).toISOString(),
        };
        records = [copy, ...records];
        created.add(copy.pptId);
        renderedAt.set(copy.pptId, 0);
        return { pptId: copy.pptId, title: copy.title };
      }
      case 'delete':
        deleted.set(pptId, { record, index });
        records = records.toSpliced(index, 1);
        return { pptId };
      case 'restore':
        return { pptId, title: record.title };
    }
  }

  return {
    records: () => records,
    mine: () => records.filter(({ pptId }) => pptId !== null && created.has(pptId)),
    issuedUrls,
    isIssued: (url) => issuedUrls.some((initial) => initial.url === url),
    open: (source) => {
      if (source.kind === 'home') return issueUrl(source, undefined, 'Start');
      if (source.kind !== 'presentation') return create(source);
      const record = records.find(({ pptId }) => pptId === source.pptId);
      if (!record) throw memoryError('presentation_not_found', 'Presentation not found.');
      return issueUrl(source, source.pptId, record.title);
    },
    change,
    download: (pptId) => {
      const at = renderedAt.get(pptId);
      if (at === undefined || at > clock.now()) throw memoryError('not_rendered', 'It has not been drawn yet.');
      const last = chargedAt.get(pptId);
      const charged = last !== undefined && clock.now() - last < freeForMs ? last : clock.now();
      chargedAt.set(pptId, charged);
      return {
        url: 'data:text/plain,A%20presentation',
        expiresIn: 600,
        chargedFor: Math.round((charged + freeForMs - clock.now()) / 1000),
      };
    },
  };
}

/** Rejects an id that the host kit rejects too. */
function checkCreationId(creationId: string): void {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(creationId))
    throw memoryError('invalid_request', 'creationId must be a UUID, for example of newCreationId().');
}

function checkText(text: string): void {
  if (!/\S/.test(text)) throw memoryError('invalid_request', 'The text is empty.');
  if (new TextEncoder().encode(text).length > maxMarkdownBytes)
    throw memoryError('too_large', 'The text is over 1 MB.');
}

function titleOf(markdown: string): string {
  return /^#\s+(.+)$/m.exec(markdown)?.[1]?.trim() ?? 'Untitled';
}

function memoryError(code: PptErrorCode, message: string): PptError {
  return new PptError({ code, message, requestId: 'req_memory' });
}
