import { allEndpoints, type Endpoint } from '@ppt-embed/protocol/service';
import { describe, expect, it } from 'vitest';
import { coerceToSchema } from './coerce-to-schema.ts';

const { exchangeCode, history, mdPpt, pptCoverStatic } = allEndpoints;
const read = ({ data }: Endpoint, value: unknown): unknown => data && coerceToSchema(data, value);

describe('response of a bare service', () => {
  it('may have numbers as strings, and strings as numbers', () => {
    expect(read(history, { ppt_list: [], current_page: '2', total: '41', last_page: 3 })).toEqual({
      ppt_list: [],
      current_page: 2,
      total: 41,
      last_page: 3,
    });
    const cover = {
      id: 7,
      style: '',
      color_style: '',
      language: '',
      special: null,
      cover_image: 'https://x.test/a.png',
    };
    expect(read(pptCoverStatic, [cover])).toEqual([{ ...cover, id: '7', special: '' }]);
  });

  it.each([undefined, null, '', 'nothing', 0, []])('may lack data: %j', (data) => {
    expect(read(history, data)).toEqual({ ppt_list: [], current_page: 0, total: 0, last_page: 0 });
  });

  it('may contain unreadable records', () => {
    const good = { title: 'A', created_at: '2026-11-20 08:30:00', app_id: '', uid: '' };
    const coerced = read(history, { ppt_list: [null, 'x', good, { title: { deep: true } }] }) as {
      ppt_list: unknown[];
    };
    expect(coerced.ppt_list).toEqual([good]);
  });

  it('may contain `union_data` of an unexpected shape, which counts as absent', () => {
    const tokens = { access_token: 'a', refresh_token: 'r', expire_date: '1800000000' };
    expect(read(exchangeCode, { ...tokens, union_data: { id: 5 } })).toEqual({
      ...tokens,
      expire_date: 1_800_000_000,
      union_data: null,
    });
  });

  it('may have fields beyond the specification, which are dropped', () => {
    expect(read(mdPpt, { saas_ppt: 'https://x.test/e/1', ppt_id: '', more: 1 })).toEqual({
      saas_ppt: 'https://x.test/e/1',
    });
  });
});
