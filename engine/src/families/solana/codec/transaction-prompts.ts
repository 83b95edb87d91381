import { base64 } from '@scure/base'
import type { SolanaSendOptions } from '../../../model/wallets/solana-send-options.js'
import type { PreparedTransfer } from '../../../ports/family-transfer.js'

/** The prompts for a transaction: the wallet sends it, or signs it where it does not send. */
export function transactionPrompts(
  bytes: Uint8Array,
  pubkey: string,
  sendOptions: SolanaSendOptions = {},
): PreparedTransfer['prompts'] {
  const signs = { transaction: base64.encode(bytes), pubkey }
  return [
    { method: 'solana_signAndSendTransaction', params: { ...signs, sendOptions }, sends: true },
    { method: 'solana_signTransaction', params: signs, sends: false },
  ]
}
