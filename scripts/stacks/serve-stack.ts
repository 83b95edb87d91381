import { join } from 'node:path'
import { startChild } from '../child-process.js'
import { readBuiltPage } from '../page-loads/built-page.js'
import { servePage } from '../page-loads/serve-page.js'
import { servedUrl } from '../served-url.js'
import type { Stack } from './stack.js'

export interface ServedStack {
  readonly url: string
  stop(): Promise<void>
}

/** Serves the built app of a stack on loopback, with a server of the stack if it has one. */
export async function serveStack({ serve }: Pick<Stack, 'serve'>, project: string): Promise<ServedStack> {
  if ('folder' in serve) {
    const served = await servePage(await readBuiltPage(join(project, serve.folder)), 0)
    return { url: served.url, stop: async () => served.stop() }
  }
  const child = await startChild({
    command: process.execPath,
    args: serve.script,
    cwd: project,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    logFile: join(project, 'server.log'),
  })
  return { url: await servedUrl(child), stop: async () => void (await child.stop()) }
}
