import { expect, it } from 'vitest'
import { listed } from './wallet-list.cases.js'
import { walletPlatforms } from './wallet-platforms.js'

const all = listed('all', {
  mobile_link: 'all://',
  webapp_link: 'https://all.example/',
  desktop_link: 'alldesk://',
})

it('[R3.25] [R2.6] offers every way there is, best first', () => {
  expect(walletPlatforms(all, { phone: false, installed: true })).toEqual([
    'browser',
    'qrcode',
    'web',
    'desktop',
  ])
  expect(walletPlatforms(all, { phone: true, installed: false })).toEqual(['mobile', 'web'])
  expect(
    walletPlatforms(listed('desk', { desktop_link: 'desk://' }), { phone: false, installed: false }),
  ).toEqual(['desktop'])
})

it('[R2.6] says so when there is none', () => {
  expect(walletPlatforms(listed('none'), { phone: false, installed: false })).toEqual(['unsupported'])
  expect(
    walletPlatforms(listed('desk', { desktop_link: 'desk://' }), { phone: true, installed: false }),
  ).toEqual(['unsupported'])
})
