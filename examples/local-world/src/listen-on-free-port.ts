import type { Server } from 'node:http'
import { type FreePortOptions, freePort } from '../../../scripts/free-port.js'

/**
 * Makes a server listen on loopback, on the wanted port or the next free one.
 * @returns the port
 * @throws Error when no port is free.
 */
export async function listenOnFreePort(server: Server, options: FreePortOptions): Promise<number> {
  const taken = new Set(options.except)
  for (;;) {
    const port = await freePort({ ...options, except: taken })
    const listens = await new Promise<boolean>((resolve) => {
      const refuse = () => resolve(false)
      server.once('error', refuse)
      server.listen({ host: '127.0.0.1', port, exclusive: true }, () => {
        server.off('error', refuse)
        resolve(true)
      })
    })
    if (listens) return port
    // Another program took the port between the look and the bind.
    taken.add(port)
  }
}
