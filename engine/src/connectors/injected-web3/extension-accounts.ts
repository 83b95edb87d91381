import { isObject } from '../../model/data/is-object.js'
import { featureError } from '../../model/errors/feature-error.js'
import { accountIdOf } from '../../model/ids/account-id.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import { chainOfGenesis } from '../../model/ids/genesis-chain.js'
import { plainName } from '../../model/text/plain-name.js'
import { readQuietly } from '../kit/read-quietly.js'
import { untilAborted } from '../kit/until-aborted.js'
import type { EnabledExtension } from './enabled-extension.js'

// More accounts than any wallet grants, and an end for a list that has none.
const MOST_ACCOUNTS = 1000

/** An account of an extension, read once. */
export interface ExtensionAccount {
  /** The address as the extension wrote it: the extension finds its key by it. */
  readonly source: string
  /** The account behind the address, in hexadecimal. */
  readonly id: string
  /** Plain text; empty when the extension gives none. */
  readonly label: string
  /** The kind of its key; empty when the extension does not say. */
  readonly type: string
  /** The only chain of the account; undefined when it is on all. */
  readonly chainId: Caip2 | undefined
}

/** An account of the EVM (H160). It has no SS58 address, so no network of this family has it. */
const isEthereum = (type: unknown, address: unknown): boolean =>
  type === 'ethereum' || (typeof address === 'string' && /^0x[0-9a-fA-F]{40}$/.test(address))

function accountIn(one: unknown): ExtensionAccount | 'none of this family' | undefined {
  if (!isObject(one)) return undefined
  const source: unknown = Reflect.get(one, 'address')
  const type: unknown = Reflect.get(one, 'type')
  if (isEthereum(type, source)) return 'none of this family'
  const id = accountIdOf(source)
  const genesisHash: unknown = Reflect.get(one, 'genesisHash')
  const isOnAll = genesisHash === undefined || genesisHash === null || genesisHash === ''
  const chainId = chainOfGenesis(genesisHash)
  if (typeof source !== 'string' || id === undefined || (!isOnAll && chainId === undefined)) return undefined
  const label = plainName(Reflect.get(one, 'name'))
  return { source, id, label, type: typeof type === 'string' ? plainName(type) : '', chainId }
}

/**
 * The accounts in the list of an extension. Those of the EVM are left out. Undefined for another value and for a list that is
 * too long. Undefined too for a list with a wrong address or genesis hash. Never throws.
 */
export const extensionAccounts = (list: unknown): readonly ExtensionAccount[] | undefined =>
  readQuietly(() => {
    if (!Array.isArray(list) || list.length > MOST_ACCOUNTS) return undefined
    const read = Array.from<unknown>(list).map(accountIn)
    const accounts = read.filter((account) => account !== undefined)
    if (accounts.length < read.length) return undefined
    return accounts.filter((account) => account !== 'none of this family')
  })

/** The accounts that an extension gives now. @throws WalletchartError `WALLET_ANSWER_INVALID`, `ABORTED`, and what the wallet threw */
export async function accountsNow(
  { accounts }: EnabledExtension,
  signal: AbortSignal,
): Promise<readonly ExtensionAccount[]> {
  const read = extensionAccounts(await untilAborted(accounts(), signal))
  if (read) return read
  throw featureError('WALLET_ANSWER_INVALID', { details: 'Expected a list of Polkadot accounts' })
}
