import { LOCAL_BITCOIN_ACCOUNTS } from '../../bitcoin/local-bitcoin-accounts.js'
import type { WalletBitcoinChain } from '../local-wallet-options.js'
import { unauthorized } from '../provider-error.js'
import { messageWords } from '../solana/message-words.js'
import type { CallContext, Wallet } from '../wallet.js'
import type { BitcoinAddressRole } from './bitcoin-address-role.js'
import { btcText } from './btc-text.js'
import { type InputsToSign, type LocalPsbt, localPsbt } from './local-psbt.js'
import { paymentPsbt } from './payment-psbt.js'
import { sendBitcoinTransaction } from './send-bitcoin-transaction.js'
import { type BitcoinMessageProtocol, signBitcoinMessage } from './sign-bitcoin-message.js'

/** The questions of a Bitcoin wallet, whichever way a page asks them. */
export const bitcoinAnswers = {
  async connect(wallet: Wallet, context: CallContext): Promise<void> {
    if (wallet.state.seen.bip122.length > 0) return
    const account = wallet.addressOf('bip122')
    const { place } = await wallet.ask(context, { kind: 'family-connect', family: 'bip122', account })
    wallet.permit(place ?? wallet.place, 'bip122')
  },

  async signMessage(
    wallet: Wallet,
    context: CallContext,
    given: {
      readonly address: string
      readonly message: Uint8Array
      readonly protocol: BitcoinMessageProtocol
    },
  ): Promise<Uint8Array> {
    const { address, message, protocol } = given
    seenPlace(wallet, address)
    const words = messageWords(message)
    await wallet.ask(context, { kind: 'family-sign-message', family: 'bip122', account: address, ...words })
    return signBitcoinMessage(seenPlace(wallet, address), message, protocol)
  },

  async signPsbt(
    wallet: Wallet,
    context: CallContext,
    given: {
      readonly psbt: Uint8Array
      readonly inputs: readonly InputsToSign[]
      readonly sends: boolean
    },
  ): Promise<LocalPsbt> {
    const { inputs, sends } = given
    const wanted =
      inputs.length > 0 ? inputs : seenAddresses(wallet).map((address): InputsToSign => ({ address }))
    for (const { address } of wanted) seenPlace(wallet, address)
    const psbt = localPsbt(given.psbt, wanted)
    await wallet.ask(context, {
      kind: sends ? 'family-send' : 'family-sign-transaction',
      family: 'bip122',
      account: wanted[0]?.address ?? '',
      network: networkName(wallet),
      preview: psbt.preview,
    })
    for (const { address } of wanted) seenPlace(wallet, address)
    psbt.sign()
    return psbt
  },

  /** Pays from an account's payment address. Resolves with the id of the transaction. */
  async pay(
    wallet: Wallet,
    context: CallContext,
    { to, sats }: { readonly to: string; readonly sats: bigint },
  ): Promise<string> {
    const [from] = wallet.state.seen.bip122
    if (from === undefined) throw unauthorized()
    const { bytes, fee } = await paymentPsbt(nodeOf(wallet), { from, to, sats })
    const psbt = localPsbt(bytes, [{ address: from }])
    await wallet.ask(context, {
      kind: 'family-send',
      family: 'bip122',
      account: from,
      network: networkName(wallet),
      preview: {
        payment: { to, amount: btcText(sats) },
        fee: btcText(fee),
        facts: [],
        raw: psbt.preview.raw,
      },
    })
    seenPlace(wallet, from)
    psbt.sign()
    return this.send(wallet, psbt)
  },

  /** @throws ProviderError -32003 with the words of the node when it refuses the transaction */
  send: (wallet: Wallet, psbt: LocalPsbt): Promise<string> =>
    sendBitcoinTransaction(nodeOf(wallet), psbt.transaction()),
} as const

const networkName = ({ options }: Wallet): string => options.bitcoin?.name ?? 'Bitcoin'

function nodeOf({ options }: Wallet): WalletBitcoinChain {
  if (options.bitcoin === undefined) throw new Error(`${options.name} knows no Bitcoin chain.`)
  return options.bitcoin
}

/** Every address that the page may see, of both kinds. */
export function seenAddresses(wallet: Wallet): readonly string[] {
  return wallet.state.seen.bip122.flatMap((payment) => {
    const account = LOCAL_BITCOIN_ACCOUNTS[wallet.indexOf('bip122', payment)]
    return account ? [account.payment.address, account.ordinals.address] : []
  })
}

/** The permission may have been withdrawn while the question was open. */
function seenPlace(wallet: Wallet, address: string): BitcoinAddressRole {
  for (const payment of wallet.state.seen.bip122) {
    const index = wallet.indexOf('bip122', payment)
    if (payment === address) return { index, purpose: 'payment' }
    if (LOCAL_BITCOIN_ACCOUNTS[index]?.ordinals.address === address) return { index, purpose: 'ordinals' }
  }
  throw unauthorized()
}
