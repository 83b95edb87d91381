import type { Psbt } from 'bitcoinjs-lib'
import type { Bip122Engine } from '../families/bip122/actions/bip122-engine.js'
import { bip122AccountOnNetwork, bip122Reach } from '../families/bip122/actions/bip122-engine.js'
import { broadcastTransaction } from '../families/bip122/actions/broadcast-transaction.js'
import { givenPsbtText } from '../families/bip122/actions/given-psbt.js'
import { signPsbt } from '../families/bip122/actions/sign-psbt.js'
import { bitcoinjsMissing } from '../families/bip122/codec/bitcoinjs-missing.js'
import { checkedTxid } from '../families/bip122/codec/checked-txid.js'
import { accountPublicKey } from '../families/bip122/port/account-public-key.js'
import { argsOf } from '../model/errors/args-of.js'
import { featureError } from '../model/errors/feature-error.js'
import { isNotOffered } from '../model/errors/not-offered-mark.js'
import type { BitcoinSignInput } from '../model/wallets/bip122-provider.js'

/** How a PSBT is signed. */
export interface PsbtSignOptions {
  /** The inputs to sign. All inputs of the account when left out. */
  readonly signInputs?: readonly BitcoinSignInput[] | undefined
  /** Ends the call with `ABORTED`; a prompt that is open in the wallet stays there. */
  readonly signal?: AbortSignal | undefined
}

/** The connected account as a signer of PSBTs of `bitcoinjs-lib`. */
export interface PsbtSigner {
  readonly address: string
  /** The public key that the wallet names for the address: 33 bytes, or the 32 of Taproot. Never a prompt. */
  publicKey(): Promise<Uint8Array | undefined>
  /** Signs a PSBT. It is not sent. Resolves with a new one, which has the signatures of both. */
  signPsbt(psbt: Psbt, options?: PsbtSignOptions): Promise<Psbt>
  /**
   * Signs a PSBT and sends it once; resolves with the id of its transaction. The wallet sends it, or the engine's node of the network when
   * the wallet only signs.
   */
  signAndBroadcast(psbt: Psbt, options?: PsbtSignOptions): Promise<string>
}

/**
 * The connected account as a signer of `bitcoinjs-lib`. Prompts go through the engine: one at a time, compared with the account and the
 * network that the app shows, and never sent twice. Make a new one after another account was connected: the old one throws `ACCOUNT_CHANGED`.
 * @throws WalletchartError `NOT_CONNECTED` without an account
 */
export function psbtSigner(engine: Bip122Engine): PsbtSigner {
  const { address } = bip122AccountOnNetwork(engine)

  const signed = async (asked: string, options: PsbtSignOptions): Promise<string> => {
    const { signInputs, signal } = argsOf('options', options)
    const { psbt } = await signPsbt(engine, { psbt: asked, signInputs, signal })
    if (psbt !== undefined) return psbt
    throw featureError('WALLET_ANSWER_INVALID', { details: 'Expected a signed PSBT' })
  }

  return {
    address,

    async publicKey() {
      bip122AccountOnNetwork(engine, { address })
      return accountPublicKey(address, bip122Reach(engine, {}).wallet)
    },

    async signPsbt(psbt, options = {}) {
      bip122AccountOnNetwork(engine, { address })
      const asked = givenPsbtText(psbt)
      const { combinedPsbt } = await import('./bitcoin-combined-psbt.js').catch(bitcoinjsMissing)
      return combinedPsbt(asked, await signed(asked, options))
    },

    async signAndBroadcast(psbt, options = {}) {
      const place = bip122AccountOnNetwork(engine, { address })
      const asked = givenPsbtText(psbt)
      const { signInputs, signal } = argsOf('options', options)
      try {
        const sent = await signPsbt(engine, { psbt: asked, signInputs, broadcast: true, signal })
        return checkedTxid(sent.txid)
      } catch (thrown) {
        // A wallet that was asked may have sent it, whatever its error says.
        if (!isNotOffered(thrown)) throw thrown
      }
      bip122AccountOnNetwork(engine, place)
      const answered = await signed(asked, options)
      const { finishedTransaction } = await import('../families/bip122/codec/finished-transaction.js').catch(
        bitcoinjsMissing,
      )
      const transaction = finishedTransaction(asked, answered, signInputs)
      bip122AccountOnNetwork(engine, place)
      return broadcastTransaction(engine, { transaction, network: place.network, signal })
    },
  }
}
