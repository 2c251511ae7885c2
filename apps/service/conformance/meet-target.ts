import { serviceClient, type SendRequest } from '../src/testing/service-client.ts';
import { answerCheck, bareCheck, type AnswerCheck, type Document } from './answer-check.ts';
import { consentAsPerson } from './person.ts';
import type { Target, Tested, Tokens } from './target.ts';

/** Reads what a service says about itself, and checks it by that from then on. */
export async function meetTarget(target: Target): Promise<Tested> {
  const document = await publishedDocument(target.url);
  const check = document ? answerCheck(document) : bareCheck;
  const send = checked(target, check);
  const client = serviceClient(send, target.credentials);
  const newCode = async () => {
    const { headers, status, text, verifier } = await client.authorize();
    const page = headers.get('location');
    if (!page) throw new Error(`no page to go to: ${status} ${text}`);
    const until = target.credentials.redirectUri;
    const back = await consentAsPerson(send, page, { account: target.account, press: 'authorize', until });
    return { code: back.searchParams.get('code') ?? '', verifier };
  };
  return {
    ...target,
    client,
    check,
    extensions: document?.info['x-ppt-extensions'] ?? [],
    newCode,
    async connect(unionId) {
      if (target.accessToken !== undefined) return byHand(target.accessToken);
      const grant = await newCode();
      const { json } = await client.exchange(grant, unionId === undefined ? {} : { union_id: unionId });
      return { ...grant, accessToken: json.data.access_token, refreshToken: json.data.refresh_token };
    },
  };
}

/** What a service says about itself, if it says anything. */
export async function publishedDocument(url: string): Promise<Document | undefined> {
  const answer = await fetch(`${url}/openapi.json`);
  const isJson = answer.ok && (answer.headers.get('content-type') ?? '').startsWith('application/json');
  return isJson ? ((await answer.json()) as Document) : undefined;
}

function byHand(accessToken: string): Tokens {
  return { accessToken, refreshToken: '', code: '', verifier: '' };
}

/** Takes paths and absolute addresses of the service, and checks whatever is answered. */
export function checked({ url }: Target, check: AnswerCheck): SendRequest {
  return async (address, init) => {
    // A connection of its own: one that is kept may be closed at the moment it is used again, and that proves nothing.
    const headers = { ...(init.headers as Record<string, string>), Connection: 'close' };
    const answer = await fetch(new URL(address, url), { redirect: 'manual', ...init, headers });
    const body = Buffer.from(await answer.arrayBuffer());
    const { pathname, search } = new URL(address, url);
    check({
      method: init.method ?? 'GET',
      path: pathname + search,
      status: answer.status,
      headers: answer.headers,
      text: body.toString(),
    });
    return new Response(answer.status === 304 || answer.status === 204 ? null : body, answer);
  };
}
