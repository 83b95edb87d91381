import { base16 } from '@scure/base'
import * as z from 'zod/mini'
import { unsupportedMethod } from '../provider-error.js'
import { readInputs } from '../read-inputs.js'
import type { StandardAccount } from '../standard/standard-wallet.js'
import type { CallContext, Wallet } from '../wallet.js'
import { bitcoinAnswers } from './bitcoin-answers.js'

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
const account = z.looseObject({ address: z.string() })
const messageInputs = z.array(z.looseObject({ account, message: bytes })).check(z.minLength(1))
const transactionInputs = z
  .array(
    z.looseObject({
      psbt: bytes,
      inputsToSign: z.array(
        z.looseObject({ account, signingIndexes: z.array(z.int()), sigHash: z.optional(z.string()) }),
      ),
    }),
  )
  .check(z.minLength(1))

/**
 * Answers one call of a Bitcoin feature of the Wallet Standard.
 * @throws ProviderError 4200 for a feature that the wallet does not have, and what each feature throws
 */
export async function answerBitcoinFeature(
  wallet: Wallet,
  context: CallContext,
  accounts: () => readonly StandardAccount[],
): Promise<unknown> {
  const { method, params } = context.call
  switch (method) {
    case 'bitcoin:connect':
      await bitcoinAnswers.connect(wallet, context)
      return { accounts: accounts() }
    case 'bitcoin:disconnect':
      return wallet.revoke('bip122')
    case 'bitcoin:signMessage': {
      const outputs: unknown[] = []
      for (const { account: by, message } of readInputs(messageInputs, params)) {
        const asked = { address: by.address, message, protocol: 'bip322' as const }
        const signature = await bitcoinAnswers.signMessage(wallet, context, asked)
        outputs.push({ signedMessage: message, signature })
      }
      return outputs
    }
    case 'bitcoin:signTransaction':
    case 'bitcoin:signAndSendTransaction': {
      const sends = method === 'bitcoin:signAndSendTransaction'
      const outputs: unknown[] = []
      for (const { psbt: given, inputsToSign } of readInputs(transactionInputs, params)) {
        const inputs = inputsToSign.map(({ account: by, signingIndexes }) => ({
          address: by.address,
          indexes: signingIndexes,
        }))
        const psbt = await bitcoinAnswers.signPsbt(wallet, context, { psbt: given, inputs, sends })
        outputs.push(
          sends
            ? { txId: base16.decode((await bitcoinAnswers.send(wallet, psbt)).toUpperCase()) }
            : { signedPsbt: psbt.toBytes() },
        )
      }
      return outputs
    }
    default:
      throw unsupportedMethod(method)
  }
}
