import { base58 } from '@scure/base'
import { requestSolana } from '../families/solana/actions/solana-engine.js'
import { checkedSignature } from '../families/solana/codec/checked-signature.js'
import { walletAnswers } from '../families/solana/codec/wallet-answers.js'
import { optionInvalid } from '../model/errors/option-invalid.js'
import { bytesGiven } from './solana-bytes-given.js'
import type { SolanaSource } from './solana-source.js'

// Writing a longer message in base58 would hold the page up.
const MOST_BYTES = 10_000

/**
 * Signs bytes through the engine.
 * @returns the 64 bytes of the signature
 * @throws WalletchartError `OPTION_INVALID` for what is no bytes, and what `engine.request` throws
 */
export async function signSolanaMessage(
  engine: Pick<SolanaSource, 'request'>,
  given: { readonly message: unknown; readonly pubkey: string },
): Promise<Uint8Array> {
  const bytes = bytesGiven(given.message, 'message')
  if (bytes.length > MOST_BYTES) throw optionInvalid('message', `Expected at most ${MOST_BYTES} bytes`)
  const params = { message: base58.encode(bytes), pubkey: given.pubkey }
  const answer = await requestSolana(engine, 'solana_signMessage', params, {})
  return base58.decode(checkedSignature(walletAnswers.signature(answer).signature))
}
