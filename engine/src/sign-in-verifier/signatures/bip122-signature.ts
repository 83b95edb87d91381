import { readBitcoinAddress } from '../../model/ids/bitcoin-address.js'
import { bitcoinChainName } from '../../model/ids/bitcoin-chains.js'
import { isSimpleSignature } from '../../model/signatures/is-simple-signature.js'
import type { SignatureCheck } from '../signature-check.js'
import { ecdsaTextSignature } from './ecdsa-text-signature.js'
import { guardedCheck } from './guarded-check.js'
import { readBitcoinSignature } from './read-bitcoin-signature.js'
import { signatureRefused } from './signature-refused.js'

/** The form that is verified for each kind of address. */
const forms: ReadonlyMap<string, 'simple' | 'ecdsa'> = new Map([
  ['p2wpkh', 'simple'],
  ['p2tr', 'simple'],
  ['p2pkh', 'ecdsa'],
  ['p2sh', 'ecdsa'],
])

const names = { simple: 'BIP-322 simple', ecdsa: 'ECDSA (BIP-137)' } as const

/**
 * Checks BIP-322 simple for P2WPKH and for the key of P2TR, and ECDSA for P2PKH and P2WPKH in P2SH. The signature is in base64. Any other
 * kind is refused.
 */
export const bip122Signature = (): SignatureCheck =>
  guardedCheck('bip122', ({ address: text, bytes, chainId, signature }) => {
    if (bitcoinChainName(chainId) === undefined)
      return signatureRefused('SIGNATURE_UNSUPPORTED', 'Expected a chain of Bitcoin.')
    const address = readBitcoinAddress(text)
    if (!address?.chains.includes(chainId))
      return signatureRefused('ADDRESS_MALFORMED', `Expected an address of Bitcoin on ${chainId}.`)
    const form = forms.get(address.kind)
    if (form === undefined)
      return signatureRefused('SIGNATURE_UNSUPPORTED', `Signatures of ${address.kind} are not verified.`)
    const read = readBitcoinSignature(signature)
    if (read === undefined)
      return signatureRefused('SIGNATURE_MALFORMED', 'Expected base64 of 65 bytes or of a witness.')
    if (read.form !== form)
      return signatureRefused('SIGNATURE_UNSUPPORTED', `For ${address.kind} only ${names[form]} is verified.`)
    if (read.form === 'ecdsa') return ecdsaTextSignature(bytes, address, read.bytes)
    if (address.kind === 'p2tr' && read.witness.length > 1)
      return signatureRefused(
        'SIGNATURE_UNSUPPORTED',
        'Only the key of P2TR is verified, and no script of it.',
      )
    return isSimpleSignature(bytes, address, read.witness)
      ? { ok: true }
      : signatureRefused('SIGNATURE_MISMATCH', 'The key of the address did not sign this text.')
  })
