import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'

/** A running kiosk. */
export interface ServedKiosk {
  readonly url: string
  stop(): Promise<void>
}

/** Builds the page and serves it on loopback. */
export async function serveKiosk(): Promise<ServedKiosk> {
  const root = fileURLToPath(new URL('.', import.meta.url))
  const settings = { root, configFile: `${root}vite.config.ts`, logLevel: 'error' } as const
  await build(settings)
  const server = await preview({ ...settings, preview: { host: '127.0.0.1', port: 0 } })
  const [url] = server.resolvedUrls?.local ?? []
  if (url === undefined) throw new Error('The kiosk does not say where it is served.')
  return { url, stop: () => server.close() }
}
