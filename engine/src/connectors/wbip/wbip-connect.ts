import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import { notOffered } from '../../model/errors/not-offered.js'
import { bitcoinChainName } from '../../model/ids/bitcoin-chains.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import { type WbipAccounts, wbipAccounts } from './wbip-accounts.js'
import type { WbipRequests } from './wbip-requests.js'

const PURPOSES = ['payment', 'ordinals']

/** The networks that `wallet_connect` takes by name. */
const connectNetworks: Readonly<Record<string, string>> = {
  mainnet: 'Mainnet',
  testnet: 'Testnet',
  signet: 'Signet',
}

function connectParams(method: string, chainId: Caip2 | undefined): object {
  const name = chainId && bitcoinChainName(chainId)
  const network = name && connectNetworks[name]
  if (method === 'wallet_connect') return { addresses: PURPOSES, ...(network && { network }) }
  if (method === 'getAccounts') return { purposes: PURPOSES }
  return { purposes: PURPOSES, ...(name && { network: name }) }
}

/**
 * Asks the user for accounts, with the newest method that the wallet knows.
 * @param shown the chain that the app shows, read for each question
 */
export async function wbipConnect(
  { call, methods }: WbipRequests,
  shown: () => Caip2 | undefined,
): Promise<WbipAccounts> {
  const known = await methods()
  const all = ['wallet_connect', 'getAccounts', 'getAddresses']
  const named = all.filter((method) => known.has(method))
  let failure: unknown = notOffered('The wallet gives no accounts')
  for (const method of named.length > 0 ? named : all)
    try {
      return wbipAccounts(await call(method, connectParams(method, shown())), shown())
    } catch (thrown) {
      if (!isWalletchartError(thrown, 'METHOD_UNSUPPORTED')) throw thrown
      failure = thrown
    }
  throw failure
}
