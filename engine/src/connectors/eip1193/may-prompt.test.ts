import { describe, expect, it } from 'vitest'
import { mayPrompt } from './may-prompt.js'

describe('mayPrompt', () => {
  it.each([
    'eth_requestAccounts',
    'eth_sendTransaction',
    'eth_signTypedData_v4',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_requestPermissions',
    'wallet_sendCalls',
    'wallet_somethingNew',
  ])('counts %s', (method) => {
    expect(mayPrompt(method)).toBe(true)
  })

  it.each([
    'eth_accounts',
    'eth_chainId',
    'eth_call',
    'eth_sendRawTransaction',
    'wallet_getPermissions',
    'wallet_getCapabilities',
    'wallet_revokePermissions',
  ])('does not count %s', (method) => {
    expect(mayPrompt(method)).toBe(false)
  })
})
