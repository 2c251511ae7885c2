import axios, { type AxiosInstance } from 'axios';
import { createFetcher, PptError, type PptFetcher } from '@ppt-embed/react';

/** Creates a fetcher that sends every request through your axios instance, with its interceptors (sign-in, tracing, …). */
export function createAxiosFetcher(api: AxiosInstance, baseUrl = '/api/ppt'): PptFetcher {
  async function axiosFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const response = await api
      .request<string>({
        url: input instanceof Request ? input.url : input.toString(),
        method: init.method ?? 'GET',
        headers: Object.fromEntries(new Headers(init.headers)),
        data: init.body,
        ...(init.signal && { signal: init.signal }),
        withCredentials: true,
        responseType: 'text',
        transformResponse: (text: string) => text, // The library parses the body.
      })
      .catch((error: unknown) => {
        if (axios.isAxiosError<string>(error) && error.response) return error.response; // The library reads error responses.
        throw new PptError({ code: 'network', message: 'The request failed.', cause: error });
      });
    const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response(response.data || null, { status: response.status, headers });
  }
  return createFetcher({ baseUrl, fetch: axiosFetch });
}
