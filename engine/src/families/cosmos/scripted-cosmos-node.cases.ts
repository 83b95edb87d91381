/** One request that reached the node. */
export interface NodeRequest {
  readonly method: string
  /** With the query. */
  readonly path: string
  readonly body: unknown
}

/** The REST API of a node behind `fetch`. Answers by the beginning of the path; a function that throws stands for a node out of reach. */
export function scriptedCosmosNode(answers: Record<string, (request: NodeRequest) => unknown> = {}) {
  const requests: NodeRequest[] = []
  const node: typeof fetch = async (url, init) => {
    const { pathname, search } = new URL(String(url))
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    const request = { method: init?.method ?? 'GET', path: `${pathname}${search}`, body }
    requests.push(request)
    const found = Object.keys(answers).find((start) => request.path.startsWith(start))
    const answer = found === undefined ? undefined : answers[found]?.(request)
    if (answer instanceof Response) return answer
    return answer === undefined
      ? Response.json({ code: 5, message: 'Not found' }, { status: 404 })
      : Response.json(answer)
  }
  return { fetch: node, requests, answers }
}
