import { expect, it } from 'vitest'
import { connectorKinds, walletOrder } from './wallet-order.js'

it('[R2.38] [B19:1+2] has its usual order, without the kinds that are off', () => {
  expect(walletOrder(connectorKinds)).toEqual([
    'walletConnect',
    'recent',
    'injected',
    'featured',
    'custom',
    'external',
    'recommended',
  ])
  expect(walletOrder(['recommended', 'external', 'walletConnect'])).toEqual([
    'walletConnect',
    'external',
    'recommended',
  ])
})

it('has the kinds the app named first and the others after them, each once', () => {
  expect(walletOrder(connectorKinds, ['recommended', 'injected', 'recommended'])).toEqual([
    'recommended',
    'injected',
    'walletConnect',
    'recent',
    'featured',
    'custom',
    'external',
  ])
  expect(walletOrder(['recent', 'injected'], ['featured', 'injected'])).toEqual(['injected', 'recent'])
})
