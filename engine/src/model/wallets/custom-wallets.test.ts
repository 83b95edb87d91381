import { expect, it } from 'vitest'
import { readCustomWallets } from './custom-wallets.js'

it('[R3.25] reads the wallets of the app', () => {
  const wallet = {
    id: 'mine',
    name: 'Mine',
    homepage: 'https://mine.example/',
    image_url: 'https://mine.example/icon.png',
    rdns: 'com.mine',
    mobile_link: 'mine://',
    link_mode: 'https://mine.example/app',
    browser_link: 'mine://browse?url={url}',
    desktop_link: 'minedesk://',
    webapp_link: 'https://mine.example/web',
    app_store: 'https://apps.example/mine',
    play_store: 'https://play.example/mine',
    chrome_store: 'https://store.example/mine',
    chains: ['eip155:1'],
  }
  expect(readCustomWallets([wallet, { id: 'other', name: 'Other' }])).toEqual([
    wallet,
    { id: 'other', name: 'Other', chains: [] },
  ])
})

it('[A5 partly] marks a name that may deceive', () => {
  const read = readCustomWallets([
    { id: 'odd', name: 'M\u0456ne' },
    { id: 'plain', name: 'Mine' },
  ])
  expect(read.map(({ suspicious }) => suspicious === true)).toEqual([true, false])
})

it.each([
  [{}, 'customWallets'],
  [[null], 'customWallets.0'],
  [[{ id: 'x' }], 'customWallets.0'],
  [[{ id: 'x', name: '\u200b' }], 'customWallets.0.name'],
  [[{ id: 'a/b', name: 'X' }], 'customWallets.0.id'],
  [
    [
      { id: 'x', name: 'X' },
      { id: 'x', name: 'Y' },
    ],
    'customWallets.1.id',
  ],
  [[{ id: 'x', name: 'X', mobile_link: 'javascript:alert(1)' }], 'customWallets.0.mobile_link'],
  [[{ id: 'x', name: 'X', link_mode: 'x://' }], 'customWallets.0.link_mode'],
  [[{ id: 'x', name: 'X', browser_link: 'https://x.example/' }], 'customWallets.0.browser_link'],
  [[{ id: 'x', name: 'X', browser_link: 'javascript:{url}' }], 'customWallets.0.browser_link'],
  [[{ id: 'x', name: 'X', desktop_link: 'file:///x' }], 'customWallets.0.desktop_link'],
  [[{ id: 'x', name: 'X', webapp_link: 'x://' }], 'customWallets.0.webapp_link'],
  [[{ id: 'x', name: 'X', homepage: 7 }], 'customWallets.0.homepage'],
  [[{ id: 'x', name: 'X', image_url: 'data:text/html,x' }], 'customWallets.0.image_url'],
  [[{ id: 'x', name: 'X', rdns: 'x' }], 'customWallets.0.rdns'],
  [[{ id: 'x', name: 'X', chains: ['1'] }], 'customWallets.0.chains'],
  [[{ id: 'x', name: 'X', icon: 'x' }], 'customWallets.0.icon'],
])('[A4 partly] names the field that is wrong in %j', (option, field) => {
  expect(() => readCustomWallets(option)).toThrow(
    expect.objectContaining({ code: 'OPTION_INVALID', shortMessage: `Option ${field} is not valid` }),
  )
})
