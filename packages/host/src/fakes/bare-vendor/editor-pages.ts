import type { ServerResponse } from 'node:http';
import { page } from './respond.ts';
import { random, type Presentation, type VendorState } from './vendor-state.ts';

export function issueUrl(state: VendorState, presentation?: Presentation): string {
  const key = random();
  state.issuedUrls.set(key, presentation);
  return `${state.url}/saas/edit?key=${key}`;
}

export function editor(state: VendorState, requestUrl: URL, response: ServerResponse): void {
  const key = requestUrl.searchParams.get('key') ?? '';
  if (!state.issuedUrls.has(key) || state.opened.has(key)) return page(response, '<h1>链接已失效</h1>');
  state.opened.add(key);
  // Navigates to a different page of the editor without notifying the parent.
  page(
    response,
    `<title>编辑器</title><script>setTimeout(() => location.replace('/saas/workbench?key=${key}'), 50)</script>`,
  );
}

export function workbench(state: VendorState, requestUrl: URL, response: ServerResponse): void {
  const presentation = state.issuedUrls.get(requestUrl.searchParams.get('key') ?? '');
  if (presentation) presentation.isRendered = true;
  page(
    response,
    `<title>编辑器</title><h1>${presentation?.title.replace(/[<&]/g, '') ?? '首页'}</h1><button>保存</button>`,
  );
}
