import { Verifier } from 'bip322-js'
import { describe, expect, it } from 'vitest'
import { LOCAL_BITCOIN_ACCOUNTS } from '../../bitcoin/local-bitcoin-accounts.js'
import { bitcoinSignatureText, signBitcoinMessage } from './sign-bitcoin-message.js'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('signBitcoinMessage', () => {
  it.each(['payment', 'ordinals'] as const)(
    'signs by BIP-322 with the key of the %s address, as another library verifies',
    (purpose) => {
      for (const [index, account] of LOCAL_BITCOIN_ACCOUNTS.entries()) {
        const { address } = account[purpose]
        for (const message of ['', 'Good evening, Harbor.', 'ü'.repeat(200)]) {
          const signature = signBitcoinMessage({ index, purpose }, bytes(message), 'bip322')
          const text = bitcoinSignatureText(signature)
          expect([address, Verifier.verifySignature(address, message, text)]).toEqual([address, true])
          expect(Verifier.verifySignature(address, `${message}!`, text)).toBe(false)
        }
      }
    },
  )

  it('signs by the old way with a key, as another library verifies', () => {
    const { address } = LOCAL_BITCOIN_ACCOUNTS[0]?.payment ?? { address: '' }
    for (const message of ['Good evening, Harbor.', 'ü'.repeat(200)]) {
      const text = bitcoinSignatureText(
        signBitcoinMessage({ index: 0, purpose: 'payment' }, bytes(message), 'ecdsa'),
      )
      expect(Verifier.verifySignature(address, message, text)).toBe(true)
      expect(Verifier.verifySignature(address, `${message}!`, text)).toBe(false)
    }
  })
})
