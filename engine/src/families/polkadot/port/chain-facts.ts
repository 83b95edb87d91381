import * as z from 'zod/mini'
import { featureError } from '../../../model/errors/feature-error.js'
import type { Caip2 } from '../../../model/ids/caip2.js'
import { chainOfGenesis } from '../../../model/ids/genesis-chain.js'
import type { ChainCall } from '../../../ports/family-transfer.js'

/** The parts of a transaction of an account that a node knows. */
export interface ChainFacts {
  readonly genesisHash: string
  /** As the node answered it. */
  readonly runtimeVersion: object
  readonly specVersion: number
  readonly chainName: string
  /** As the node answered it. */
  readonly properties: object
  /** The description of the runtime in hexadecimal. */
  readonly metadata: `0x${string}`
  /** The block from which the transaction is valid. */
  readonly block: { readonly hash: string; readonly number: number }
  readonly nonce: number
}

/** The most blocks after the finalized one. Blocks of a development node are never finalized. */
const MOST_BLOCKS_BEHIND = 32

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const count = z.custom<number>(isCount)
const hash = z.custom<string>((value) => chainOfGenesis(value) !== undefined)
const header = z.object({
  number: z.custom<string>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]{1,8}$/.test(value)),
  parentHash: hash,
})
const version = z.looseObject({ specVersion: count, transactionVersion: count, apis: z.array(z.unknown()) })
const text = z.custom<string>((value) => typeof value === 'string')
// The four letters `meta` in front.
const metadata = z.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x6d657461(?:[0-9a-fA-F]{2})+$/.test(value),
)

/**
 * Reads from a node what a transaction of an account needs.
 * @throws WalletchartError `RPC_REQUEST_FAILED`, also for a node of another network, `HTTP_REQUEST_FAILED`, `REQUEST_TIMEOUT`, `ABORTED`
 */
export async function chainFacts(
  { address, network }: { readonly address: string; readonly network: Caip2 },
  chain: ChainCall,
): Promise<ChainFacts> {
  const read = async <Value>(
    shape: z.ZodMiniType<Value>,
    method: string,
    params: readonly unknown[] = [],
  ): Promise<Value> => {
    const { data } = shape.safeParse(await chain(method, params))
    if (data !== undefined) return data
    throw featureError('RPC_REQUEST_FAILED', { details: `The node answered ${method} with another shape` })
  }

  const genesisHash = await read(hash, 'chain_getBlockHash', [0])
  if (chainOfGenesis(genesisHash) !== network)
    throw featureError('RPC_REQUEST_FAILED', { details: `The node is not one of ${network}` })

  const validFrom = async (): Promise<ChainFacts['block']> => {
    const [best, finalizedHash] = await Promise.all([
      read(header, 'chain_getHeader'),
      read(hash, 'chain_getFinalizedHead'),
    ])
    const finalized = await read(header, 'chain_getHeader', [finalizedHash])
    const [last, number] = [Number(best.number), Number(finalized.number)]
    if (last - number <= MOST_BLOCKS_BEHIND) return { hash: finalizedHash, number }
    // The parent: the best block itself may still be replaced.
    return { hash: best.parentHash, number: last - 1 }
  }

  const [runtimeVersion, chainName, properties, runtime, block, nonce] = await Promise.all([
    read(version, 'state_getRuntimeVersion'),
    read(text, 'system_chain'),
    read(z.looseObject({}), 'system_properties'),
    read(metadata, 'state_getMetadata'),
    validFrom(),
    read(count, 'system_accountNextIndex', [address]),
  ])
  const { specVersion } = runtimeVersion
  return { genesisHash, runtimeVersion, specVersion, chainName, properties, metadata: runtime, block, nonce }
}
