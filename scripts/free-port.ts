import { connect, createServer } from 'node:net'

/** What {@link freePort} looks for. */
export interface FreePortOptions {
  /** The port wanted first; later ones are tried in order. */
  readonly from: number
  /** Ports that are spoken for although nothing listens there yet. */
  readonly except?: Iterable<number>
  /** How many ports are tried before giving up. Default 100. */
  readonly tries?: number
}

const HOST = '127.0.0.1'

/**
 * The first port from `from` upwards on which nothing listens on loopback.
 * The answer is a snapshot: another program may take the port before the caller does, so a failed bind must be tried
 * again with the next port.
 * @throws Error when every port that was tried is taken.
 */
export async function freePort(options: FreePortOptions): Promise<number> {
  const { from, tries = 100 } = options
  const except = new Set(options.except)
  const last = Math.min(from + tries - 1, 65_535)
  for (let port = from; port <= last; port += 1) {
    if (except.has(port)) continue
    if (await isFree(port)) return port
  }
  throw new Error(
    `No free port between ${from} and ${last}. End a program that listens there, or ask for another port.`,
  )
}

/** True when nothing answers on the port and this process could listen on it. */
async function isFree(port: number): Promise<boolean> {
  // Some systems let 127.0.0.1 be bound while a program already listens on every address: so ask first, then bind.
  return !(await answers(port)) && (await canListen(port))
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: HOST, port })
    const end = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    socket.setTimeout(1_000, () => end(false))
  })
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ host: HOST, port, exclusive: true }, () => server.close(() => resolve(true)))
  })
}
