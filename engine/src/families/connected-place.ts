import { featureError } from '../model/errors/feature-error.js'
import { WalletchartError } from '../model/errors/walletchart-error.js'
import type { Caip2 } from '../model/ids/caip2.js'
import type { Namespace } from '../model/ids/namespace.js'

/** An account and the network it is on. */
export interface ConnectedPlace {
  readonly address: string
  readonly network: Caip2
}

/** The account of one family, as the state of an engine has it. */
interface FamilyAccount {
  readonly address?: string | undefined
  readonly walletChainId?: Caip2 | undefined
}

interface Expectation {
  readonly namespace: Namespace
  /** The place where the account has to be. */
  readonly expected: Partial<ConnectedPlace>
  /** Compares two addresses. Default: the texts are equal. */
  readonly isSame?: (one: string, other: string) => boolean
}

/**
 * Reads where the connected account of a family is.
 * @throws WalletchartError `NOT_CONNECTED`, `ACCOUNT_CHANGED` if another account is connected, `CHAIN_CHANGED` if it is on another network
 */
export function connectedPlace(
  { address, walletChainId: network }: FamilyAccount = {},
  { namespace, expected, isSame = (one, other) => one === other }: Expectation,
): ConnectedPlace {
  if (address === undefined || network === undefined)
    throw new WalletchartError('NOT_CONNECTED', { details: namespace })
  if (!isSame(address, expected.address ?? address)) throw featureError('ACCOUNT_CHANGED')
  if (network !== (expected.network ?? network)) throw featureError('CHAIN_CHANGED')
  return { address, network }
}
