import { expect, it } from 'vitest'
import { connectMethodsOrder } from './connect-methods-order.js'

it('[B21 partly] has wallets first when the page has one, unless the app says otherwise', () => {
  expect(connectMethodsOrder(true)).toEqual(['wallet', 'email', 'social'])
  expect(connectMethodsOrder(false)).toEqual(['email', 'social', 'wallet'])
  expect(connectMethodsOrder(true, ['social', 'wallet'])).toEqual(['social', 'wallet'])
})
