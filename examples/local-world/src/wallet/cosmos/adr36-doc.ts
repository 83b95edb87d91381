import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import type { CosmosAminoDoc } from './cosmos-doc.js'

const SIGN_DATA = 'sign/MsgSignData'

const adr36Shape = z.object({
  chain_id: z.literal(''),
  account_number: z.literal('0'),
  sequence: z.literal('0'),
  fee: z.object({ gas: z.literal('0'), amount: z.array(z.unknown()).check(z.length(0)) }),
  msgs: z
    .array(
      z.object({
        type: z.literal(SIGN_DATA),
        value: z.object({ signer: z.string(), data: z.string() }),
      }),
    )
    .check(z.length(1)),
  memo: z.literal(''),
})

/** The document that is signed for a text or for bytes (ADR-036): a transaction that no chain takes. */
export function adr36Doc(signer: string, data: Uint8Array): CosmosAminoDoc {
  return {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: SIGN_DATA, value: { signer, data: base64.encode(data) } }],
    memo: '',
  }
}

/** True if a document holds the message of ADR-036. It is then nothing else, or it is not signed. */
export const hasSignData = ({ msgs }: CosmosAminoDoc): boolean => msgs.some(({ type }) => type === SIGN_DATA)

/** The bytes that a document of ADR-036 signs for an account; undefined for any other document. */
export function adr36Data(doc: CosmosAminoDoc, account: string): Uint8Array | undefined {
  const message = adr36Shape.safeParse(doc).data?.msgs[0]?.value
  if (message?.signer !== account) return undefined
  try {
    return base64.decode(message.data)
  } catch {
    return undefined
  }
}
