import { featureError } from '../../model/errors/feature-error.js'
import { notOffered } from '../../model/errors/not-offered.js'
import { isBitcoinAddress, readBitcoinAddress } from '../../model/ids/bitcoin-address.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { ConnectorDescriptor } from '../../model/wallets/connector.js'
import type { Connector } from '../../ports/connector.js'
import { notGranted } from '../kit/not-granted.js'
import { accountChainName, accountChains, BITCOIN_PREFIX } from './bitcoin-chain-names.js'
import { bitcoinFeatureCall } from './bitcoin-feature-call.js'
import { accountAddresses, type BitcoinAccount, bitcoinGrant, typedBitcoinAccounts } from './bitcoin-grant.js'
import type { CapturedStandardWallet } from './captured-standard-wallet.js'
import { publicKeyHex } from './public-key-hex.js'
import { readableAnswer } from './readable-answer.js'
import type { StandardAccount } from './standard-accounts.js'
import { type StandardDialect, type StandardWalletCalls, standardConnector } from './standard-connector.js'
import { wantedIntentions } from './wanted-intentions.js'

/** The wait for a wallet that shows its accounts late, in ms. */
export const LATE_ACCOUNTS_MS = 1000

/** The way to a Bitcoin wallet of the page (Wallet Standard). */
export const bitcoinConnector = (
  descriptor: ConnectorDescriptor,
  wallet: CapturedStandardWallet,
): Connector => standardConnector(descriptor, wallet, bitcoinDialect())

function bitcoinDialect(): StandardDialect {
  return {
    namespace: 'bip122',
    prefix: BITCOIN_PREFIX,
    events: ['bitcoin:events', 'standard:events'],
    leave(wallet) {
      if (wallet.has('bitcoin:disconnect')) return 'bitcoin:disconnect'
      // The grant of `bitcoin:connect` is Bitcoin's own, and the other feature is about all families.
      return wallet.has('bitcoin:connect') && wallet.servesOthers() ? undefined : 'standard:disconnect'
    },
    isAddress: isBitcoinAddress,

    grant: (accounts, shownChain) => bitcoinGrant(typedAccounts(accounts), shownChain),

    async connect(wallet, signal) {
      const [feature, inputs] = wallet.has('bitcoin:connect')
        ? (['bitcoin:connect', [{ purposes: ['payment', 'ordinals'] }]] as const)
        : (['standard:connect', []] as const)
      return wallet.grantedIn(await wallet.askAccounts(feature, inputs, signal))
    },

    async restore(wallet) {
      const silent = wallet.has('standard:connect')
        ? wallet.grantedIn(await wallet.run('standard:connect', [{ silent: true }]))
        : []
      if (silent.length > 0 || !wallet.has('bitcoin:connect')) return silent
      // `bitcoin:connect` has no silent form: only what the wallet shows by itself counts.
      const accounts = wallet.heldAccounts()
      return accounts.length > 0 || wallet.has('standard:connect') ? accounts : lateAccounts(wallet)
    },

    async answer(asked, wallet) {
      const { method, params, shown } = asked
      if (method === 'getAccountAddresses') {
        const wanted = wantedIntentions(params)
        const accounts = wallet.heldAccounts()
        const typed = typedAccounts(accounts)
        wallet.notify(accounts)
        return accountAddresses(typed, shown?.chainId, wanted)
      }
      const call = bitcoinFeatureCall(method, params, shown?.address)
      if (!call) throw notOffered(`A Bitcoin wallet of the Wallet Standard knows no method ${method}`)
      const { feature } = call
      // The wallet is asked for no account that it does not need.
      if (!wallet.has(feature)) await wallet.run(feature, [])
      const accounts = wallet.heldAccounts()
      const chainId = method === 'signPsbt' ? wallet.shownChain : undefined
      const output = await wallet.prompt(
        asked,
        feature,
        call.inputs((address) => accountFor(accounts, address).source, chainName(accounts, chainId)),
      )
      return readableAnswer(() => call.result(output))
    },
  }
}

/** @throws WalletchartError `WALLET_ANSWER_INVALID` for an address that fits none of the chains of its account */
function typedAccounts(accounts: readonly StandardAccount[]): readonly BitcoinAccount[] {
  return typedBitcoinAccounts(
    accounts.map(({ address: text, label, chains: names, source }) => {
      const address = readBitcoinAddress(text)
      const chains = address ? accountChains(names, address) : []
      if (!address || chains.length === 0)
        throw featureError('WALLET_ANSWER_INVALID', { details: `${text} is no address on ${names.join()}` })
      const publicKey = readableAnswer(() => publicKeyHex(Reflect.get(source, 'publicKey')))
      const purpose: unknown = readableAnswer(() => Reflect.get(source, 'purpose'))
      return { address, label, chains, purpose, publicKey }
    }),
  )
}

function accountFor(accounts: readonly StandardAccount[], address: string): StandardAccount {
  const account = accounts.find((one) => readBitcoinAddress(one.address)?.text === address)
  if (account) return account
  throw notGranted()
}

/** @throws WalletchartError `CHAIN_NOT_SUPPORTED` for a chain on which the wallet serves no account */
function chainName(accounts: readonly StandardAccount[], chainId: Caip2 | undefined): string | undefined {
  if (chainId === undefined) return undefined
  const names = accounts.map(({ chains }) => accountChainName(chainId, chains))
  const name = names.find((one) => one !== undefined)
  if (name !== undefined) return name
  throw featureError('CHAIN_NOT_SUPPORTED', { details: `The wallet does not serve ${chainId}` })
}

/** Some wallets show the accounts of an earlier visit a moment after the page has found them. */
function lateAccounts(wallet: StandardWalletCalls): Promise<readonly StandardAccount[]> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      stop()
      try {
        resolve(wallet.heldAccounts())
      } catch (thrown) {
        reject(thrown)
      }
    }
    const stop = wallet.onChange(end)
    const timer = setTimeout(end, LATE_ACCOUNTS_MS)
  })
}
