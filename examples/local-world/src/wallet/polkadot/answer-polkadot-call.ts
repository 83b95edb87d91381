import { hexToBytes } from 'viem'
import * as z from 'zod/mini'
import { askToUnlock } from '../ask-to-unlock.js'
import { invalidParams, unauthorized, unsupportedMethod } from '../provider-error.js'
import { messageWords } from '../solana/message-words.js'
import type { CallContext, Wallet } from '../wallet.js'
import { isSamePolkadotAccount } from './same-polkadot-account.js'
import { signPolkadotBytes, signPolkadotPayload } from './sign-polkadot.js'
import { signedPayload } from './signed-payload.js'
import { wrappedBytes } from './wrapped-bytes.js'

const hex = z.custom<`0x${string}`>((value) => typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value))
const rawShape = z.looseObject({ address: z.string(), data: hex })

/**
 * Answers one call of an extension: `enable`, `signRaw` or `signPayload`.
 * @throws ProviderError 4200 for another one, 4100 for an account that the page may not see, -32602 for unusable inputs
 */
export async function answerPolkadotCall(wallet: Wallet, context: CallContext): Promise<unknown> {
  const { method } = context.call
  switch (method) {
    case 'enable':
      return enable(wallet, context)
    case 'signRaw':
      return signRaw(wallet, context)
    case 'signPayload':
      return signPayload(wallet, context)
    default:
      throw unsupportedMethod(method)
  }
}

async function enable(wallet: Wallet, context: CallContext): Promise<void> {
  await askToUnlock(wallet, context)
  if (wallet.state.seen.polkadot.length > 0) return
  const account = wallet.addressOf('polkadot')
  const { place } = await wallet.ask(context, { kind: 'family-connect', family: 'polkadot', account })
  wallet.permit(place ?? wallet.place, 'polkadot')
}

async function signRaw(wallet: Wallet, context: CallContext): Promise<unknown> {
  const { data: raw } = rawShape.safeParse(context.call.params)
  if (!raw) throw invalidParams('Expected { address, data } with data as hex.')
  const signer = seenAccount(wallet, raw.address)
  const message = wrappedBytes(hexToBytes(raw.data))
  const words = messageWords(message)
  await wallet.ask(context, { kind: 'family-sign-message', family: 'polkadot', account: signer, ...words })
  seenAccount(wallet, signer)
  return { id: nextId(), signature: signPolkadotBytes(wallet.indexOf('polkadot', signer), message) }
}

async function signPayload(wallet: Wallet, context: CallContext): Promise<unknown> {
  const payload = signedPayload(context.call.params)
  const { address, genesisHash, preview } = payload
  const signer = seenAccount(wallet, address)
  const bytes = await payload.bytes()
  const { polkadot } = wallet.options
  await wallet.ask(context, {
    kind: 'family-sign-transaction',
    family: 'polkadot',
    account: signer,
    network: genesisHash === polkadot?.genesisHash ? polkadot.name : 'a chain it does not know',
    preview,
  })
  seenAccount(wallet, signer)
  return { id: nextId(), signature: signPolkadotPayload(wallet.indexOf('polkadot', signer), bytes) }
}

let last = 0
const nextId = (): number => {
  last += 1
  return last
}

/** The wallet's own text of an account that the page may see. */
function seenAccount(wallet: Wallet, address: string): string {
  const found = wallet.state.seen.polkadot.find((one) => isSamePolkadotAccount(one, address))
  if (found === undefined) throw unauthorized()
  return found
}
