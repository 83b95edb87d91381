import type { Server } from 'node:net'
import { type FreePortOptions, freePort } from './free-port.js'

/**
 * Makes a server listen on loopback: on the wanted port or the next free one, or on one the system chooses (`from: 0`).
 * @returns the port
 * @throws Error when no port is free.
 */
export async function listenOnFreePort(server: Server, options: FreePortOptions): Promise<number> {
  const taken = new Set(options.except)
  for (;;) {
    const port = options.from === 0 ? 0 : await freePort({ ...options, except: taken })
    const listens = await new Promise<boolean>((resolve) => {
      const refuse = () => resolve(false)
      server.once('error', refuse)
      server.listen({ host: '127.0.0.1', port, exclusive: true }, () => {
        server.off('error', refuse)
        resolve(true)
      })
    })
    if (listens) return portOf(server)
    // Another program took the port between the look and the bind.
    taken.add(port)
  }
}

function portOf(server: Server): number {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.')
  return address.port
}
