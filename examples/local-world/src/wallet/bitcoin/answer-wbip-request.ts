import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import { LOCAL_BITCOIN_ACCOUNTS } from '../../bitcoin/local-bitcoin-accounts.js'
import { invalidParams, unauthorized, unsupportedMethod } from '../provider-error.js'
import { readInputs } from '../read-inputs.js'
import type { CallContext, Wallet } from '../wallet.js'
import { bitcoinAnswers } from './bitcoin-answers.js'
import { bitcoinSignatureText } from './sign-bitcoin-message.js'
import { WBIP_METHODS } from './wbip-methods.js'

const messageShape = z.looseObject({
  address: z.string(),
  message: z.string(),
  protocol: z.optional(z.enum(['ECDSA', 'BIP322'])),
})
const psbtShape = z.looseObject({
  psbt: z.string(),
  signInputs: z.optional(z.record(z.string(), z.array(z.int()))),
  broadcast: z.optional(z.boolean()),
})
const transferShape = z.looseObject({
  recipients: z
    .array(z.looseObject({ address: z.string(), amount: z.union([z.int(), z.string()]) }))
    .check(z.length(1)),
})

/**
 * Answers one request of a Bitcoin page, in the words of Sats Connect.
 * @throws ProviderError 4200 for an unknown method, 4100 without a permission, -32602 for inputs that are not usable
 */
export async function answerWbipRequest(wallet: Wallet, context: CallContext): Promise<unknown> {
  const { method, params } = context.call
  switch (method) {
    case 'getInfo':
      return { version: '1.0.0', platform: 'web', methods: WBIP_METHODS, supports: ['WBIP004'] }
    case 'wallet_connect':
      await bitcoinAnswers.connect(wallet, context)
      return {
        id: wallet.options.id,
        addresses: seenAddresses(wallet),
        network: { bitcoin: { name: 'Regtest' } },
      }
    case 'wallet_disconnect':
      return wallet.revoke('bip122')
    case 'wallet_getAccount':
      if (wallet.state.seen.bip122.length === 0) throw unauthorized()
      return {
        id: wallet.options.id,
        addresses: seenAddresses(wallet),
        network: { bitcoin: { name: 'Regtest' } },
      }
    case 'getAccounts':
      await bitcoinAnswers.connect(wallet, context)
      return seenAddresses(wallet)
    case 'getAddresses':
      await bitcoinAnswers.connect(wallet, context)
      return { addresses: seenAddresses(wallet), network: { bitcoin: { name: 'Regtest' } } }
    case 'signMessage': {
      const { address, message, protocol } = readInputs(messageShape, params)
      const signature = await bitcoinAnswers.signMessage(wallet, context, {
        address,
        message: new TextEncoder().encode(message),
        protocol: protocol === 'ECDSA' ? 'ecdsa' : 'bip322',
      })
      return { address, signature: bitcoinSignatureText(signature), protocol: protocol ?? 'BIP322' }
    }
    case 'signPsbt': {
      const { psbt: text, signInputs = {}, broadcast = false } = readInputs(psbtShape, params)
      const inputs = Object.entries(signInputs).map(([address, indexes]) => ({ address, indexes }))
      const asked = { psbt: bytesOf(text), inputs, sends: broadcast }
      const psbt = await bitcoinAnswers.signPsbt(wallet, context, asked)
      const txid = broadcast ? await bitcoinAnswers.send(wallet, psbt) : undefined
      return { psbt: base64.encode(psbt.toBytes()), ...(txid !== undefined && { txid }) }
    }
    case 'sendTransfer': {
      const { recipients } = readInputs(transferShape, params)
      const [{ address: to, amount } = { address: '', amount: 0 }] = recipients
      return { txid: await bitcoinAnswers.pay(wallet, context, { to, sats: BigInt(amount) }) }
    }
    default:
      throw unsupportedMethod(method)
  }
}

function bytesOf(text: string): Uint8Array {
  try {
    return base64.decode(text)
  } catch {
    throw invalidParams('Expected a PSBT in base64.')
  }
}

/** The addresses that the page may see, as Sats Connect writes them. */
function seenAddresses(wallet: Wallet): readonly object[] {
  return wallet.state.seen.bip122.flatMap((seen) => {
    const account = LOCAL_BITCOIN_ACCOUNTS[wallet.indexOf('bip122', seen)]
    if (account === undefined) return []
    return (['payment', 'ordinals'] as const).map((purpose) => ({
      ...account[purpose],
      purpose,
      addressType: purpose === 'payment' ? 'p2wpkh' : 'p2tr',
      walletType: 'software',
    }))
  })
}
