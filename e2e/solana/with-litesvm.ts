import { describe, expect, it } from 'vitest'
import { isLitesvmMissing, LitesvmMissing } from '../../examples/local-world/src/solana/litesvm-missing.js'
import { SolanaVm } from '../../examples/local-world/src/solana/solana-vm.js'

const isHere = await SolanaVm.load().then(
  () => true,
  (error: unknown) => {
    if (isLitesvmMissing(error)) return false
    throw error
  },
)

/** Runs tests of the VM where there is a binary of it. */
export function withLitesvm(tests: () => void): void {
  if (isHere) describe('on a Solana VM', tests)
  else
    it('is left out: the machine has no binary of litesvm', () =>
      expect(SolanaVm.load()).rejects.toBeInstanceOf(LitesvmMissing))
}
