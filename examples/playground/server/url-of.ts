import type { ViteDevServer } from 'vite'

/**
 * Where a server of Vite answers on loopback.
 * @throws Error when it does not listen
 */
export function urlOf({ httpServer }: Pick<ViteDevServer, 'httpServer'>): string {
  const address = httpServer?.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen.')
  return `http://127.0.0.1:${address.port}/`
}
