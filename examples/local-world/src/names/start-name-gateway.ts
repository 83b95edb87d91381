import {
  type Address,
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  type Hex,
  isHex,
  parseAbi,
} from 'viem'
import { type RestAnswer, type RestFaults, type RestRequest, startRestServer } from '../rest-server.js'

/** How {@link startNameGateway} starts. */
export interface NameGatewayOptions {
  /** The port tried first; 0 lets the system choose. Default 8577. */
  readonly port?: number
  /** Ports to leave alone. */
  readonly except?: Iterable<number>
  /** The address of every name below a label of the gateway, by that label. */
  readonly addresses: Readonly<Record<string, Address>>
}

/** A running gateway. */
export interface LocalNameGateway {
  /** With places for the sender and the data (EIP-3668). */
  readonly url: string
  readonly faults: RestFaults
  /** Every request so far, oldest first. */
  readonly requests: readonly RestRequest[]
  clearRequests(): void
  /** Settles when `count` requests have come since the last `clearRequests()`. */
  whenRequested(count: number): Promise<void>
  stop(): Promise<void>
}

const resolverAbi = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
])

/**
 * Starts a server that knows the addresses of names that no chain knows. A resolver on the chain sends clients to it (EIP-3668).
 * @throws Error when no port is free
 */
export async function startNameGateway({
  port = 8_577,
  except = [],
  addresses,
}: NameGatewayOptions): Promise<LocalNameGateway> {
  const { requests, ...server } = await startRestServer({
    port,
    except,
    answer: ({ path }) => answer(path, addresses),
  })
  return {
    url: `http://127.0.0.1:${server.port}/{sender}/{data}.json`,
    faults: server.faults,
    requests,
    clearRequests: server.clearRequests,
    whenRequested: server.whenRequested,
    stop: server.stop,
  }
}

function answer(path: string, addresses: NameGatewayOptions['addresses']): RestAnswer {
  const data = /^\/0x[0-9a-f]{40}\/(0x[0-9a-f]+)\.json$/i.exec(path)?.[1]
  if (!isHex(data)) return { status: 400, body: { message: 'The path has no data.' } }
  const [name, call] = decodeAbiParameters([{ type: 'bytes' }, { type: 'bytes' }], data)
  const address = addresses[firstLabel(name)]
  const { args } = decodeFunctionData({ abi: resolverAbi, data: call })
  const result: Hex =
    args.length === 1
      ? encodeAbiParameters([{ type: 'address' }], [address ?? '0x0000000000000000000000000000000000000000'])
      : encodeAbiParameters([{ type: 'bytes' }], [address ?? '0x'])
  return { status: 200, body: { data: result } }
}

/** The first label of a name in the form of DNS. */
function firstLabel(name: Hex): string {
  const bytes = Buffer.from(name.slice(2), 'hex')
  return bytes.subarray(1, 1 + (bytes[0] ?? 0)).toString()
}
