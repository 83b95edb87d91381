import { base64 } from '@scure/base'
import { argsOf } from '../../../model/errors/args-of.js'
import type { CosmosSignature } from '../../../model/wallets/cosmos-provider.js'
import { walletAnswers } from '../codec/wallet-answers.js'
import { type CosmosAbortable, type CosmosEngine, requestCosmos } from './cosmos-engine.js'

/** A document of direct signing (`SignDoc`), as CosmJS has it. */
export interface CosmosSignDoc {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  readonly accountNumber: bigint
}

export interface SignDirectArgs extends CosmosAbortable {
  /** As `makeSignDoc` of `@cosmjs/proto-signing` makes it, for the network that the app shows. */
  readonly signDoc: CosmosSignDoc
  /** The account that signs; the connected one when left out. */
  readonly signerAddress?: string | undefined
}

/** A document of direct signing after the connected account has signed it. */
export interface SignedDirect {
  readonly signature: CosmosSignature
  /** The document that was signed. A wallet may have changed the amount and the gas of its fee. */
  readonly signed: CosmosSignDoc
}

/**
 * Asks the user to sign a transaction as a document of direct signing (`cosmos_signDirect`). It is not sent.
 * @throws WalletchartError as `signAmino` does
 */
export async function signDirect(
  engine: Pick<CosmosEngine, 'request'>,
  args: SignDirectArgs,
): Promise<SignedDirect> {
  const { signDoc, signerAddress, signal } = argsOf('signDirect', args)
  const params = { signDoc, ...(signerAddress !== undefined && { signerAddress }) }
  const answer = await requestCosmos(engine, 'cosmos_signDirect', params, { signal })
  const { signature, signed } = walletAnswers.direct(answer)
  return {
    signature,
    signed: {
      bodyBytes: base64.decode(signed.bodyBytes),
      authInfoBytes: base64.decode(signed.authInfoBytes),
      chainId: signed.chainId,
      accountNumber: BigInt(signed.accountNumber),
    },
  }
}
