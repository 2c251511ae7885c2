import type { PptStorage } from '@ppt-embed/host';

/** Minimal hand-written code for a single call: token lookup, call, response. */
export interface HandWritten {
  /** Stores the token for `handler`. */
  saveToken: (accessToken: string) => Promise<void>;
  handler: (request: Request) => Promise<Response>;
}

interface StoredToken {
  accessToken: string;
  expiresAt: number;
}

interface History {
  code: number;
  data: {
    ppt_list: { title: string; created_at: string; app_id: string; uid: string; ppt_id: string }[];
    current_page: number;
    total: number;
    last_page: number;
  };
}

const key = 'tokens/shared';

/** Creates the hand-written code for a call. */
export function handWritten(
  baseUrl: string,
  storage: PptStorage,
  secret: string,
  fetchImpl: typeof fetch,
): HandWritten {
  const sealing = crypto.subtle
    .digest('SHA-256', new TextEncoder().encode(secret))
    .then((bytes) => crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']));

  async function readToken(): Promise<string | null> {
    const stored = await storage.read(key);
    if (!stored) return null;
    const bytes = Buffer.from(stored.value, 'base64url');
    const text = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.subarray(0, 12) },
      await sealing,
      bytes.subarray(12),
    );
    const { accessToken, expiresAt } = JSON.parse(new TextDecoder().decode(text)) as StoredToken;
    return expiresAt > Date.now() ? accessToken : null;
  }

  return {
    async saveToken(accessToken) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const storedToken: StoredToken = { accessToken, expiresAt: Date.now() + 86_400_000 };
      const text = new TextEncoder().encode(JSON.stringify(storedToken));
      const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await sealing, text));
      await storage.write(key, Buffer.concat([iv, sealed]).toString('base64url'), { expected: null });
    },
    async handler(request) {
      const url = new URL(request.url);
      const user = request.headers.get('x-user');
      if (user === null) return Response.json({ error: 'not signed in' }, { status: 401 });
      const page = Number(url.searchParams.get('page') ?? 1);
      const pageSize = Number(url.searchParams.get('pageSize') ?? 20);
      const token = await readToken();
      if (token === null) return Response.json({ error: 'not connected' }, { status: 409 });
      const response = await fetchImpl(`${baseUrl}/saas/api/history`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ page, page_size: pageSize }),
        signal: AbortSignal.timeout(30_000),
      });
      const { code, data } = (await response.json()) as History;
      if (!response.ok || code !== 200) return Response.json({ error: 'failed' }, { status: 502 });
      return Response.json({
        records: data.ppt_list.map((record) => ({
          pptId: record.ppt_id,
          title: record.title,
          createdAt: `${record.created_at.replace(' ', 'T')}+08:00`,
          appId: record.app_id,
          userId: record.uid,
        })),
        page: data.current_page,
        pageSize,
        total: data.total,
        lastPage: data.last_page,
      });
    },
  };
}
