import { fileURLToPath } from 'node:url'
import { build, type Plugin, preview } from 'vite'

/** A running kiosk. */
export interface ServedKiosk {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Builds the page and serves it on loopback.
 *
 * @param other a plugin that makes another page of it, which is built into a folder of its own
 */
export async function serveKiosk(other?: Plugin): Promise<ServedKiosk> {
  const root = fileURLToPath(new URL('.', import.meta.url))
  const settings = {
    root,
    configFile: `${root}vite.config.ts`,
    logLevel: 'error',
    ...(other && { plugins: [other], build: { outDir: `node_modules/.cache/${other.name}` } }),
  } as const
  await build(settings)
  const server = await preview({ ...settings, preview: { host: '127.0.0.1', port: 0 } })
  const [url] = server.resolvedUrls?.local ?? []
  if (url === undefined) throw new Error('The kiosk does not say where it is served.')
  return { url, stop: () => server.close() }
}
