import { notOffered } from '../../model/errors/not-offered.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import { isSolanaAddress } from '../../model/ids/solana-address.js'
import type { ConnectorDescriptor } from '../../model/wallets/connector.js'
import type { Connector } from '../../ports/connector.js'
import { notGranted } from '../kit/not-granted.js'
import type { CapturedStandardWallet } from './captured-standard-wallet.js'
import { readableAnswer } from './readable-answer.js'
import { chainNameOf, isCustomChain } from './solana-chains.js'
import { solanaFeatureCall } from './solana-feature-call.js'
import { solanaGrant } from './solana-grant.js'
import type { StandardAccount } from './standard-accounts.js'
import { type StandardDialect, standardConnector } from './standard-connector.js'

/** Nodes of Solana call it -32004. In other families the number stands for a method that the wallet does not know. */
const BLOCK_NOT_AVAILABLE = -32004

/** The way to a Solana wallet of the page (Wallet Standard). */
export const solanaConnector = (descriptor: ConnectorDescriptor, wallet: CapturedStandardWallet): Connector =>
  standardConnector(descriptor, wallet, solanaDialect(wallet.source))

function solanaDialect(source: object): StandardDialect {
  /** The custom chains that the app asked for, each of which the wallet knows as its local one. */
  const custom = new Set<Caip2>()

  return {
    namespace: 'solana',
    prefix: 'solana:',
    events: ['standard:events'],
    leave: () => 'standard:disconnect',
    foreignCodes: [BLOCK_NOT_AVAILABLE],
    isAddress: isSolanaAddress,

    show(chainId) {
      if (isCustomChain(chainId)) custom.add(chainId)
    },

    grant: (accounts, shownChain) => solanaGrant(accounts, shownChain, custom),

    connect: async (wallet, signal) =>
      wallet.grantedIn(await wallet.askAccounts('standard:connect', [], signal)),

    restore: async (wallet) => wallet.grantedIn(await wallet.run('standard:connect', [{ silent: true }])),

    async answer(asked, wallet) {
      const { method, params, shown } = asked
      if (method === 'solana_getAccounts' || method === 'solana_requestAccounts') {
        const accounts =
          method === 'solana_getAccounts'
            ? wallet.heldAccounts()
            : wallet.grantedIn(await wallet.prompt(asked, 'standard:connect', []))
        wallet.notify(accounts)
        return [...new Set(accounts.map(({ address }) => address))].map((pubkey) => ({ pubkey }))
      }
      const call = solanaFeatureCall(method, params)
      if (!call) throw notOffered(`A Solana wallet knows no method ${method}`)
      const { feature, pubkey } = call
      // The wallet is asked for no account that it does not need.
      if (!wallet.has(feature)) await wallet.run(feature, [])
      const isPlaced = feature === 'solana:signTransaction' || feature === 'solana:signAndSendTransaction'
      const place =
        feature === 'solana:signIn'
          ? { account: source, chain: undefined }
          : accountFor(wallet.heldAccounts(), {
              address: pubkey ?? shown?.address,
              chainId: isPlaced ? wallet.shownChain : undefined,
            })
      const output = await wallet.prompt(asked, feature, call.inputs(place))
      return readableAnswer(() => call.result(output))
    },
  }
}

/** The account that a request is about, on the chain that it is about. */
function accountFor(
  accounts: readonly StandardAccount[],
  { address, chainId }: { readonly address: string | undefined; readonly chainId: Caip2 | undefined },
): { readonly account: object; readonly chain: string | undefined } {
  const named = accounts.filter((one) => address === undefined || one.address === address)
  const [first] = named
  if (!first) throw notGranted()
  if (chainId === undefined) return { account: first.source, chain: undefined }
  for (const { source: account, chains } of named) {
    const chain = chainNameOf(chainId, chains)
    if (chain !== undefined) return { account, chain }
  }
  throw notGranted(chainId)
}
