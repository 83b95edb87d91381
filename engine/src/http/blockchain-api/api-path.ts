/** One call of a path. The client adds its project id, type and version. */
export interface ApiCall {
  /** Fills the places of the path, each by its name. */
  readonly places?: Readonly<Record<string, string>>
  /** Fields that are undefined are left out. */
  readonly query?: Readonly<Record<string, string | undefined>>
  /** Sent as JSON, with the `projectId` beside it. */
  readonly body?: object
}

/** A path of the Blockchain API that is read. A file of `paths` describes one of them, and needs no line elsewhere. */
export interface ApiPath<Ask, Answer extends object> {
  /** A service may want a body to read, so `POST` is read too. */
  readonly method: 'GET' | 'POST'
  /** Each place is a name in braces: `/v1/identity/{address}`. */
  readonly path: string
  readonly call: (ask: Ask) => ApiCall
  /** Fields of the query that ask the service for a new answer. They are no part of what makes two reads equal. */
  readonly anew?: Readonly<Record<string, string>>
  /** Checks an answer; a long one in several tasks. @throws WalletchartError `SERVICE_ANSWER_INVALID` */
  readonly read: (answer: unknown) => Answer | Promise<Answer>
  /** The answer that status 404 stands for. Without it, 404 is an error. */
  readonly missing?: Answer
  /** The age at which an answer is stale, in ms. */
  readonly freshMs: number
}
