import type { Signer, SignerResult } from '@polkadot/api/types'
import {
  type PolkadotEngine,
  polkadotAccountOnNetwork,
  requestPolkadot,
} from '../families/polkadot/actions/polkadot-engine.js'
import { signPayload } from '../families/polkadot/actions/sign-payload.js'
import { walletAnswers } from '../families/polkadot/codec/wallet-answers.js'
import { argsOf } from '../model/errors/args-of.js'
import { featureError } from '../model/errors/feature-error.js'
import { optionInvalid } from '../model/errors/option-invalid.js'
import { isSameAccount } from '../model/ids/account-id.js'

type SignerPayload = Parameters<NonNullable<Signer['signPayload']>>[0]
type RawPayload = Parameters<NonNullable<Signer['signRaw']>>[0]

/** The part of an engine that signing needs. */
export type PolkadotSource = Pick<PolkadotEngine, 'request' | 'getState'>

/** The connected account as `@polkadot/api` expects it: pass it as `signer`. */
export interface PolkadotJsSigner {
  /** Signs the payload of a transaction. It is not sent. */
  signPayload(payload: SignerPayload): Promise<SignerResult>
  /** Signs bytes of the type `bytes`: `<Bytes>`, the data, `</Bytes>`. */
  signRaw(payload: RawPayload): Promise<SignerResult>
}

/**
 * The connected account as a `Signer` of `@polkadot/api`, for `tx.signAsync(address, { signer })`. Prompts go through the engine: one at a
 * time, compared with the account and the network that the app shows. Make a new one after another account was connected: the old one
 * throws `ACCOUNT_CHANGED`, as it does for a payload of another account.
 * @throws WalletchartError `NOT_CONNECTED` without an account
 */
export function polkadotSigner(engine: PolkadotSource): PolkadotJsSigner {
  const { address } = polkadotAccountOnNetwork(engine)
  let last = 0

  /** @throws WalletchartError `ACCOUNT_CHANGED` */
  const check = (given: unknown): void => {
    polkadotAccountOnNetwork(engine, { address })
    if (!isSameAccount(given, address)) throw featureError('ACCOUNT_CHANGED')
  }

  return {
    async signPayload(given) {
      const payload = argsOf('payload', given)
      check(payload.address)
      const { signature, signedTransaction } = await signPayload(engine, { payload })
      last += 1
      // The API refuses a whole transaction that it did not ask for.
      const isWhole = payload.withSignedTransaction === true && signedTransaction !== undefined
      return { id: last, signature, ...(isWhole && { signedTransaction }) }
    },
    async signRaw(given) {
      const { address: signer, data: message, type } = argsOf('payload', given)
      check(signer)
      if (type !== 'bytes')
        throw optionInvalid('type', 'Expected bytes: a transaction is signed by its payload')
      const answer = await requestPolkadot(engine, 'polkadot_signMessage', { message }, {})
      last += 1
      return { id: last, signature: walletAnswers.signed(answer).signature }
    },
  }
}
