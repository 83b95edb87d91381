/** One call as it came in. */
export interface IncomingCall {
  readonly id: number
  readonly method: string
  readonly params: unknown
}

/** One HTTP request as it came in. */
export interface IncomingPost {
  readonly path: string
  readonly verb: string
  readonly contentType: string
  readonly batched: boolean
  readonly calls: readonly IncomingCall[]
}

/** What goes back; `hang` stands for nothing, ever. */
export type Reply =
  | 'hang'
  | { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown }

interface Request extends AsyncIterable<Uint8Array> {
  readonly url?: string | undefined
  readonly method?: string | undefined
  readonly headers: { readonly 'content-type'?: string | undefined }
}

interface Response {
  writeHead(status: number, headers: Record<string, string>): unknown
  end(text: string): unknown
}

/** The usual reply: every call answered with its own method. */
export const echo = (calls: readonly IncomingCall[]): unknown[] =>
  calls.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: method }))

/** A node of a chain that answers as a test says; `listener` is for a real HTTP server. */
export function scriptedNode() {
  const posts: IncomingPost[] = []
  const node = {
    posts,
    /** Makes the reply to a post; a body that is no text is sent as JSON. */
    reply: (post: IncomingPost): Reply => {
      const answers = echo(post.calls)
      return { body: post.batched ? answers : answers[0] }
    },
    async listener(request: Request, response: Response): Promise<void> {
      let text = ''
      const decoder = new TextDecoder()
      for await (const part of request) text += decoder.decode(part, { stream: true })
      const body: IncomingCall | IncomingCall[] = JSON.parse(text)
      const post: IncomingPost = {
        path: request.url ?? '',
        verb: request.method ?? '',
        contentType: request.headers['content-type'] ?? '',
        batched: Array.isArray(body),
        calls: Array.isArray(body) ? body : [body],
      }
      posts.push(post)
      const reply = node.reply(post)
      if (reply === 'hang') return
      const { status = 200, headers = {}, body: answer = '' } = reply
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
    },
  }
  return node
}
