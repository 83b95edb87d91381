import type { Server } from 'node:http'

/** The only address that the servers of this folder listen on. */
export const LOOPBACK_ADDRESS = '127.0.0.1'

/** Listens on loopback. Resolves with the port. @param port 0 lets the system choose */
export async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, LOOPBACK_ADDRESS, resolve)
  })
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

/** Ends a server and its connections. */
export const stopListening = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
