import { featureError } from '../../model/errors/feature-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'

/** An account and the network it is on. */
export interface AccountOnNetwork {
  readonly address: string
  readonly network: Caip2
  /** The id of the wallet's connector, where the engine says it. Another wallet may hold the same account. */
  readonly wallet?: string | undefined
}

/** The account of one family, as the state of an engine has it. */
export interface FamilyAccount {
  readonly address?: string | undefined
  readonly walletChainId?: Caip2 | undefined
  readonly connectedWalletInfo?: { readonly identifier: string } | undefined
}

interface Expectation {
  readonly namespace: Namespace
  /** The place where the account has to be. */
  readonly expected: Partial<AccountOnNetwork>
  /** Compares two addresses. Default: the texts are equal. */
  readonly isSame?: (one: string, other: string) => boolean
}

/**
 * Reads where the connected account of a family is.
 * @throws WalletchartError `NOT_CONNECTED`, `ACCOUNT_CHANGED` if another account or wallet is connected, `CHAIN_CHANGED` if it is on another network
 */
export function accountOnNetwork(
  { address, walletChainId: network, connectedWalletInfo }: FamilyAccount = {},
  { namespace, expected, isSame = (one, other) => one === other }: Expectation,
): AccountOnNetwork {
  if (address === undefined || network === undefined)
    throw new WalletchartError('NOT_CONNECTED', { details: namespace })
  const wallet = connectedWalletInfo?.identifier
  if (!isSame(address, expected.address ?? address) || wallet !== (expected.wallet ?? wallet))
    throw featureError('ACCOUNT_CHANGED')
  if (network !== (expected.network ?? network)) throw featureError('CHAIN_CHANGED')
  return { address, network, wallet }
}
