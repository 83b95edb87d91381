import { utf8ToBytes } from '@noble/hashes/utils'
import { base64 } from '@scure/base'

/**
 * The bytes that a wallet signs for a text (ADR-036): the amino JSON of a document that no chain takes, with its keys in order. Its texts
 * are bech32 and base64, so amino escapes nothing.
 */
export const adr36Bytes = (signer: string, text: Uint8Array): Uint8Array =>
  utf8ToBytes(
    JSON.stringify({
      account_number: '0',
      chain_id: '',
      fee: { amount: [], gas: '0' },
      memo: '',
      msgs: [{ type: 'sign/MsgSignData', value: { data: base64.encode(text), signer } }],
      sequence: '0',
    }),
  )
