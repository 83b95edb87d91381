/** What a route answers: a status, and a body as JSON. */
export interface Answer {
  readonly status: number
  readonly body?: object
  readonly headers?: Readonly<Record<string, string | string[]>>
}

/** A refusal as the client reads it. `details` is a sentence without secrets. */
export const refusal = (
  status: number,
  code: string,
  details: string,
  headers: Readonly<Record<string, string>> = {},
): Answer => ({ status, body: { code, details }, headers })
