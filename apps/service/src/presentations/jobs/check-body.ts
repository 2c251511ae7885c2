import { checkFields } from '../../http/check-fields.ts';
import { parseJson } from '../../http/read-json.ts';
import { checkResult, type CheckResult } from '../../kernel/check-result.ts';
import { largeBodies, type LargeBody } from './large-bodies.ts';

/** Parses and checks a large body. Unknown fields are dropped. */
export function checkBody({ name, bytes }: { name: LargeBody; bytes: Uint8Array }): CheckResult<unknown> {
  return checkResult(() => {
    const schema = largeBodies[name];
    return schema && checkFields(schema, parseJson(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)));
  });
}
