import type { DownloadLink, PptFetcher } from '@ppt-embed/protocol/host';

interface Request {
  answer: Promise<DownloadLink>;
  isStarted: boolean;
}

const underWay = new WeakMap<PptFetcher, Map<string, Request>>();

export interface SharedLink {
  link: DownloadLink;
  /** True for the first who asks: he alone starts the download. */
  claim: () => boolean;
}

/**
 * Asks for a download link. Presses while one is under way, on this button or another, share its answer: each request
 * could be charged, and one press more must not download twice.
 */
export async function requestOnce(fetcher: PptFetcher, pptId: string): Promise<SharedLink> {
  const requests = underWay.get(fetcher) ?? new Map<string, Request>();
  underWay.set(fetcher, requests);
  const request = requests.get(pptId) ?? { answer: fetcher.requestDownload({ pptId }), isStarted: false };
  requests.set(pptId, request);
  try {
    const link = await request.answer;
    return { link, claim: () => !request.isStarted && (request.isStarted = true) };
  } finally {
    if (requests.get(pptId) === request) requests.delete(pptId);
  }
}
