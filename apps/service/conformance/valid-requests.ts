import { allEndpoints, extraEndpoints, type Credential, type Endpoint } from '@ppt-embed/protocol/service';
import type { TestedService, Tokens } from './target.ts';

const described = { ...allEndpoints, ...extraEndpoints };
type EndpointName = keyof typeof described;

/** Returns the endpoints of the specification, and the extensions that a service lists. */
export function endpointsOf({ extensions }: Pick<TestedService, 'extensions'>): Endpoint[] {
  return Object.values<Endpoint>(described).filter(
    ({ extension }) => extension === undefined || extensions.includes(extension),
  );
}

/** Returns the shortest outline that is readable from a URL. */
export function outline(title: string): string {
  const slide = { kind: 'title', heading: [{ text: title }], blocks: [], notes: '' };
  return JSON.stringify({ title, language: 'en', slides: [slide] });
}

/** A valid request, from which the invalid ones are derived. */
export interface ValidRequest {
  endpoint: Endpoint;
  tokens: Record<Credential, string>;
  fields: Record<string, unknown>;
  /** Code of the response. It may be an error code although the fields are valid. */
  code: number;
  /** A field that references an existing resource. Any other value is also rejected with 40000. */
  mustExist?: string;
}

/** The resources that valid requests reference. */
export interface Prepared {
  tokens: Tokens;
  pptId: string;
}

/**
 * Creates the resources that the requests reference.
 * @throws Error if the service returns no id for Markdown.
 */
export async function prepare({ client, connect }: TestedService): Promise<Prepared> {
  const tokens = await connect();
  const { json } = await client.createMarkdown(tokens.accessToken, '# Conformance\n\n## One\n\n- a\n- b');
  if (json.data.ppt_id === undefined) throw new Error('the service gives no ppt_id for Markdown');
  await client.post('/saas/user/create', {
    token: tokens.accessToken,
    body: { name: 'Conformance', union_id: 'conformance' },
  });
  return { tokens, pptId: json.data.ppt_id as string };
}

/** Returns one valid request for each endpoint. */
export function validRequests(tested: TestedService, { tokens, pptId }: Prepared): ValidRequest[] {
  const { credentials, sources } = tested;
  const { appId, redirectUri } = credentials;
  const grant = {
    code: 'none',
    app_id: appId,
    code_verifier: 'v'.repeat(43),
    expire_date: 3600,
    union_id: 'conformance',
  };
  const deck = sources?.put(outline('From JSON'));
  const requests: Record<EndpointName, Pick<ValidRequest, 'fields' | 'code' | 'mustExist'>> = {
    authorize: {
      code: 302,
      fields: {
        app_id: appId,
        response_type: 'code',
        state: 's',
        code_challenge: 'c'.repeat(43),
        redirect_uri: redirectUri,
      },
    },
    exchangeCode: { code: 40001, fields: grant },
    refreshToken: { code: 40001, fields: grant },
    saasUrl: { code: 200, fields: { user_name: 'Somebody' } },
    editorPptFromJson: {
      code: deck === undefined ? 42200 : 200,
      mustExist: 'cover_id',
      fields: { json_url: deck ?? 'http://127.0.0.1:9/', ref_url: 'https://app.example.com/back' },
    },
    editorPptFromId: { code: 200, fields: { ppt_id: pptId } },
    pptCoverStatic: { code: 200, fields: { style: '商务风', color_style: '蓝色', language: '中文', limit: '2' } },
    pptDownload: { code: 40900, fields: { ppt_id: pptId } },
    mdPpt: { code: 200, fields: { text: '# Plain\n\n- one' } },
    history: { code: 200, fields: { page: 1, page_size: 5 } },
    userList: { code: 200, fields: { page: 1, page_size: 5 } },
    userCreate: { code: 200, fields: { name: 'Somebody' } },
    pptRename: { code: 200, fields: { ppt_id: pptId, title: 'Renamed' } },
    pptDuplicate: { code: 200, fields: { ppt_id: pptId, title: 'Another' } },
    pptDelete: { code: 40400, fields: { ppt_id: 'ppt_unknown' } },
    pptRestore: { code: 200, fields: { ppt_id: pptId } },
    revokeToken: { code: 200, fields: { token: 'unknown', token_type_hint: 'refresh_token' } },
    userSignOut: { code: 200, fields: { union_id: 'nobody' } },
    userBan: { code: 200, fields: { union_id: 'conformance' }, mustExist: 'union_id' },
  };
  const tokensByCredential = {
    app_token: credentials.appToken,
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
  };
  return endpointsOf(tested).map((endpoint) => ({
    endpoint,
    tokens: tokensByCredential,
    ...requests[endpoint.name as EndpointName],
  }));
}
