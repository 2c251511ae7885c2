import type { JsonSchema } from './from-schema.ts';
import { fuzzedFile } from './fuzz-json.ts';
import type { FuzzMaterial } from './fuzz-request.ts';
import type { ValidRequest } from './valid-requests.ts';
import type { TestedService } from './target.ts';

/** Collects the material for unusual requests: the service's own schemas, an open editor, and files that it can fetch. */
export async function fuzzMaterial(
  { client, sources }: Pick<TestedService, 'client' | 'sources'>,
  requests: readonly ValidRequest[],
): Promise<FuzzMaterial> {
  const schema = async (name: string) => (await client.get(`/schemas/${name}.json`)).json as JsonSchema;
  const schemas = { deck: await schema('deck'), outline: await schema('outline') };
  const token = requests[0]?.tokens.access_token ?? '';
  const { json } = await client.createMarkdown(token, '# Saved over');
  const { token: sessionToken } = await client.open(json.data.saas_ppt as string);
  const filesAt = sources?.putGenerated((number) => fuzzedFile(number, schemas));
  return { requests, schemas, sessionToken, ...(filesAt !== undefined && { filesAt }) };
}
