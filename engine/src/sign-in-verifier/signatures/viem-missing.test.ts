import { expect, it, vi } from 'vitest'
import type { SignatureVerdict } from '../signature-check.js'
import { counterfactualSignature } from './counterfactual-signature.js'
import { signatureChecks } from './signature-checks.js'

vi.mock('viem', () => {
  throw Object.assign(new Error("Cannot find package 'viem'"), { code: 'ERR_MODULE_NOT_FOUND' })
})
vi.mock('./solana-signature.js', () => {
  throw new TypeError('Failed to fetch')
})

it('refuses a counterfactual account where viem is not installed, and names the command that installs it', async () => {
  const verdict: SignatureVerdict = await counterfactualSignature(async () => ({ kind: 'unreadable' }), {
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    text: new Uint8Array(),
    signature: `0x${'6492'.repeat(16)}`,
  })
  expect(verdict).toEqual({
    ok: false,
    code: 'SIGNATURE_UNSUPPORTED',
    details: expect.stringContaining('npm install viem'),
  })
})

it('refuses the signatures of a family whose code did not load', async () => {
  const verdict = await signatureChecks()('solana')?.({
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    address: 'a',
    text: 'a',
    signature: 'a',
  })
  expect(verdict).toEqual({
    ok: false,
    code: 'SIGNATURE_UNSUPPORTED',
    details: expect.stringContaining('solana'),
  })
})
