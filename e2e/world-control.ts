import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Listing, LocalBlockchainApi, LocalSolana, Relay } from '../examples/local-world/src/index.js'

/** The sign-in server of the lane's playground, and its clock. */
export interface SignInControl {
  /** Ends every session of an account, as an administrator does. Takes a CAIP-10 id. */
  revokeAccount(account: string): Promise<void>
  /** The time by which its clock is ahead, in ms. */
  ahead: number
}

/** What the controls are about. */
export interface ControlledParts {
  readonly relay: Relay
  readonly listing: Listing
  readonly blockchainApi: LocalBlockchainApi
  readonly signIn: SignInControl
  /** The clock of the login frame's server. */
  readonly login: { ahead: number }
  /** Nothing where its machine has no binary. */
  readonly solana: LocalSolana | undefined
}

/** The controls of the servers of the world. They run in another process than the test. */
export const worldControls = ({ relay, listing, blockchainApi, signIn, login, solana }: ControlledParts) =>
  ({
    'relay.cut': () => relay.cut(),
    'relay.goAway': () => relay.goAway(),
    'relay.comeBack': () => relay.comeBack(),
    'relay.sockets': () => relay.sockets,
    'relay.holds': () => relay.holds,
    'relay.fault': (...args: Parameters<Relay['faults']['add']>) => relay.faults.add(...args),
    'relay.refuse': (...args: Parameters<Relay['faults']['refuse']>) => relay.faults.refuse(...args),
    /** Nothing is wrong any more, and it is there. */
    'relay.mend': async () => {
      relay.faults.clear()
      await relay.comeBack()
    },
    'listing.fault': (...args: Parameters<Listing['faults']['set']>) => listing.faults.set(...args),
    'listing.mend': () => listing.faults.clear(),
    'listing.requests': () => listing.requests,
    'listing.clearRequests': () => listing.clearRequests(),
    'api.fault': (...args: Parameters<LocalBlockchainApi['faults']['set']>) =>
      blockchainApi.faults.set(...args),
    'api.mend': () => blockchainApi.faults.clear(),
    'api.requests': () => blockchainApi.requests,
    'api.clearRequests': () => blockchainApi.clearRequests(),
    'signIn.revokeAccount': (account: string) => signIn.revokeAccount(account),
    /** Sets its clock ahead of that of the machine, by this many ms. */
    'signIn.setAhead': (ms: number) => {
      signIn.ahead = ms
    },
    /** Sets the clock of the login frame's server further ahead, by this many ms. */
    'login.pass': (ms: number) => {
      login.ahead += ms
    },
    /** Loses what this account pays for from now on, or no more. */
    'solana.drop': (payer: string, isDropped: boolean) => solana?.vm.drop(payer, isDropped),
    /** Lets slots pass in which nothing lands. */
    'solana.pass': (slots: number) => solana?.vm.pass(slots),
    /** Makes an account one that many write, at this price of a unit in millionths of a lamport. */
    'solana.crowd': (address: string, price: number) => solana?.vm.crowd(address, BigInt(price)),
  }) as const

export type WorldControls = ReturnType<typeof worldControls>

/** Serves these controls on loopback: the name is the path, the arguments are the body. */
export const startWorldControl = async (
  controls: WorldControls,
): Promise<{ url: string; stop(): Promise<void> }> => {
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? null))
    }
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      text += part
    })
    request.on('end', () => {
      const run: unknown = Reflect.get(controls, (request.url ?? '').slice(1))
      if (typeof run !== 'function') {
        answer(404, `The world has no control ${request.url}.`)
        return
      }
      const args: unknown[] = JSON.parse(text)
      Promise.resolve(Reflect.apply(run, undefined, args)).then(
        (result: unknown) => answer(200, result),
        (error: unknown) => answer(500, String(error)),
      )
    })
  })
  // A socket that the server closes just as the next request leaves on it would fail a test that did nothing wrong.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const { port }: Pick<AddressInfo, 'port'> =
    typeof address === 'object' && address !== null ? address : { port: 0 }
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
