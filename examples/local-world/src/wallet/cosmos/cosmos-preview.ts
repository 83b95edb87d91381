import type { StdSignDoc } from '@cosmjs/amino'
import { Registry } from '@cosmjs/proto-signing'
import { AuthInfo, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import * as z from 'zod/mini'
import { ProviderError } from '../provider-error.js'
import type { FamilyPreview } from '../wallet-request.js'

interface Coin {
  readonly denom: string
  readonly amount: string
}

const coins = z.array(z.object({ denom: z.string(), amount: z.string() }))
const aminoSend = z.object({ to_address: z.string(), amount: coins })
const directSend = z.object({ toAddress: z.string(), amount: coins })

const coinsText = (list: readonly Coin[]): string =>
  list.length === 0 ? 'none' : list.map(({ amount, denom }) => `${amount} ${denom}`).join(', ')

const typesFact = (types: readonly string[]) => [{ name: 'Messages', value: types.join(', ') }]

/** The facts of an amino document (StdSignDoc). */
export function aminoPreview(doc: Pick<StdSignDoc, 'msgs' | 'fee' | 'memo'>): FamilyPreview {
  const [only, ...others] = doc.msgs
  const send =
    others.length === 0 && only?.type === 'cosmos-sdk/MsgSend'
      ? aminoSend.safeParse(only.value).data
      : undefined
  return {
    ...(send && { payment: { to: send.to_address, amount: coinsText(send.amount) } }),
    fee: coinsText(doc.fee.amount),
    facts: [...(send ? [] : typesFact(doc.msgs.map(({ type }) => type))), ...memoFact(doc.memo)],
    raw: JSON.stringify(doc, null, 2),
  }
}

/**
 * The facts of a document of direct signing (SignDoc).
 * @throws ProviderError -32602 when it cannot be read
 */
export function directPreview({
  bodyBytes,
  authInfoBytes,
}: {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
}): FamilyPreview {
  const registry = new Registry()
  try {
    const { messages, memo } = TxBody.decode(bodyBytes)
    const { fee } = AuthInfo.decode(authInfoBytes)
    const [only, ...others] = messages
    const isSend = others.length === 0 && only?.typeUrl === '/cosmos.bank.v1beta1.MsgSend'
    const send = isSend ? directSend.safeParse(registry.decode(only)).data : undefined
    return {
      ...(send && { payment: { to: send.toAddress, amount: coinsText(send.amount) } }),
      fee: coinsText(fee?.amount ?? []),
      facts: [...(send ? [] : typesFact(messages.map(({ typeUrl }) => typeUrl))), ...memoFact(memo)],
      raw: hexOf(bodyBytes),
    }
  } catch (cause) {
    throw new ProviderError(-32602, 'The document cannot be read.', cause)
  }
}

const memoFact = (memo: string) => (memo === '' ? [] : [{ name: 'Memo', value: memo }])

const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
