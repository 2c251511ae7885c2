import { describe, expect, it } from 'vitest';
import { coverColors, coverLanguages, coverStyles } from '@ppt-embed/protocol/names';
import type { TestedService } from '../target.ts';

/** Spec, endpoint 7. */
export function coverChapter(tested: () => TestedService): void {
  const covers = async (query: Record<string, string> = {}) => {
    const { client, credentials } = tested();
    const path = `/apps/ppt-cover-static?${new URLSearchParams(query).toString()}`;
    return (await client.get(path, { token: credentials.appToken })).json;
  };

  describe('cover templates', () => {
    it('come one by one unless limit says more, up to 20', async () => {
      expect((await covers()).data).toHaveLength(1);
      expect((await covers({ limit: '20' })).data).toHaveLength(20);
      for (const limit of ['0', '21', '-1', '1.5', 'all', '']) expect((await covers({ limit })).code).toBe(40000);
    });

    it('are there for every style, colour and language', async () => {
      for (const style of coverStyles) {
        for (const color_style of coverColors) {
          for (const language of coverLanguages) {
            const { data } = await covers({ style, color_style, language, limit: '20' });
            expect(data.length).toBeGreaterThan(0);
            for (const cover of data) expect(cover).toMatchObject({ style, color_style, language });
          }
        }
      }
    });

    it('are others when asked again', async () => {
      const ids = async () => JSON.stringify((await covers({ limit: '10' })).data.map(({ id }: { id: string }) => id));
      expect(new Set([await ids(), await ids(), await ids()]).size).toBeGreaterThan(1);
    });

    it('have a picture at a fixed address that caches may keep', async () => {
      const { client } = tested();
      const [cover] = (await covers()).data;
      const picture = await client.get(cover.cover_image);
      expect(picture.status).toBe(200);
      expect(picture.headers.get('content-type')).toMatch(/^image\/(png|webp)$/);
      expect(picture.headers.get('cache-control')).toMatch(/max-age=\d{4,}/);
    });

    it('of a word that is none are refused', async () => {
      for (const query of [{ style: '别的' }, { color_style: 'red' }, { language: 'en' }]) {
        expect((await covers(query)).code).toBe(40000);
      }
    });
  });
}
