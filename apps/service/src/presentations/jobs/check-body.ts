import { mdPpt } from '@ppt-embed/protocol/service';
import { startBody } from '../../editor/session/bodies.ts';
import { checkResult, type CheckResult } from '../../kernel/check-result.ts';
import { checkFields } from '../../http/check-fields.ts';
import { parseJson } from '../../http/read-json.ts';

/** The descriptions of bodies that may be large. A worker finds them by name: their functions cannot be sent to it. */
const largeBodies = { mdPpt: mdPpt.body, startPresentation: startBody };

/** The name of the description of a body that may be large. */
export type LargeBody = keyof typeof largeBodies;

/** Parses and checks a large body; fields that its description does not name are dropped. */
export function checkBody({ name, bytes }: { name: LargeBody; bytes: Uint8Array }): CheckResult<unknown> {
  return checkResult(() => {
    const schema = largeBodies[name];
    return schema && checkFields(schema, parseJson(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)));
  });
}
