/** One request of the node. */
export interface EsploraCall {
  readonly method: string
  readonly path: string
  readonly body: string | undefined
}

/** A node of Bitcoin behind `fetch` (Esplora), which answers by path as a test says. Texts go out as they are, all else as JSON. */
export function scriptedEsplora(answers: Record<string, (body?: string) => unknown> = {}) {
  const calls: EsploraCall[] = []
  const node: typeof fetch = async (url, init) => {
    const path = String(url).replace(/^\w+:\/\/[^/]+(\/testnet)?(\/api)?/, '')
    const method = init?.method ?? 'GET'
    const body = typeof init?.body === 'string' ? init.body : undefined
    calls.push({ method, path, body })
    const answer = answers[method === 'GET' ? path : `${method} ${path}`]
    if (!answer) return new Response('Not found', { status: 404 })
    const value = answer(body)
    return value instanceof Response
      ? value
      : new Response(typeof value === 'string' ? value : JSON.stringify(value))
  }
  return { fetch: node, calls, answers }
}
