import { describe, expect, it } from 'vitest';
import { coverColors, coverLanguages, coverStyles } from '@ppt-embed/protocol/names';
import type { TestedService } from '../target.ts';

/** Tests endpoint 7 of the specification. */
export function coverChapter(tested: () => TestedService): void {
  const covers = async (query: Record<string, string> = {}) => {
    const { client, credentials } = tested();
    const path = `/apps/ppt-cover-static?${new URLSearchParams(query).toString()}`;
    return (await client.get(path, { token: credentials.appToken })).json;
  };

  describe('cover templates', () => {
    it('are listed one at a time by default, and up to 20 at a time with a limit', async () => {
      expect((await covers()).data).toHaveLength(1);
      expect((await covers({ limit: '20' })).data).toHaveLength(20);
      for (const limit of ['0', '21', '-1', '1.5', 'all', '']) expect((await covers({ limit })).code).toBe(40000);
    });

    it('exist for every style, color and language', async () => {
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

    it('differ when the request is repeated', async () => {
      const ids = async () => JSON.stringify((await covers({ limit: '10' })).data.map(({ id }: { id: string }) => id));
      expect(new Set([await ids(), await ids(), await ids()]).size).toBeGreaterThan(1);
    });

    it('have a picture at a permanent URL that can be cached', async () => {
      const { client } = tested();
      const [cover] = (await covers()).data;
      const picture = await client.get(cover.cover_image);
      expect(picture.status).toBe(200);
      expect(picture.headers.get('content-type')).toMatch(/^image\/(png|webp)$/);
      expect(picture.headers.get('cache-control')).toMatch(/max-age=\d{4,}/);
    });

    it('are not listed for an unknown filter value, which is rejected', async () => {
      for (const query of [{ style: '别的' }, { color_style: 'red' }, { language: 'en' }]) {
        expect((await covers(query)).code).toBe(40000);
      }
    });
  });
}
