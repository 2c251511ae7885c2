import { drawSlides, type Preview, type PreviewRequest } from './draw-slides.ts';

/** A request from the page. Its result has the same id. */
export interface WorkerRequest {
  id: number;
  request: PreviewRequest;
}

/** The result of a request: a preview, or undefined if the slides could not be drawn. */
export interface WorkerResult {
  id: number;
  preview: Preview | undefined;
}

addEventListener('message', ({ data: { id, request } }: MessageEvent<WorkerRequest>) => {
  void drawSlides(request)
    .catch((error: unknown) => {
      console.error('Drawing the preview failed:', error);
      return undefined;
    })
    .then((preview) => postMessage({ id, preview } satisfies WorkerResult));
});
