import type { ListedWallet } from '@walletchart/engine'
import type { Host } from '@walletchart/engine/links'
import { describe, expect, it } from 'vitest'
import { listed } from '../../../testing/make-state.js'
import { walletTabs } from './wallet-tabs.js'

const on = (platform: Host['platform']): Host => ({
  platform,
  framed: false,
  telegram: false,
  standalone: false,
})
const all = listed('halyard', 'Halyard', {
  desktop_link: 'halyard://',
  webapp_link: 'https://halyard.example',
})
const tabs = (wallet: ListedWallet, platform: Host['platform'], more = {}) =>
  walletTabs(wallet, { host: on(platform), installed: false, inside: false, ...more })

describe('walletTabs', () => {
  it('[R2.6] offers the code, the program and the site on a desktop', () => {
    expect(tabs(all, 'desktop')).toEqual({ tabs: ['qrcode', 'desktop', 'web'], first: 'qrcode' })
  })

  it('[R2.6] begins with the browser where the wallet is in it', () => {
    expect(tabs(all, 'desktop', { installed: true })).toEqual({
      tabs: ['qrcode', 'browser', 'desktop', 'web'],
      first: 'browser',
    })
  })

  it('[R2.6] has the app of a wallet with a universal link alone', () => {
    const wallet = listed('halyard', 'Halyard', {
      mobile_link: undefined,
      link_mode: 'https://halyard.example/app',
    })
    expect(tabs(wallet, 'ios')).toEqual({ tabs: ['mobile', 'qrcode'], first: 'mobile' })
    expect(tabs(wallet, 'android')).toEqual({ tabs: ['mobile', 'qrcode'], first: 'mobile' })
  })

  it('[R2.6] begins with the app on a phone, and has the code as second tab', () => {
    expect(tabs(all, 'ios')).toEqual({ tabs: ['mobile', 'qrcode', 'web'], first: 'mobile' })
  })

  it('[R2.40 partly] has the app alone where the wallet shows the page itself', () => {
    const phantom = listed('phantom', 'Phantom', { mobile_link: undefined })
    expect(tabs(phantom, 'ios', { inside: true })).toEqual({ tabs: ['mobile'], first: 'mobile' })
  })

  it('[R2.6] has nothing for a wallet that cannot be reached from here', () => {
    const program = listed('p', 'Program', { mobile_link: undefined, desktop_link: 'program://' })
    expect(tabs(program, 'android')).toEqual({ tabs: [], first: undefined })
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'intent://x', 'vscode://x'])(
    '[A4 partly] takes %s for no way',
    (link) => {
      const hostile = listed('h', 'Hostile', { mobile_link: link, desktop_link: link, webapp_link: link })
      expect(tabs(hostile, 'desktop').tabs).toEqual([])
      expect(tabs(hostile, 'ios').tabs).toEqual([])
    },
  )
})
