/** Body of every JSON response (spec, Common response envelope). */
export interface Envelope<Data> {
  code: number;
  msg: string;
  data: Data;
  request_id: string;
}

/** One complaint about the request; `path` names the field with dots, empty for the body as a whole. */
export interface FieldError {
  path: string;
  message: string;
}

/** Body of every refusal: the envelope without data, with the complaints where there are any. */
export interface ErrorEnvelope extends Envelope<null> {
  errors?: FieldError[];
}

/** Wraps what an endpoint answers. */
export function successEnvelope<Data>(data: Data, requestId: string): Envelope<Data> {
  return { code: 200, msg: 'success', data, request_id: requestId };
}
