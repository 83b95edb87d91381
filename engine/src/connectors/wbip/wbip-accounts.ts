import { isObject } from '../../model/data/is-object.js'
import { featureError } from '../../model/errors/feature-error.js'
import { readBitcoinAddress } from '../../model/ids/bitcoin-address.js'
import { bitcoinChainNamed } from '../../model/ids/bitcoin-chains.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import { type BitcoinAccount, typedBitcoinAccounts } from '../wallet-standard/bitcoin-grant.js'
import { publicKeyHex } from '../wallet-standard/public-key-hex.js'
import { readableAnswer } from '../wallet-standard/readable-answer.js'

/** The accounts in the answer of a wallet. */
export interface WbipAccounts {
  readonly accounts: readonly BitcoinAccount[]
  /** True for a wallet that takes PSBTs in hex, as Leather does: it names the coin of each address. */
  readonly takesHex: boolean
}

// More addresses than any wallet grants, and an end for a list that has none.
const MOST_ADDRESSES = 1000

const invalid = (details: string): Error => featureError('WALLET_ANSWER_INVALID', { details })

const field = (value: unknown, name: string): unknown =>
  isObject(value) ? Reflect.get(value, name) : undefined

/** Wallets of several coins answer the addresses of all of them. */
const isOfBitcoin = (entry: object): boolean => {
  const symbol = field(entry, 'symbol')
  const purpose = field(entry, 'purpose')
  return (
    (symbol === undefined || symbol === 'BTC') &&
    (purpose === undefined || purpose === 'payment' || purpose === 'ordinals')
  )
}

function chainsOf(
  own: readonly Caip2[],
  walletChain: Caip2 | undefined,
  asked: Caip2 | undefined,
): readonly Caip2[] {
  if (walletChain !== undefined) return own.filter((chain) => chain === walletChain)
  // The test networks share one form of address, and the wallet is on one of them.
  return asked !== undefined && own.includes(asked) ? [asked] : own.slice(0, 1)
}

function read(answer: unknown, asked: Caip2 | undefined): WbipAccounts {
  const list = Array.isArray(answer) ? answer : field(answer, 'addresses')
  if (!Array.isArray(list) || list.length > MOST_ADDRESSES) throw invalid('Expected a list of addresses')
  const entries = Array.from<unknown>(list)
  if (!entries.every(isObject)) throw invalid('Expected a list of addresses')
  const network = field(field(field(answer, 'network'), 'bitcoin'), 'name')
  const walletChain = bitcoinChainNamed(network)
  if (network !== undefined && walletChain === undefined) throw invalid('Expected a network of Bitcoin')
  const own = entries.filter(isOfBitcoin)
  const accounts = own.map((entry) => {
    const address = readBitcoinAddress(field(entry, 'address'))
    const chains = address ? chainsOf(address.chains, walletChain, asked) : []
    if (!address || chains.length === 0) throw invalid('Expected addresses of the network')
    const path = field(entry, 'derivationPath')
    return {
      address,
      chains,
      label: '',
      purpose: field(entry, 'purpose'),
      publicKey: publicKeyHex(field(entry, 'publicKey')),
      ...(typeof path === 'string' && { path: path.slice(0, 100) }),
    }
  })
  return {
    accounts: typedBitcoinAccounts(accounts),
    takesHex: own.some((entry) => field(entry, 'symbol') !== undefined),
  }
}

/**
 * The accounts of Bitcoin in the answer of `wallet_connect`, `wallet_getAccount`, `getAccounts` or `getAddresses`.
 * @param asked the chain that the app shows
 * @throws WalletchartError `WALLET_ANSWER_INVALID`
 */
export const wbipAccounts = (answer: unknown, asked: Caip2 | undefined): WbipAccounts =>
  readableAnswer(() => read(answer, asked))
