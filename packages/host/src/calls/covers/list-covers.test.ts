import { describe, expect, it } from 'vitest';
import { testHost } from '../../fakes/test-host.ts';

const path = '/apps/ppt-cover-static';

describe('list of covers', () => {
  it('requests only covers of the selected style, color and language', async () => {
    const { ppt, service } = testHost('full');
    const filter = { style: '商务风', colorStyle: '橙色', language: '英文', limit: 2 } as const;
    const covers = await ppt.as({ id: 'ann' }).listCovers(filter);
    expect(covers.map(({ style, colorStyle, language }) => [style, colorStyle, language])).toEqual([
      ['商务风', '橙色', '英文'],
      ['商务风', '橙色', '英文'],
    ]);
    expect(service.callsOf(path).map(({ body }) => body)).toEqual([
      { style: '商务风', color_style: '橙色', language: '英文', limit: '2' },
    ]);
  });

  it('requests eleven covers of any style, color and language without a filter', async () => {
    const { ppt, service } = testHost('full');
    await ppt.as({ id: 'ann' }).listCovers({});
    expect(service.callsOf(path).map(({ body }) => body)).toEqual([{ limit: '11' }]);
  });

  it('returns as many covers as requested, even if the service returns more', async () => {
    const { ppt } = testHost('bare');
    expect(await ppt.as({ id: 'ann' }).listCovers({ limit: 4 })).toHaveLength(4);
  });
});
