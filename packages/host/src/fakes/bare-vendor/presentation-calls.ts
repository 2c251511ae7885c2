import type { ServerResponse } from 'node:http';
import { issueUrl } from './editor-pages.ts';
import { ok, page, sendError } from './respond.ts';
import { random, type Presentation, type VendorState } from './vendor-state.ts';

const shanghai = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

export function withAccess(
  state: VendorState,
  { path, uid, body }: { path: string; uid: string; body: Record<string, unknown> },
  response: ServerResponse,
): void {
  const own = state.presentations.filter((presentation) => uid === '' || presentation.uid === uid);
  if (path === '/oauth/saas-url') return ok(response, { saas_ppt: issueUrl(state) });
  if (path === '/saas/api/md-ppt') {
    const created = create(state, /^#\s+(.+)$/m.exec(String(body['text']))?.[1] ?? '未命名', uid);
    return ok(response, { saas_ppt: issueUrl(state, created) });
  }
  if (path === '/saas/api/editor-ppt') {
    if (typeof body['ppt_id'] === 'string') {
      const found = own.find(({ id }) => id === body['ppt_id']);
      if (!found) return sendError(response, 2001, '文档不存在');
      return ok(response, { saas_ppt: issueUrl(state, found), ppt_id: found.id });
    }
    if (!body['json_url'] || !body['ref_url']) return sendError(response, 1001, '参数错误');
    const created = create(state, 'JSON', uid);
    return ok(response, {
      saas_ppt: issueUrl(state, created),
      ppt_id: Number(created.id),
      cover_id: body['cover_id'] ?? '',
    });
  }
  if (path === '/saas/api/ppt-download') {
    const found = own.find(({ id }) => id === body['ppt_id']);
    // "No link available": success without a link.
    return ok(response, found?.isRendered ? { download_url: `${state.url}/files/${found.id}.pptx` } : null);
  }
  if (path === '/saas/api/history') {
    const [number, size] = [Number(body['page']), Number(body['page_size'])];
    const list = own.slice((number - 1) * size, number * size);
    return ok(response, {
      ppt_list: list.map(({ title }) => ({ title, created_at: shanghai(), app_id: '', uid })),
      current_page: String(number),
      total: String(own.length),
      last_page: String(Math.max(1, Math.ceil(own.length / size))),
    });
  }
  if (path === '/saas/user/list') return ok(response, { list: state.users });
  if (path === '/saas/user/create') {
    const unionId = typeof body['union_id'] === 'string' ? body['union_id'] : random();
    state.users.push({ union_id: unionId, nick: JSON.stringify(body['name']) });
    return ok(response, null);
  }
  if (path === '/saas/user/ban') return ok(response, {});
  return page(response, '<h1>502 Bad Gateway</h1>', 502);
}

export function covers(state: VendorState, query: URLSearchParams, response: ServerResponse): void {
  const limit = Number(query.get('limit') ?? 1);
  const record = (index: number): object => ({
    id: index + 1,
    style: query.get('style') ?? '商务风',
    color_style: query.get('color_style') ?? '蓝色',
    language: query.get('language') ?? '中文',
    special: '',
    cover_image: `${state.url}/pictures/${index + 1}.png`,
  });
  ok(
    response,
    Array.from({ length: limit }, (_, index) => record(index)),
  );
}

function create(state: VendorState, title: string, uid: string): Presentation {
  const presentation = { id: String(1_000_000 + state.presentations.length), title, uid, isRendered: false };
  state.presentations.unshift(presentation);
  return presentation;
}
