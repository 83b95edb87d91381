import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'
import { freePort } from '../../scripts/free-port.js'

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
  const port = await freePort({ from: 4176 })
  const server = await preview({ ...settings, preview: { host: '127.0.0.1', port, strictPort: true } })
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}
