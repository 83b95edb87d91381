import { describe, expect, it } from 'vitest'
import type { PairingStage } from '../pairing/pairing-stage.js'
import type { WalletTab } from './wallet-tabs.js'
import { type WayStage, wayStage } from './way-stage.js'

type Way = WalletTab | 'inside' | 'none'

/** Of each way, its stage by that of the pairing. */
const table: Readonly<Record<Way, Readonly<Record<PairingStage, WayStage>>>> = {
  qrcode: pairs('code', 'codeExpired'),
  mobile: pairs('app', 'linkExpired'),
  desktop: pairs('app', 'linkExpired'),
  web: pairs('site', 'linkExpired'),
  inside: always('inside'),
  browser: always('browser'),
  none: always('unfit'),
}

function pairs(open: WayStage, expired: WayStage): Readonly<Record<PairingStage, WayStage>> {
  return {
    making: open,
    code: open,
    expired,
    offline: 'offline',
    connected: 'connected',
    declined: 'declined',
    failed: 'failed',
  }
}

function always(stage: WayStage): Readonly<Record<PairingStage, WayStage>> {
  return {
    making: stage,
    code: stage,
    expired: stage,
    offline: stage,
    connected: stage,
    declined: stage,
    failed: stage,
  }
}

const stages: readonly PairingStage[] = [
  'making',
  'code',
  'expired',
  'offline',
  'connected',
  'declined',
  'failed',
]
const ways: readonly Way[] = ['qrcode', 'mobile', 'desktop', 'web', 'inside', 'browser', 'none']
const cases = ways.flatMap((way) => stages.map((pairing) => [way, pairing, table[way][pairing]] as const))

describe('wayStage', () => {
  it.each(cases)('%s while the pairing is %s: %s', (way, pairing, stage) => {
    const chosen = way === 'inside' ? 'mobile' : way === 'none' ? undefined : way
    expect(wayStage({ pairing, way: chosen, inside: way === 'inside' })).toBe(stage)
  })

  it.each(['qrcode', 'desktop', 'web'] as const)('%s pairs although the app shows the page itself', (way) => {
    const facts = { pairing: 'code', way } as const
    expect(wayStage({ ...facts, inside: true })).toBe(wayStage({ ...facts, inside: false }))
  })
})
