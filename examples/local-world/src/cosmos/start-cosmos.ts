import { type RestFaults, type RestRequest, startRestServer } from '../rest-server.js'
import type { CosmosDescription } from '../world-description.js'
import { answerCosmosRest } from './answer-cosmos-rest.js'
import { ESTUARY, ESTUARY_CAIP_ID, ESTUARY_CURRENCY } from './estuary.js'
import { estuaryChainInfo } from './estuary-chain-info.js'
import { LOCAL_COSMOS_ACCOUNTS } from './local-cosmos-accounts.js'
import { MadeUpCosmos } from './made-up-cosmos.js'

/** How {@link startCosmos} starts. */
export interface CosmosOptions {
  /** The port tried first; 0 lets the system choose. Default 1317. */
  readonly port?: number
  /** Ports to leave alone. */
  readonly except?: Iterable<number>
}

/** A running Cosmos chain, which is made up. */
export interface LocalCosmos extends CosmosDescription {
  readonly faults: RestFaults
  /** Every request so far, oldest first. */
  readonly requests: readonly RestRequest[]
  clearRequests(): void
  /** Settles when `count` requests have come since the last `clearRequests()`. */
  whenRequested(count: number): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts Estuary: the REST API of a Cosmos node in front of a chain that is made up.
 * @throws Error when no port is free
 */
export async function startCosmos({
  port = ESTUARY.port,
  except = [],
}: CosmosOptions = {}): Promise<LocalCosmos> {
  const chain = new MadeUpCosmos()
  const server = await startRestServer({
    port,
    except,
    answer: (request) => answerCosmosRest(chain, request),
  })
  const { faults, requests, clearRequests, whenRequested, stop } = server
  const rpcUrl = `http://127.0.0.1:${server.port}`
  const { id, name, prefix, denom } = ESTUARY
  return {
    id,
    caipNetworkId: ESTUARY_CAIP_ID,
    name,
    rpcUrl,
    nativeCurrency: ESTUARY_CURRENCY,
    prefix,
    denom,
    chainInfo: estuaryChainInfo(rpcUrl),
    accounts: LOCAL_COSMOS_ACCOUNTS,
    faults,
    requests,
    clearRequests,
    whenRequested,
    stop,
  }
}
