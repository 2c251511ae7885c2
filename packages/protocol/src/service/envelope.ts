/** Body of every JSON response (spec, Common response envelope). */
export interface Envelope<Data> {
  code: number;
  msg: string;
  data: Data;
  request_id: string;
}

/** One validation issue of the request. `path` names the field with dots; it is empty for the body as a whole. */
export interface FieldError {
  path: string;
  message: string;
}

/** Body of every error response: the envelope without data, with the validation issues if there are any. */
export interface ErrorEnvelope extends Envelope<null> {
  errors?: FieldError[];
}

/** Wraps the data of a successful response. */
export function successEnvelope<Data>(data: Data, requestId: string): Envelope<Data> {
  return { code: 200, msg: 'success', data, request_id: requestId };
}
